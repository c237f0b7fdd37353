"""The site of documents: `docs/` and the reference of the Python interface, searchable.

`contents` says which page stands where, `staging` lays the pages out for Sphinx, `reference`
writes the pages of the interface, `written` those parts of `docs/` that are made from code,
`links` looks over what was built. `make docs` runs it.
"""
