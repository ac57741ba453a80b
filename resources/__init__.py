"""What the program shows and prints that is not code: icons, our symbol font, samples, the guide."""

from pathlib import Path

FOLDER = Path(__file__).parent
