"""Ways to write games down: records (`.cul`) and a JSON wire form.

Positions and actions themselves are written by `rules`, so that `repr` is notation. `codec`, which
reads and writes any dataclass as JSON, is imported by its own name.
"""

from urban_legends.misuse import explain_misuse
from urban_legends.notation.lexer import (
    RecordError,
)
from urban_legends.notation.record import (
    UNFINISHED,
    Entry,
    Record,
    parse_record,
    parse_records,
    play_step,
    record_text,
    records_text,
    replay,
    result_of,
    where_unseen,
)
from urban_legends.notation.wire import (
    SCHEMA,
    KindLetter,
    RoleLetter,
    WireBlock,
    WirePosition,
    letters,
    to_wire,
)
from urban_legends.notation.wire_events import (
    EVENT_TYPES,
    WireEvent,
    event_from_wire,
    event_to_wire,
)

__all__ = [
    "EVENT_TYPES",
    "SCHEMA",
    "UNFINISHED",
    "Entry",
    "KindLetter",
    "Record",
    "RecordError",
    "RoleLetter",
    "WireBlock",
    "WireEvent",
    "WirePosition",
    "event_from_wire",
    "event_to_wire",
    "letters",
    "parse_record",
    "parse_records",
    "play_step",
    "record_text",
    "records_text",
    "replay",
    "result_of",
    "to_wire",
    "where_unseen",
]

explain_misuse(globals(), __all__)
