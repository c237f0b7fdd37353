"""``python -m urban_legends`` is the command ``cryptid``."""

from urban_legends.cli import main

if __name__ == "__main__":
    main()
