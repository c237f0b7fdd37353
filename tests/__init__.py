"""All tests; a package, so that no other package of this name can get in its way."""
