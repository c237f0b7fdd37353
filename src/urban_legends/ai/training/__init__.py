"""Training by self-play: needs NumPy, PyTorch and the fast core, and nothing else.

A machine for training may have nothing but these, so no module here imports other rooms than
`fast` and `rules`. What imports torch or matplotlib says so at its top.
"""
