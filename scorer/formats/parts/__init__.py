"""What several file formats share: safe XML, numbers as printed, contracts as written, seats from lines."""
