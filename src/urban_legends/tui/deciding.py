"""Choosing an action on the board, by keys, mouse or notation, with a preview before it is played.

For a table (`table`) and for a decision by itself (`one_decision`): what is chosen from, looked
ahead at and confirmed goes through a session; nothing here knows where the judge is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

from textual import events
from textual.content import Content
from textual.widgets import Input

from urban_legends.notation import RoleLetter
from urban_legends.tables.shapes import Choice, Preview, Refused
from urban_legends.text import render, say
from urban_legends.tui.completing import ActionSuggester, completed
from urban_legends.tui.selecting import Selection, selection
from urban_legends.tui.session import Asking, Change
from urban_legends.tui.table_view import TableView


class DecidingScreen(TableView):
    """A decision. Everything that a key does is a word given to `do`; a click gives the same."""

    KEYS: ClassVar[dict[str, str]] = {
        "s": "card:S",
        "a": "card:A",
        "h": "card:H",
        "asterisk": "wild",
        "d": "draw",
        "p": "colour:p",
        "w": "colour:w",
        "b": "colour:b",
        "less_than_sign": "side:<",
        "left": "side:<",
        "greater_than_sign": "side:>",
        "right": "side:>",
        "up": "feature-up",
        "down": "feature-down",
        "enter": "confirm",
        "escape": "back",
        "backspace": "back",
        "colon": "type",
        "pageup": "log-up",
        "pagedown": "log-down",
        "q": "leave",
        **{str(digit): f"digit:{digit}" for digit in range(10)},
    }

    def __init__(self, sit: Callable[[Change], Asking]) -> None:
        """`sit` gives a session that tells of its changes."""
        super().__init__()
        self.session = sit(self._changed)
        self._looking_ahead = False

    def on_mount(self) -> None:  # Textual calls that of the class above, too
        self.session.sit_down()

    async def on_unmount(self) -> None:
        await self.session.close()

    # --- what the judge tells --------------------------------------------------------------

    def _changed(self, log_from: int | None, refusal: Refused | None) -> None:
        """The table has changed, or a request was refused."""
        if refusal is not None:
            self._say_refusal(refusal)
            return
        if log_from is None:
            self.show()
            return
        state = self.state
        self.logged = self.logged[:log_from]
        self.selection = selection(state.legal, state.seen.position.displaced)
        self.preview = None
        self.note = Content("")
        if (state.can.act and state.seen.position.phase == "h") or not state.seen.reading.features:
            self.cursor = None
        self._look_ahead()
        self.show()

    def _look_ahead(self) -> None:
        """Ask the judge what the selection would lead to."""
        self.preview = None
        if self.session.seat is None or not self.selection.actions:
            return
        self._looking_ahead = True
        self.session.preview(self.selection.actions, partial(self._looked_ahead, self.selection))
        self._looking_ahead = False

    def _looked_ahead(self, asked: Selection, answer: Preview | Refused) -> None:
        """The judge's answer: at once where the judge is here, later from a server."""
        if asked is not self.selection:
            return
        if isinstance(answer, Refused):
            self._say_refusal(answer)
            return
        self.preview = answer
        if not self._looking_ahead:
            self.show()

    def _say_refusal(self, refusal: Refused) -> None:
        sentence = render(refusal.phrase, self.language)
        if refusal.rule is not None:
            sentence += f" ({say(self.language, 'see-rule', rule=refusal.rule)})"
        self.note = Content.styled(sentence, "bold $error")
        self.show()

    # --- what a key or a click does ----------------------------------------------------------

    def do(self, what: str) -> None:
        """Until the judge has told the table, or if there is none, only what every screen does."""
        if self.session.state is not None or what in self.COMMON.values():
            super().do(what)

    def _pick(self, **parts: Any) -> None:
        """Choose a part of an action; if nothing fits, say why."""
        if self.session.seat is None:
            return
        self.note = Content("")
        chosen = self.selection.pick(**parts)
        if chosen is None:
            wanted = Choice(**{name: value for name, value in parts.items() if value is not None})
            self._explain([self.selection.attempt(**parts), wanted])
        else:
            self._select(chosen)

    def _explain(self, choices: Sequence[Choice]) -> None:
        """Say why the first of some choices that fits nothing fits nothing."""

        def answered(refusal: Refused | None) -> None:
            if refusal is not None:
                self._say_refusal(refusal)
            elif self.session.seat is not None:
                self._explain(choices[1:])

        if choices:
            self.session.why(choices[0], answered)

    def _select(self, chosen: Selection) -> None:
        self.selection = chosen
        self._look_ahead()
        self.show()

    def _do_card(self, card: str) -> None:
        wild = bool(self.selection.choice.wild)
        if self.phase == "s":
            self._pick(card=card, wild=wild)

    def _do_wild(self) -> None:
        if self.phase == "s":
            wild = None if self.selection.choice.wild else True
            self._pick(wild=wild, **({} if wild else {"card": None}))

    def _do_draw(self) -> None:
        if self.phase == "s":
            self.note = Content("")
            self.selection = self.selection.back()
            self._pick(kind="draw")

    def _do_digit(self, digit: str) -> None:
        if self.phase == "h":
            ten = digit == "0" and self.selection.choice.feature == "#1"
            self._choose_feature("#10" if ten else f"#{digit}")
        elif self.phase == "e":
            self._do_place(digit)
        elif digit != "0":
            self._do_space(digit)

    def _do_space(self, space: str) -> None:
        """A space of the row sensors leave from, or of the other: then it is where they go."""
        number = int(space.lstrip("CS"))
        state = self.state
        active = state.seen.position.active
        elsewhere = space[0] in "CS" and space[0] != active
        if self.phase == "m" or (self.phase == "s" and not elsewhere):
            self._pick(space=number)
        elif self.phase == "s":
            self._pick(target=number)

    def _do_sensor(self, where: str) -> None:
        row, space, colour = where[0], where[1:-1], where[-1]
        state = self.state
        if self.phase != "s" or row != state.seen.position.active:
            self._do_space(row + space)
        elif self.selection.dividing is not None and self.selection.choice.space == int(space):
            self._do_colour(colour)
        elif self.selection.choice.card == "S":
            self._pick(space=int(space))
        elif self.selection.choice.card == "A":
            self._pick(colour=colour)
        else:
            self._pick(space=int(space), colour=colour)

    def _do_colour(self, colour: str) -> None:
        if self.phase == "h":
            feature = self.selection.choice.feature or ""
            letters = set(feature[1:]) if feature.startswith("=") else set()
            wanted = "".join(one for one in "pwb" if one in letters ^ {colour})
            self._choose_feature(f"={wanted}") if wanted else self._do_back()
        elif self.selection.dividing is not None:
            self._select(self.selection.divide(colour))
        elif self.phase in "sm":
            self._pick(colour=colour)

    def _do_side(self, side: str) -> None:
        if self.selection.dividing is not None:
            self._select(self.selection.send_all(side))
        elif self.phase in ("s", "r"):
            self._pick(side=side)

    def _do_place(self, number: str) -> None:
        index = int(number) - 1
        if self.phase == "e" and 0 <= index < len(self.selection.options):
            one = self.selection.options[index]
            self._pick(left_block=one.left_block, right_block=one.right_block)

    def _do_block(self, block: str) -> None:
        """An outermost block is removed; others show the features they have."""
        state = self.state
        if self.phase == "r":
            last = len(state.seen.position.rows[_role(block[0])].blocks)
            side = {1: "<", last: ">"}.get(int(block[1:]))
            if side is not None:
                self._do_side(side)

    # --- features --------------------------------------------------------------------------

    def _do_feature(self, index: str) -> None:
        self.cursor = int(index)
        self._at_cursor()

    def _do_feature_up(self) -> None:
        self._move_cursor(-1)

    def _do_feature_down(self) -> None:
        self._move_cursor(1)

    def _move_cursor(self, step: int) -> None:
        features = self.reading_shown().features
        if features:
            start = self.cursor if self.cursor is not None else (-1 if step > 0 else 0)
            self.cursor = (start + step) % len(features)
            self._at_cursor()

    def _at_cursor(self) -> None:
        features = self.reading_shown().features
        if self.phase == "h" and self.session.seat is not None and self.cursor is not None:
            self._choose_feature(features[self.cursor].feature)
        else:
            self.show()

    def _choose_feature(self, feature: str) -> None:
        state = self.state
        names = [one.feature for one in state.seen.reading.features]
        if feature in names:
            self.cursor = names.index(feature)
        if self.selection.choice.feature != feature:
            self._pick(feature=feature)
        else:
            self.show()

    # --- deciding --------------------------------------------------------------------------

    def _do_confirm(self) -> None:
        if self.session.seat is not None and self.selection.complete:
            self.session.act(self.selection.actions)
            self.show()

    def _do_back(self) -> None:
        self.note = Content("")
        self.cursor = None
        self._select(self.selection.back())

    # --- notation --------------------------------------------------------------------------

    def _do_type(self) -> None:
        state = self.state
        if self.session.seat is None or state.legal is None:
            return
        line = self.query_one("#notation", Input)
        legal = [one.action for one in state.legal]
        line.suggester = ActionSuggester(legal)
        line.placeholder = say(self.language, "tui-notation")
        line.value = ""
        line.display = True
        line.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """A legal action is shown on the board while it is written; what could follow is listed."""
        state, line = self.session.state, self.query_one("#notation", Input)
        if state is None or state.legal is None or not line.display:
            return
        legal = [one.action for one in state.legal]
        words = event.value.split()
        self.preview = None
        if words and all(word in legal for word in words):
            self.session.preview(words, partial(self._written, event.value))
        last = "" if event.value.endswith(" ") or not words else words[-1]
        found = [one for one in legal if one.startswith(last)]
        self.note = Content.styled("  ".join(found[:12]), "dim")
        self.show()

    def _written(self, value: str, answer: Preview | Refused) -> None:
        """What was asked about the line; it may have been written on since."""
        if self.query_one("#notation", Input).value == value and isinstance(answer, Preview):
            self.preview = answer
            self.show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        words = event.value.split()
        if not words or self.session.seat is None:
            self._close_line()
            return

        def answered(answer: Preview | Refused) -> None:
            if isinstance(answer, Refused):
                self._say_refusal(answer)
            elif self.session.seat is not None:
                self._close_line()
                self.session.act(words)

        self.session.preview(words, answered)

    def _close_line(self) -> None:
        line = self.query_one("#notation", Input)
        line.value = ""
        line.display = False
        self.set_focus(None)
        self.note = Content("")
        self._look_ahead()
        self.show()

    def key_in_line(self, event: events.Key) -> None:
        line = self.query_one("#notation", Input)
        if event.key == "escape":
            event.stop()
            self._close_line()
        elif event.key == "tab":
            event.stop()
            event.prevent_default()
            legal = [one.action for one in self.state.legal or ()]
            line.value = completed(line.value, legal)
            line.cursor_position = len(line.value)


def _role(letter: str) -> RoleLetter:
    return "C" if letter == "C" else "S"
