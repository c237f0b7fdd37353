"""`make prove`: the proofs that take too long for `make test`.

Each proof is a file in `proofs/`; its state lies in `.prove/`, its figures in `docs/evidence/`.
"""
