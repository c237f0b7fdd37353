"""A table of a server: the same table, and what two people who sit apart do beside the game."""

from __future__ import annotations

import time
from typing import ClassVar

from textual import work
from textual.content import Content

from urban_legends.notation import RoleLetter, parse_records
from urban_legends.play import check
from urban_legends.rules import RuleError
from urban_legends.tables.bodies import Rematch
from urban_legends.tables.messages import (
    AnswerOffer,
    Claim,
    MakeOffer,
    PeopleSeen,
    SaidSeen,
    Say,
)
from urban_legends.tables.people import Expression, Offerable
from urban_legends.tables.shapes import Refused
from urban_legends.text import render, say
from urban_legends.tui.asking import Help, Menu, WriteLine
from urban_legends.tui.joining import JoinScreen
from urban_legends.tui.links import NetworkError, Server
from urban_legends.tui.meeting import ask_for_rematch
from urban_legends.tui.panels import fact, seat_name
from urban_legends.tui.people import EXPRESSIONS, people_lines, presence
from urban_legends.tui.remote import RemoteSession
from urban_legends.tui.seats import holds
from urban_legends.tui.table import TableScreen

SAID_SECONDS = 8.0
"""How long something that was said is shown."""
TICK = 0.5


class NetworkTableScreen(TableScreen):
    """Played over a socket; the clock runs on between two messages."""

    session: RemoteSession
    KEYS: ClassVar[dict[str, str]] = {
        **TableScreen.KEYS,
        "t": "talk",
        "y": "agree",
        "n": "decline",
        "m": "claim",
        "k": "check",
    }

    def __init__(self, server: Server, table: str, tokens: tuple[str, ...]) -> None:
        super().__init__(lambda changed: RemoteSession(server, table, tokens, changed))
        self._told_at = time.monotonic()
        self._heard: dict[RoleLetter, int] | None = None
        self._said: dict[RoleLetter, tuple[SaidSeen, float]] = {}

    def on_mount(self) -> None:  # Textual calls those of the classes above, too
        self.set_interval(TICK, self._tick)
        self.put("prompt", Content(say(self.language, "connecting")))

    @property
    def people(self) -> PeopleSeen | None:
        return None if self.session.state is None else self.session.state.people

    @property
    def own(self) -> RoleLetter | None:
        return self.session.yours[0] if self.session.yours else None

    @property
    def aids(self) -> bool:
        return self.people is None or self.people.aids

    # --- showing -----------------------------------------------------------------------------

    def _changed(self, log_from: int | None, refusal: Refused | None) -> None:
        if not self.there:
            return
        if self.session.lost is not None:
            sentence = render(self.session.lost.phrase, self.language)
            self.put("prompt", Content.styled(sentence, "bold $error"))
            self.put_keys()
            return
        if log_from is not None:
            self._told_at = time.monotonic()
            self._listen()
        super()._changed(log_from, refusal)

    def _listen(self) -> None:
        """What was just said is shown for a while; what was said before we came is not."""
        people = self.people
        if people is None:
            return
        heard = {one.seat: one.number for one in people.said}
        if self._heard is not None:
            for one in people.said:
                if one.number > self._heard.get(one.seat, 0):
                    self._said[one.seat] = (one, time.monotonic() + SAID_SECONDS)
        self._heard = heard

    def _tick(self) -> None:
        """Time passes: the clock, and what was said fades."""
        people = self.people
        if people is None or not self.there:
            return
        now = time.monotonic()
        faded = [seat for seat, (_, until) in self._said.items() if until < now]
        for seat in faded:
            del self._said[seat]
        running = people.clock is not None and people.clock.running is not None
        if faded or running or people.claim:
            self.show_people()

    def beside_name(self, role: RoleLetter) -> Content:
        people = self.people
        if people is None:
            return Content("")
        return presence(people, role, self._passed(), self.language)

    def _passed(self) -> int:
        """Milliseconds since the table was last told."""
        return int((time.monotonic() - self._told_at) * 1000)

    def people_content(self) -> Content:
        people, state = self.people, self.session.state
        if people is None or state is None:
            return Content("")
        names = {seat.role: seat_name(seat, self.language) for seat in state.seats}
        said = [one for one, _ in self._said.values()]
        over = state.result != "*"
        claimable = not over and people.claim is not None and people.claim <= self._passed()
        return people_lines(people, self.own, names, said, claimable, self.language)

    def _prompt(self) -> Content:
        if self.session.connected:
            return super()._prompt()
        pending = self.session.pending
        message = "reconnecting-pending" if pending else "reconnecting"
        return Content.styled(say(self.language, message), "bold $warning")

    def _after(self) -> list[tuple[str, str, str]]:
        """What can be done when a game is over."""
        people = self.people
        pairs = super()._after()
        if people is None:
            return pairs
        pairs = [one for one in pairs if one[2] != "rematch"]
        if people.fair:
            pairs.append(("k", say(self.language, "verify"), "check"))
        if self.own is None:
            return pairs
        if people.next_game:
            name = "next-game"
        elif people.rematch is not None and people.rematch != self.own:
            name = "rematch-accept"
        else:
            name = "rematch-ask"
        return [("r", say(self.language, name), "rematch"), *pairs]

    def key_pairs(self) -> list[tuple[str, str, str]]:
        pairs = super().key_pairs()
        if self.people is not None:
            pairs.append(("t", say(self.language, "people-menu"), "talk"))
        return pairs

    def _do_help(self) -> None:
        messages = ("tui-help-table", "tui-help-network")
        self.app.push_screen(Help(*messages, path=self.session.browser_path))

    # --- offers and words ----------------------------------------------------------------------

    def _do_talk(self) -> None:
        """Say or offer something; whoever has no seat may take one over by its code."""
        people, own, language = self.people, self.own, self.language
        if people is None:
            return
        if own is None:
            items = [(say(language, "device-enter"), "enter-code")]
        else:
            items = [
                *((say(language, f"say-{what}"), f"say:{what}") for what in EXPRESSIONS),
                *(
                    (fact(say(language, "people-offer"), say(language, "offer-name", what=what),
                          language), f"offer:{what}")
                    for what in people.can_offer
                ),
                (say(language, "device-move"), "give-code"),
            ]  # fmt: skip

        def chosen(what: str | None) -> None:
            if what:
                self.do(what)

        self.app.push_screen(Menu(say(language, "people-menu"), items), chosen)

    def _do_say(self, what: Expression) -> None:
        if self.own is not None:
            self.session.request(Say("say", self.session.new_id(), self.own, what))

    def _do_offer(self, what: Offerable) -> None:
        if self.own is not None:
            offer = MakeOffer("offer", self.session.new_id(), self.own, what)
            self.session.request(offer)

    def _do_agree(self) -> None:
        self._answer(True)

    def _do_decline(self) -> None:
        self._answer(False)

    def _answer(self, yes: bool) -> None:
        """The first offer that waits: theirs is answered, our own can only be withdrawn."""
        people, own = self.people, self.own
        if people is None or own is None:
            return
        for what, by in people.offers.items():
            if not yes or by != own:
                answer = AnswerOffer("answer", self.session.new_id(), own, what, yes)
                self.session.request(answer)
                return

    def _do_take_back(self) -> None:
        """Between people a decision is taken back by agreement."""
        people = self.people
        if people is None:
            super()._do_take_back()
        elif "take-back" in people.can_offer:
            self._do_offer("take-back")

    def _do_claim(self) -> None:
        people = self.people
        if people is not None and people.claim is not None and self.own is not None:
            self.session.request(Claim("claim", self.session.new_id(), self.own))

    # --- another device ------------------------------------------------------------------------

    def _do_give_code(self) -> None:
        def told(code: str) -> None:
            text = f"{say(self.language, 'device-text')}  {code}"
            self.note = Content.styled(text, "bold $accent")
            self.show()

        if self.own is not None:
            self.session.code(self.own, told)

    def _do_enter_code(self) -> None:
        def written(code: str | None) -> None:
            if code:
                self.session.take_seat(code)

        self.app.push_screen(WriteLine(say(self.language, "device-code")), written)

    # --- after the game ------------------------------------------------------------------------

    def _do_rematch(self) -> None:
        if self.state.result != "*" and self.session.tokens:
            self._play_on()

    @work(exclusive=True)
    async def _play_on(self) -> None:
        """The next game of a match, the same against a bot, or another match with an invitation."""
        session, people = self.session, self.people
        server = session.server
        try:
            if people is None or people.next_game:
                wanted = Rematch(session.tokens)
                opened = await server.rematch(session.id, wanted)
                tokens = tuple(opened.tokens.values()) or session.tokens
                if people is not None:
                    self.house.seats.follow(server.address, session.id, opened.table)
                self.house.open_network(server, opened.table, tokens)
                return
            names = {seat.role: seat_name(seat, self.language) for seat in self.state.seats}
            own = self.own or "C"
            other: RoleLetter = "S" if own == "C" else "C"
            invitation = await ask_for_rematch(
                self.house.seats, server, session.id, session.tokens[0], names[own], names[other]
            )
        except NetworkError as error:
            self.note = Content.styled(render(error.phrase, self.language), "bold $error")
            self.show()
        else:
            self.app.switch_screen(JoinScreen(f"{server.address}/join/{invitation}"))

    @work(exclusive=True)
    async def _do_check(self) -> None:
        """Deal the game again from the secrets, and hold them to what was promised."""
        people = self.people
        if people is None or self.state.result == "*" or not people.fair:
            return
        try:
            record = next(iter(parse_records(await self.session.record())))
            draws = sum(len(step.draws) for step in check(record))
        except NetworkError as error:
            sentence = render(error.phrase, self.language)
        except RuleError:  # it does not hold, or is no record at all
            sentence = say(self.language, "verify-bad")
        else:
            seat = self.house.seats.at(self.session.server.address, people.number)
            noted = seat is not None and seat.promises is not None
            good = seat is None or not noted or holds(seat, people.game, record)
            sentence = say(self.language, "verify-good" if good else "verify-bad", count=draws)
            if not noted:
                sentence += f" {say(self.language, 'tui-verify-unnoted')}"
        self.note = Content(sentence)
        self.show()
