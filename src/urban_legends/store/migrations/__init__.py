"""Alembic's migrations of the games' database; packaged, and run when a store opens."""
