"""Why something is refused: one reason, with a stable code, the rule and its arguments.

`why_illegal`, the errors and every interface use these; sentences are made from the code
elsewhere, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from urban_legends.misuse import in_words

Argument = str | int


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason. `code` is what tools see; `slug` names the sentence that explains it."""

    code: str
    slug: str
    args: Mapping[str, Argument] = field(default_factory=dict)

    def __str__(self) -> str:
        """A plain line for logs; people get the sentences of `text/`."""
        details = ", ".join(f"{name} {value}" for name, value in sorted(self.args.items()))
        return f"{self.code}: {self.slug} ({details})" if details else f"{self.code}: {self.slug}"

    @property
    def rule(self) -> str | None:
        """The rule broken, if the code is a rule's id."""
        return self.code if self.code[0].isupper() else None


class RuleError(ValueError):
    """Something a person wrote or tried cannot be; carries its `Refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return in_words(self.refusal)

    @property
    def code(self) -> str:
        return self.refusal.code


class NotationError(RuleError):
    """A text that cannot be read."""


class PositionError(RuleError):
    """A position that can be read but cannot be."""


class IllegalActionError(RuleError):
    """An action that the rules do not allow here."""


class OutOfTurnError(IllegalActionError):
    """An action of another phase, of another player, or after the end."""


class ChanceError(RuleError):
    """An outcome that chance cannot give here, is missing, or is not asked for."""


def refuse(code: str, slug: str, **args: Argument) -> Refusal:
    return Refusal(code, slug, args)


def error_for(refusal: Refusal) -> RuleError:
    """The kind of error that fits a refused action."""
    if refusal.code == "phase":
        return OutOfTurnError(refusal)
    if refusal.code == "chance":
        return ChanceError(refusal)
    return IllegalActionError(refusal)


def raise_if(refusal: Refusal | None) -> None:
    """Raise the error for an action that is refused; nothing if it is not."""
    if refusal is not None:
        raise error_for(refusal)
