"""How Alembic finds the database: on the connection that `database.migrate` hands over."""

from alembic import context

from urban_legends.store.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
