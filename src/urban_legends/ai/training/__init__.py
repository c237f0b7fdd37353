"""Training by self-play: needs NumPy, PyTorch and the fast core, and nothing else.

A machine for training may have nothing but these, so no module here imports a room that needs
more. What imports torch or matplotlib says so at its top.
"""
