"""What the table shows: the widgets of a game, filled from what the judge told."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input

from urban_legends.notation import RoleLetter
from urban_legends.rules import EvidenceGained, GameEnded, PresencePlaced
from urban_legends.tables.messages import TableState
from urban_legends.tables.shapes import PositionSeen, Preview, Reading
from urban_legends.text import render, say
from urban_legends.tui.board import Scene, draw, size_for
from urban_legends.tui.cards import CARD_LINES
from urban_legends.tui.choices import choices
from urban_legends.tui.house import Room
from urban_legends.tui.panels import (
    between,
    ended_now,
    explorer,
    fact,
    handicap_lines,
    header,
    log_lines,
    player_line,
    role_word,
    seat_name,
    tracker,
)
from urban_legends.tui.selecting import Selection
from urban_legends.tui.session import Asking
from urban_legends.tui.words import Words, keys, packed

PACE_NAMES = {None: "pace-pause", 2000: "pace-slow", 700: "pace-steady", 0: "pace-quick"}
"""Milliseconds that a bot waits, and what that is called."""
TOLD_AHEAD = (PresencePlaced, EvidenceGained, GameEnded)
"""Events that a preview says in words."""
NOTHING = Content("")
OTHER_LINES = 14
"""Lines of a screen that the board cannot have."""
ROOMY = (100, 45)
"""Columns and lines around the board from which on cards are drawn."""


class BoardRoom(Room):
    """A board with everything around it: a game that is played, or one that is stepped through."""

    def compose(self) -> ComposeResult:
        with Horizontal():
            with Vertical(id="left"):
                yield Words(id="header")
                yield Words(id="above")
                yield Words(id="board")
                yield Words(id="below")
                yield Words(id="people")
                yield Words(id="prompt")
                yield Words(id="choices")
                yield Words(id="note")
                yield Input(id="notation", select_on_focus=False, max_length=400)
                with VerticalScroll(id="log", can_focus=False):
                    yield Words(id="log-words")
            with VerticalScroll(id="right", can_focus=False):
                yield Words(id="beside")
                yield Words(id="explorer")
                yield Words(id="ended")
                yield Words(id="trackers")
            with VerticalScroll(id="wide-log", can_focus=False):
                yield Words(id="wide-log-words")
        yield Words(id="keys")

    def on_mount(self) -> None:
        self.query_one("#notation", Input).display = False

    @property
    def there(self) -> bool:
        """Whether there is something to write on: messages may come while a screen goes."""
        return self.is_mounted and bool(self.query("#keys"))

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def _do_log_up(self) -> None:
        for name in ("#log", "#wide-log"):
            self.query_one(name, VerticalScroll).scroll_page_up(animate=False)

    def _do_log_down(self) -> None:
        for name in ("#log", "#wide-log"):
            self.query_one(name, VerticalScroll).scroll_page_down(animate=False)

    def put_reading(
        self, seen: PositionSeen, reading: Reading, cursor: int | None, bottom: RoleLetter
    ) -> None:
        """The reading aids: features, the best of them, both players' cards."""
        width = self.query_one("#right").content_size.width or 24
        self.put("explorer", explorer(reading, cursor, self.language, max(20, width)))
        self.put("ended", ended_now(reading, self.language, width))
        roles: tuple[RoleLetter, ...] = ("S", "C") if bottom == "C" else ("C", "S")
        cards = (tracker(seen, role, self.language) for role in roles)
        self.put("trackers", Content("\n\n").join(cards))

    def put_header(self, seen: PositionSeen) -> None:
        self.put("header", header(seen, self.language, self.query_one("#left").size.width))

    def put_player(
        self,
        place: str,
        seen: PositionSeen,
        role: RoleLetter,
        name: str,
        beside: Content = NOTHING,
    ) -> None:
        width = self.query_one("#left").size.width
        self.put(place, player_line(seen.position, role, name, self.language, width, beside))

    def put_board(self, scene: Scene, yours: tuple[RoleLetter, ...]) -> None:
        shown = scene.after or scene.seen
        box = self.query_one("#left").size
        other = OTHER_LINES + (CARD_LINES if self.roomy else 0)
        size = size_for(box.width, max(9, box.height - other))
        avenue = between(shown.position, scene.bottom, yours, self.language, box.width)
        self.put("board", draw(scene, size, avenue, box.width))

    @property
    def roomy(self) -> bool:
        """Whether there is room to draw the cards of a hand."""
        box = self.query_one("#left").size
        return box.width >= ROOMY[0] and box.height >= ROOMY[1]

    def put_log(self, body: Content, scroll: bool) -> None:
        title = Content.styled(say(self.language, "log"), "bold")
        if not body.plain:
            body = Content.styled(say(self.language, "log-empty"), "dim")
        self.put("log-words", body)
        self.put("wide-log-words", Content.assemble(title, "\n", body))
        if scroll:
            for name in ("#log", "#wide-log"):
                self.query_one(name, VerticalScroll).scroll_end(animate=False)


