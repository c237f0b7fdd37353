"""The Fluent files of each language, loaded once, and `say`, which fills in one message.

Touches nothing but the packaged files below `messages/`.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


class Language(StrEnum):
    """The languages of the printed editions."""

    ENGLISH = "en"
    FRENCH = "fr"
    JAPANESE = "ja"
    RUSSIAN = "ru"


class MissingMessageError(LookupError):
    """A message that a language does not have, or that cannot be filled in."""


def language_of(tag: str | None) -> Language:
    """The language that a tag or locale asks for (`fr-CA`, `ja_JP.UTF-8`); else English."""
    start = (tag or "").replace("_", "-").split("-")[0].split(".")[0].lower()
    return Language(start) if start in set(Language) else Language.ENGLISH


@cache
def bundle(language: Language) -> FluentBundle:
    """Every message of a language. Nothing is isolated: terminals would show the marks."""
    from fluent.runtime import FluentBundle, FluentResource  # slow to load, so when needed

    found = FluentBundle([language.value], use_isolating=False)
    folder = resources.files(__package__) / "messages" / language.value
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        if file.name.endswith(".ftl"):
            found.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return found


def say(language: str, message_id: str, **args: str | int) -> str:
    """One message in a language, with its arguments filled in."""
    words = bundle(Language(language))
    if not words.has_message(message_id):
        raise MissingMessageError(f"{language} has no message {message_id!r}")
    pattern = words.get_message(message_id).value
    if pattern is None:
        raise MissingMessageError(f"{message_id!r} has no value in {language}")
    text, errors = words.format_pattern(pattern, args)
    if errors:
        raise MissingMessageError(f"{message_id!r} in {language}: {errors[0]!r}")
    return str(text)
