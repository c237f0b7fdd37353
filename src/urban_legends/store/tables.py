"""The tables of the database, in SQLAlchemy's words; migrations must lead here (tested)."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

REVISION = "0003"
"""The newest migration; must agree with `migrations/` (tested)."""

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("opened_at", DateTime(timezone=True), nullable=False),
    Column("config", Text, nullable=False),
    Column("digest", String(32), nullable=False),
    Index("games_opened_at", "opened_at"),
)

journal = Table(
    "journal",
    metadata,
    Column("game_id", ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    Column("request", String(80), nullable=True),
    Column("digest", String(32), nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("record", Text, nullable=False),
    Column("kept_at", DateTime(timezone=True), nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("id", String(80), primary_key=True),
    Column("parts", Text, nullable=False),
    Column("kept_at", DateTime(timezone=True), nullable=False),
)
