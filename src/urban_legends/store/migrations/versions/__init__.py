"""One file for each step from an older database to a newer one."""
