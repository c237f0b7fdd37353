"""An index by which old games are found, and none for requests, which are read with a journal."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index("journal_request", "journal")
    op.create_index("games_opened_at", "games", ["opened_at"])


def downgrade() -> None:
    op.drop_index("games_opened_at", "games")
    op.create_index("journal_request", "journal", ["game_id", "request"])
