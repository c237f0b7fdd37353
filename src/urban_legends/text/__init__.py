"""The words of the game in English, French, Japanese and Russian.

One set of Fluent messages serves server, terminal and web. What happened, what can be done
and why something is refused become a `Phrase` (a message and its arguments), and a phrase
becomes a sentence in the reader's language. No rule of the game is decided here.
"""

from urban_legends.misuse import explain_misuse
from urban_legends.text.actions import action_phrase
from urban_legends.text.bundles import Language, MissingMessageError, language_of, say
from urban_legends.text.claims import claim_phrase, claim_phrases
from urban_legends.text.events import event_phrase, outcome_phrase, result_phrase
from urban_legends.text.foreign import printable
from urban_legends.text.hints import explained_phrases, hint_phrases
from urban_legends.text.phrase import (
    Phrase,
    card_phrases,
    joined,
    render,
    sensor_phrases,
    word,
)
from urban_legends.text.refusals import refusal_phrase
from urban_legends.text.sentences import argue, argue_all, describe, explain, narrate, tell_result

__all__ = [
    "Language",
    "MissingMessageError",
    "Phrase",
    "action_phrase",
    "argue",
    "argue_all",
    "card_phrases",
    "claim_phrase",
    "claim_phrases",
    "describe",
    "event_phrase",
    "explain",
    "explained_phrases",
    "hint_phrases",
    "joined",
    "language_of",
    "narrate",
    "outcome_phrase",
    "printable",
    "refusal_phrase",
    "render",
    "result_phrase",
    "say",
    "sensor_phrases",
    "tell_result",
    "word",
]

explain_misuse(globals(), __all__)
