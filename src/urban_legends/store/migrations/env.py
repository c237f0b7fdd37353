"""How Alembic finds the database: on the connection and in the transaction it is handed."""

from alembic import context

from urban_legends.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # SQLite can, too; the transaction is begun outside
)
with context.begin_transaction():
    context.run_migrations()
