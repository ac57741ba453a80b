"""What draws by results share: who meets whom at the least cost."""
