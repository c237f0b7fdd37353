"""Joining a table of a server by its link: the terms, a name, a seat; or watching."""

from __future__ import annotations

import asyncio
import random
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input

from urban_legends.notation import RoleLetter
from urban_legends.notation.codec import MisshapenError, read
from urban_legends.tables.bodies import InvitationSeen
from urban_legends.tables.terms import ClockTerms, PlayerName, Terms, TotalClock
from urban_legends.text import Language, printable, render, say
from urban_legends.tui.asking import Help
from urban_legends.tui.house import Room
from urban_legends.tui.links import Link, NetworkError, Server, read_link
from urban_legends.tui.meeting import look_at, take_seat
from urban_legends.tui.panels import chip, role_word
from urban_legends.tui.seats import KeptSeat
from urban_legends.tui.words import Words, doing, keys

PAUSE = 1.2
"""Seconds between two looks at an invitation."""
MOST_LISTED = 8


def clock_name(clock: ClockTerms | None, language: Language) -> str:
    if clock is None:
        return say(language, "clock-none")
    if isinstance(clock, TotalClock):
        return say(language, "clock-total", minutes=clock.minutes, increment=clock.increment)
    return say(language, "clock-days", days=clock.days)


def terms_in_words(terms: Terms, language: Language) -> list[str]:
    """Everything that a guest should know, one line each."""
    own = {"C": "scientist", "S": "cryptid"}.get(terms.role, terms.role)
    lines = [say(language, "term-role", role=own), clock_name(terms.clock, language)]
    if terms.games > 1:
        lines.append(say(language, "games-count", games=terms.games))
    if not terms.aids:
        lines.append(say(language, "term-no-aids"))
    if terms.reshuffle == "when-needed":
        lines.append(say(language, "term-reshuffle"))
    if terms.handicap is not None:
        lines.append(say(language, "handicap-given", handicap=terms.handicap))
    if terms.position is not None:
        lines.append(say(language, "term-position"))
    if terms.seed is not None:
        lines.append(say(language, "term-seed"))
    if terms.fair:
        lines.append(say(language, "term-fair"))
    return lines


