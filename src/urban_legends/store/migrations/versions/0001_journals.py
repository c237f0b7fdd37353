"""Games, their journals, and kept replays."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("config", sa.Text, nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
    )
    op.create_table(
        "journal",
        sa.Column("game_id", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("request", sa.String(80), nullable=True),
        sa.Column("digest", sa.String(32), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("journal_request", "journal", ["game_id", "request"])
    op.create_table(
        "replays",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    for table in ("replays", "journal", "games"):
        op.drop_table(table)
