"""Ways to write games down: records (`.cul`) and a JSON wire form.

Positions and actions themselves are written by `rules.text`, so that `repr` is notation.
"""

from urban_legends.notation.lexer import RecordError
from urban_legends.notation.record import (
    Entry,
    Record,
    parse_record,
    parse_records,
    record_text,
    records_text,
    replay,
)

__all__ = [
    "Entry",
    "Record",
    "RecordError",
    "parse_record",
    "parse_records",
    "record_text",
    "records_text",
    "replay",
]