class JoinScreen(Room):
    """First the link, then what was agreed on and a name, then waiting for the cards."""

    KEYS: ClassVar[dict[str, str]] = {
        "escape": "leave",
        "enter": "sit",
        "c": "role:C",
        "s": "role:S",
        "w": "watch",
    }

    def __init__(self, link: str = "") -> None:
        super().__init__()
        self._text = link
        self._link: Link | None = None
        self._seen: InvitationSeen | None = None
        self._role: RoleLetter = "C"
        self._problem = ""

    # --- showing -----------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        with Vertical(id="home"):
            yield Words(id="title")
            yield Words(id="menu")
            yield Input(id="link", placeholder="http://…/join/…")
            yield Words(id="name-label")
            yield Input(id="name", max_length=24)
            yield Words(id="found")
            yield Words(id="problem")
        yield Words(id="keys")

    def on_mount(self) -> None:
        if self._text:
            self._open_link(self._text)
        else:
            self.query_one("#link", Input).focus()
        self.show()

    @property
    def _kept(self) -> KeptSeat | None:
        """Our own seat here, if we have sat down."""
        if self._link is None:
            return None
        return self.house.seats.at(self._link.server, self._link.id)

    @property
    def _stage(self) -> str:
        if self._seen is None:
            return "link" if self._link is None else "looking"
        if self._seen.state == "cancelled":
            return "cancelled"
        if self._kept is not None and (self._kept.own or self._seen.state != "open"):
            return "waiting"
        return "terms" if self._seen.state == "open" else "taken"

    def show(self) -> None:
        stage = self._stage
        for name, there in (("link", stage == "link"), ("name", stage == "terms")):
            line = self.query_one(f"#{name}", Input)
            if line.display and not there and line.has_focus:
                self.set_focus(None)
            line.display = there
        self.put("title", Content.styled(self._title(stage), "bold $accent"))
        self.put("menu", Content("\n").join(self._lines(stage)))
        label = say(self.language, "friend-name") if stage == "terms" else ""
        self.put("name-label", Content.styled(label, "bold"))
        self.put("found", self._list() if stage == "link" else Content(""))
        self.put("problem", Content.styled(self._problem, "bold $error"))
        self.put("keys", keys(*self._pairs(stage), *self.common_keys()))

    def _title(self, stage: str) -> str:
        language, seen = self.language, self._seen
        if seen is None:
            return self.word("tui-join")
        messages = {
            "cancelled": "join-cancelled",
            "waiting": "wait-begins",
            "terms": "join-title",
            "taken": "join-taken",
        }
        return say(language, messages[stage], name=printable(seen.name))

    def _lines(self, stage: str) -> list[Content]:
        language, seen = self.language, self._seen
        if stage == "link":
            return [Content.styled(self.word("tui-join-about"), "dim")]
        if stage == "looking":
            return [Content.styled(say(language, "connecting"), "dim")]
        assert seen is not None
        if stage == "waiting" and not (self._kept and self._kept.own):
            return [Content(say(language, "wait-opener", name=printable(seen.name)))]
        if stage != "terms":
            return []
        lines = [Content(f"• {line}") for line in terms_in_words(seen.terms, language)]
        if seen.terms.role == "guest":
            roles: tuple[RoleLetter, ...] = ("C", "S")
            chips = [
                chip(
                    one.lower(),
                    say(language, "role", role=role_word(one)),
                    f"role:{one}",
                    self._role == one,
                )
                for one in roles
            ]
            title = Content.styled(f"{say(language, 'home-role')}  ", "bold")
            lines += [Content(""), title + Content("  ").join(chips)]
        return lines

    def _pairs(self, stage: str) -> list[tuple[str, str, str]]:
        language = self.language
        if stage == "terms":
            return [("Enter", say(language, "join-sit"), "sit")]
        if stage == "taken":
            return [("w", say(language, "join-watch"), "watch")]
        if stage == "link":
            return [("Enter", self.word("tui-open"), "open")]
        return []

    def _list(self) -> Content:
        """Seats that this terminal has at tables of servers."""
        lines = [
            doing(f"{printable(one.opponent)}  {one.link}", f"link:{one.link}", "underline")
            for one in list(self.house.seats)[:MOST_LISTED]
        ]
        return Content("\n").join(lines)

    # --- doing -------------------------------------------------------------------------------

    def key_in_line(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.do("leave")
        elif event.key in ("f1", "f2", "f3", "f4"):
            event.stop()
            self.do(self.COMMON[event.key])
        elif event.key in ("tab", "up", "down"):
            event.stop()
            event.prevent_default()
            if self._stage == "terms":
                self._role = "S" if self._role == "C" else "C"
                self.show()
            else:
                self._next_kept()

    def _next_kept(self) -> None:
        """Put the next seat of the list into the line."""
        links = [one.link for one in self.house.seats][:MOST_LISTED]
        line = self.query_one("#link", Input)
        if links:
            at = links.index(line.value) + 1 if line.value in links else 0
            line.value = links[at % len(links)]
            line.cursor_position = len(line.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.input.id == "link":
            self._open_link(event.value)
        else:
            self._do_sit()

    def _do_open(self) -> None:
        self._open_link(self.query_one("#link", Input).value)

    def _do_link(self, link: str) -> None:
        self._open_link(link)

    def _open_link(self, text: str) -> None:
        link = read_link(text)
        if link is None:
            self._problem = self.word("tui-no-link")
            self.show()
            self.query_one("#link", Input).focus()
            return
        self._problem = ""
        if link.kind == "table":
            tokens = link.tokens or self.house.seats.tokens(link.server, link.id)
            self.house.open_network(Server(link.server), link.id, tokens)
            return
        self._link = link
        self._look()

    def _do_role(self, role: str) -> None:
        self._role = "C" if role == "C" else "S"
        self.show()

    def _do_watch(self) -> None:
        link, seen = self._link, self._seen
        if link is not None and seen is not None and seen.table is not None:
            self.house.open_network(Server(link.server), seen.table, ())

    @work(exclusive=True, group="looking")
    async def _look(self) -> None:
        """Look at the invitation again and again until the game has begun."""
        assert self._link is not None
        server = Server(self._link.server)
        while True:
            try:
                seen = await look_at(self.house.seats, server, self._link.id)
            except NetworkError as error:
                self._problem = render(error.phrase, self.language)
                if error.code == "unknown" or self._seen is None:
                    self._link = None if self._seen is None else self._link
                    self.show()
                    self._ask_again()
                    return
            else:
                if self._accepted(server, seen):
                    return
            self.show()
            await asyncio.sleep(PAUSE)

    def _accepted(self, server: Server, seen: InvitationSeen) -> bool:
        """Show what came; true if there is nothing more to wait for."""
        first = self._seen is None
        self._seen, kept = seen, self._kept
        self._problem = "" if not first else self._problem
        if kept is not None and seen.state == "begun" and seen.table is not None:
            kept = self.house.seats.begun(kept, kept.table or seen.table)
            self.house.open_network(server, kept.table or seen.table, (kept.token,))
            return True
        if first and self._stage == "terms":
            self.show()
            name = self.query_one("#name", Input)
            name.value = self.house.called or random.choice(self._names())
            name.focus()
        return seen.state == "cancelled"

    def _names(self) -> list[str]:
        return say(self.language, "friend-names").split(",")

    def _ask_again(self) -> None:
        if self._stage == "link":
            line = self.query_one("#link", Input)
            line.value = self._text or line.value
            line.focus()

    def _do_sit(self) -> None:
        if self._stage == "terms":
            self._sit(self.query_one("#name", Input).value.strip())

    @work(exclusive=True, group="sitting")
    async def _sit(self, name: str) -> None:
        """Take the free seat. Its key and the promises are noted before anything is sent."""
        link, seen = self._link, self._seen
        assert link is not None
        assert seen is not None
        try:
            read(PlayerName, name)
        except MisshapenError:
            self._problem = self.word("tui-bad-name")
            self.show()
            return
        self.house.remember_name(name)
        role = self._role if seen.terms.role == "guest" else None
        try:
            await take_seat(self.house.seats, Server(link.server), seen, name, role)
        except NetworkError as error:
            self._problem = render(error.phrase, self.language)
        else:
            self._problem = ""
        self._look()

    def _do_help(self) -> None:
        self.app.push_screen(Help("tui-help-join"))