class TableView(BoardRoom):
    """The showing half of a table."""

    session: Asking
    selection: Selection
    preview: Preview | None
    cursor: int | None
    note: Content

    def __init__(self) -> None:
        super().__init__()
        self.selection = Selection()
        self.preview = None
        self.cursor = None
        self.note = Content("")
        self.logged: list[Content] = []
        self._log_language = ""

    @property
    def state(self) -> TableState:
        """The table as the judge told it last."""
        assert self.session.state is not None
        return self.session.state

    @property
    def phase(self) -> str:
        return "" if self.state.to_act is None else self.state.seen.position.phase

    # --- showing -----------------------------------------------------------------------------

    def covered(self) -> RoleLetter | None:
        """Hot seat: whose cards are to be uncovered next."""
        state = self.session.state
        if state is None or state.to_act is None or state.to_act not in state.can.look:
            return None
        return None if state.can.act else state.to_act

    @property
    def aids(self) -> bool:
        """Whether the table has reading aids; people who sit apart agree on it."""
        return True

    def beside_name(self, role: RoleLetter) -> Content:
        """What is said beside a player's name: of people who sit apart time and presence."""
        del role
        return NOTHING

    def people_content(self) -> Content:
        """Offers and what was said, where people sit apart."""
        return NOTHING

    @property
    def bottom(self) -> RoleLetter:
        """You sit at the bottom; two people at one screen keep one orientation."""
        yours = self.session.yours
        return yours[0] if len(yours) == 1 else "S"

    def seen_shown(self) -> PositionSeen:
        state = self.state
        return state.seen if self.preview is None else self.preview.after

    def reading_shown(self) -> Reading:
        """The features as a preview would leave them; before an announcement, as they are."""
        shown = self.seen_shown().reading
        return shown if shown.features else self.state.seen.reading

    def show(self) -> None:
        """Everything anew, from what the judge told and what was chosen."""
        state = self.session.state
        if state is None or not self.there:
            return
        seen = self.seen_shown()
        self.put_header(seen)
        self.put_board(self._scene(), self.session.yours)
        self.show_people()
        self.put("prompt", self._prompt())
        self.put("choices", self._choices())
        self.put("note", self._note_line())
        if self.aids:
            self.put_reading(seen, self.reading_shown(), self.cursor, self.bottom)
        self.put_keys(*self.key_pairs())
        self._show_log()

    def show_people(self) -> None:
        """Both players, and what they want of each other."""
        seen, bottom = self.seen_shown(), self.bottom
        top: RoleLetter = "S" if bottom == "C" else "C"
        names = {seat.role: seat_name(seat, self.language) for seat in self.state.seats}
        self.put_player("above", seen, top, names[top], self.beside_name(top))
        self.put_player("below", seen, bottom, names[bottom], self.beside_name(bottom))
        people = self.people_content()
        self.query_one("#people").display = bool(people.plain)
        self.put("people", people)

    def _scene(self) -> Scene:
        after = None if self.preview is None else self.preview.after
        spaces, chosen = self._lights()
        return Scene(self.state.seen, after, self.bottom, self._lit(), spaces, chosen)

    def _lit(self) -> frozenset[int]:
        """The blocks that the feature pointed at would hold."""
        features = self.reading_shown().features
        if self.cursor is None or self.cursor >= len(features):
            return frozenset()
        return frozenset(features[self.cursor].matching)

    def _lights(self) -> tuple[frozenset[Any], frozenset[Any]]:
        """The spaces that can be chosen, and the one that is."""
        state = self.state
        if self.session.seat is None:
            return frozenset(), frozenset()
        active = state.seen.position.active
        row: RoleLetter = active if self.phase == "s" else ("S" if active == "C" else "C")
        if self.phase == "s":
            spaces = {move.from_space for one in self.selection.fitting for move in one.moves}
        else:
            spaces = {one.space for one in self.selection.fitting if one.space is not None}
        chosen = self.selection.choice.space
        picked = frozenset() if chosen is None else frozenset({(row, chosen)})
        return frozenset((row, space) for space in spaces), picked

    def _prompt(self) -> Content:
        state, language = self.state, self.language
        covered = self.covered()
        if covered is not None:
            return Content.styled(say(language, "cover-title", role=role_word(covered)), "bold")
        if state.result != "*":
            return Content.styled(self._ending(), "bold $accent")
        if state.thinking is not None:
            thinking = say(language, "thinking", role=role_word(state.thinking))
            return Content.styled(thinking, "bold $accent")
        return Content.styled(render(state.prompt, language), "bold $accent")

    def _ending(self) -> str:
        state, language = self.state, self.language
        told = render(state.prompt, language)
        if len(self.session.yours) != 1:
            return told
        won = state.result.startswith(self.session.yours[0])
        return f"{say(language, 'over-won' if won else 'over-lost')} · {told}"

    def _choices(self) -> Content:
        state, language = self.state, self.language
        covered = self.covered()
        if covered is not None:
            text = say(language, "cover-text", role=role_word(covered))
            look = say(language, "cover-look", role=role_word(covered))
            return Content.assemble((text, "dim"), "\n", keys(("Enter", look, "confirm")))
        if self.session.seat is not None:
            return choices(state, self.session.seat, self.selection, language, self.roomy)
        if state.result != "*":
            return packed(self.query_one("#left").size.width, *self._after())
        if state.can.pace and not self.session.yours:
            return self._pace_line()
        return Content("")

    def _after(self) -> list[tuple[str, str, str]]:
        """What can be done when the game is over."""
        pairs = [
            ("v", say(self.language, "review-game"), "review"),
            ("o", say(self.language, "review"), "replay"),
            ("e", self.word("tui-export"), "export"),
        ]
        if self.state.can.rematch:
            pairs.insert(0, ("r", say(self.language, "rematch"), "rematch"))
        return pairs

    def _pace_line(self) -> Content:
        state, language = self.state, self.language
        name = PACE_NAMES.get(state.pace, "pace-steady")
        return Content.assemble(
            (f"{fact(say(language, 'pace'), say(language, name), language)}  ", "dim"),
            keys(
                ("Space", say(language, "pace-pause"), "go"),
                (".", say(language, "pace-step"), "next-step"),
                ("-", say(language, "pace-slow"), "slower"),
                ("+", say(language, "pace-quick"), "faster"),
            ),
        )

    def _note_line(self) -> Content:
        """A refusal or a hint, or in words what the preview shows."""
        if self.note.plain or self.preview is None or not self.selection.complete:
            return self.note
        confirm = keys(("Enter", say(self.language, "confirm"), "confirm"))
        told = [
            render(one.phrase, self.language)
            for one in self.preview.events
            if isinstance(one.event, TOLD_AHEAD)
        ]
        text = " ".join((*self.preview.actions, *told))
        if self.preview.reveals and self.phase == "s":
            text += f"  {say(self.language, 'hint-draw')}"
        return Content.assemble(confirm, f" {text}")

    def _show_log(self) -> None:
        if self._log_language != self.language:
            self.logged, self._log_language = [], self.language
        new = self.session.log[len(self.logged) :]
        self.logged += [log_lines(one, self.language) for one in new]
        began = handicap_lines(self.session.handicap, self.language)
        self.put_log(Content("\n").join([*began, *self.logged]), bool(new))

    def key_pairs(self) -> list[tuple[str, str, str]]:
        """The keys of the moment."""
        state = self.state
        pairs = []
        if self.session.seat is not None:
            pairs.append(("Enter", say(self.language, "confirm"), "confirm"))
            pairs.append(("Esc", say(self.language, "back"), "back"))
            pairs.append((":", self.word("tui-type"), "type"))
        if state.can.hint:
            pairs.append(("i", say(self.language, "hint-title"), "hint"))
        if state.can.take_back is not None:
            pairs.append(("u", say(self.language, "take-back"), "take-back"))
        if state.can.resign:
            pairs.append(("g", say(self.language, "resign"), "resign"))
        return pairs
