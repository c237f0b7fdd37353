"""What keeps the server safe: who may ask, and how much at once."""
