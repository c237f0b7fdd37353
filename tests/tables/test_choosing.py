"""What a player chooses from, what it would lead to and why not: as the rules say, as data."""

from random import Random
from typing import Any

import pytest

from tests.support.games import many_games, states_of
from urban_legends.notation.codec import from_json, read, to_json
from urban_legends.rules import (
    Phase,
    Role,
    RuleError,
    SensorsMoved,
    State,
    Watcher,
    apply,
    bare_knowledge,
    chance_outcomes,
    is_legal,
    known_after,
    legal_actions,
    parse_action,
    parse_state,
    view,
)
from urban_legends.tables.choosing import legal_options, preview, why_not
from urban_legends.tables.messages import Actions
from urban_legends.tables.shapes import Choice, Move, Option, Preview, Refused

START = parse_state("1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -")
WILD = parse_state("1 sC -[o*]ppppwwwbbb -[o]-[o]- SSH.- SAH.- C- 0-0 9o5m -")
HIDING = parse_state("1 hC -[o*]- pppp[o]www[o]bbb SSH.- SAH.- -- 0-0 9o5m -")
REMOVING = parse_state("3 rS -[o]-[o]-[o]- pwb[o*]-[o]pppww[o*]-[o]bb SSH.SA SAH.S -- 0-0 5o5m -")
RELOCATING = parse_state("3 mC -[o]-[o]- pwb[o*]-[o]pppww[o*]- SSH.SA SAH.S -- 0-0 5o5m bb")
EXPANDING = parse_state("4 eS pwbb[o*]pppw[o*]wb[o]- -[o]-[o]- SS.- SA.- -- 1-1 4o2m om")


def ask(state: State, *actions: str) -> Preview:
    return preview(view(state, state.actor, bare_knowledge(state)), actions)


def why(state: State, **choice: Any) -> Refused | None:
    return why_not(view(state, state.actor, bare_knowledge(state)), read(Choice, choice))


def refused(state: State, *actions: str) -> tuple[str, str]:
    with pytest.raises(RuleError) as error:
        ask(state, *actions)
    return error.value.refusal.code, error.value.refusal.slug


def some_states(seed: int, count: int) -> list[State]:
    states = [state for game in many_games(6, first_seed=seed) for state in states_of(game)[:-1]]
    by_phase = {phase: [one for one in states if one.phase is phase] for phase in Phase}
    rng = Random(seed)
    return [
        state for found in by_phase.values() for state in rng.sample(found, min(count, len(found)))
    ]


# --- the legal actions as data ---------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_the_options_are_the_legal_actions(seed: int) -> None:
    for state in some_states(seed, 8):
        texts = [one.action for one in legal_options(state)]
        legal = [str(one) for one in legal_actions(state)]
        if state.phase is Phase.RELOCATE:
            assert set(legal) <= set(texts)
        else:
            assert texts == legal


@pytest.mark.parametrize("seed", range(2))
def test_an_option_s_moves_are_the_sensors_that_then_move(seed: int) -> None:
    for state in [one for one in some_states(seed, 12) if one.phase is Phase.SENSOR]:
        for option in legal_options(state):
            if option.kind == "draw":
                assert option.moves == ()
                continue
            events = apply(state, parse_action(option.action)).events
            moved = sorted(
                (one.from_space, one.to_space, one.colour.value * one.count)
                for one in events
                if isinstance(one, SensorsMoved)
            )
            told = sorted(
                (one.from_space, one.to_space, letter * one.sensors.count(letter))
                for one in option.moves
                for letter in set(one.sensors)
            )
            assert told == moved


def test_an_option_says_what_is_chosen_by_it_and_no_more() -> None:
    options = {one.action: one for one in legal_options(WILD)}
    moves = (Move(2, 2, "ppww"), Move(2, 3, "ppwbbb"))
    assert options["S2:ppww/ppwbbb"] == Option(
        "S2:ppww/ppwbbb", "play", moves, "S", False, 2, left="ppww", right="ppwbbb"
    )
    assert options["*Aw<"] == Option(
        "*Aw<", "play", (Move(2, 2, "www"),), "A", True, colour="w", side="<"
    )
    shuffled = Option("H2b<", "play", (Move(2, 1, "b"),), "H", False, 2, "b", "<")
    assert options["H2b<"] == shuffled
    written = to_json(shuffled)
    assert "null" not in written
    assert from_json(Option, written) == shuffled
    assert options["D"] == Option("D", "draw", ())
    assert legal_options(HIDING)[5] == Option("#5", "announce", (), feature="#5")
    assert legal_options(REMOVING) == (Option("R>", "remove", (), side=">"),)
    assert [(one.left_block, one.right_block) for one in legal_options(EXPANDING)] == [
        ("o", "m"),
        ("m", "o"),
    ]
    placed = Option("Mb2", "put-back", (), space=2, colour="b")
    assert placed in legal_options(RELOCATING)


# --- previews ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_a_preview_shows_what_then_comes(seed: int) -> None:
    for state in some_states(seed, 6):
        legal = legal_actions(state)
        for action in Random(seed).sample(legal, min(6, len(legal))):
            shown = ask(state, str(action))
            assert shown.actions == (str(action),)
            if state.displaced.total > 1:
                assert shown.after.position.displaced == "".join(
                    one.value for one in list(state.displaced.each())[1:]
                )
                continue
            assert shown.reveals is bool(chance_outcomes(state, action))
            if not shown.reveals:
                after, events = apply(state, action)
                known = known_after(bare_knowledge(state), state, events, after)
                assert shown.after.notation == str(view(after, state.actor, known))
                assert [one.event for one in shown.events] == list(events)


def test_a_draw_shows_a_bigger_hand_and_no_card() -> None:
    shown = ask(START, "D")
    cards = shown.after.position.cards["C"]
    assert (cards.known, cards.unknown) == ("SSH", 1)
    assert shown.events[0].to_data()["card"] is None
    assert shown.events[0].phrase.id == "event-card-drawn-unseen"


def test_a_relocation_is_previewed_in_part_and_in_any_order() -> None:
    state = parse_state("3 mC -[o]-[o]- pb[o*]-[o]pppww[o*]b SSH.SA SAH.S -- 0-0 5o5m wb")
    half = ask(state, "Mb2")
    assert (half.actions, half.reveals, half.after.position.displaced) == (("Mb2",), False, "w")
    assert half.after.position.rows["S"].spaces[1] == "b"
    whole = ask(state, "Mb2", "Mw4")
    assert (whole.actions, whole.after.position.displaced) == (("Mw4", "Mb2"), "")
    assert whole.reveals


@pytest.mark.parametrize(
    ("state", "actions", "refusal"),
    [
        (START, ["Aw<"], ("P3", "card-not-in-hand")),
        (START, ["*Ab<"], ("P8", "wild-face-down")),
        (START, ["nonsense"], ("malformed", "action")),
        (START, ["#5"], ("phase", "other-phase")),
        (START, ["Mp1"], ("phase", "other-phase")),
        (START, ["D", "D"], ("malformed", "several-actions")),
        (REMOVING, ["R<"], ("R3", "side-has-presence")),
        (RELOCATING, ["Mb9"], ("R5", "no-such-space")),
        (RELOCATING, ["Mp1"], ("R5", "not-displaced")),
        (RELOCATING, ["Mb1", "Mb1", "Mb2"], ("R5", "not-displaced")),
        (RELOCATING, ["R<"], ("phase", "other-phase")),
        (EXPANDING, ["Eoo"], ("X2", "blocks-not-drawn")),
    ],
)
def test_what_is_not_legal_is_not_previewed(
    state: State, actions: list[str], refusal: tuple[str, str]
) -> None:
    assert refused(state, *actions) == refusal


def test_whatever_somebody_types_for_an_action_is_answered_as_notation() -> None:
    (typed,) = read(Actions, ["p" * 400])
    assert refused(START, typed) == ("malformed", "action")


def test_a_finished_game_has_nothing_to_preview() -> None:
    over = parse_state("1 xS -[o]- w[o]ppwwb[o]ppbb A.SS SSAA.- -- 0-0 9o5m -")
    assert refused(over, "D") == ("phase", "game-over")


# --- why not -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "choice", "code", "slug"),
    [
        (START, {"card": "A"}, "P3", "card-not-in-hand"),
        (START, {"card": "A", "colour": "w", "side": "<"}, "P3", "card-not-in-hand"),
        (START, {"card": "S", "wild": True}, "P8", "wild-face-down"),
        (START, {"card": "S", "space": 1, "left": "ppwwb"}, "P4", "split-one-way"),
        (START, {"card": "S", "space": 1, "left": "ppp"}, "P4", "split-not-all"),
        (START, {"card": "S", "space": 7}, "P4", "no-such-space"),
        (START, {"card": "H", "space": 1, "side": "<"}, "P6", "shuffle-off-row"),
        (START, {"card": "H", "space": 7}, "P6", "no-such-space"),
        (WILD, {"card": "S", "space": 1}, "P7", "space-empty"),
        (WILD, {"card": "H", "space": 1}, "P7", "sensor-not-there"),
        (WILD, {"space": 1, "colour": "b"}, "P7", "sensor-not-there"),
        (WILD, {"space": 1}, "P7", "space-empty"),
        (START, {"kind": "announce", "feature": "#5"}, "phase", "other-phase"),
        (HIDING, {"feature": "#11"}, "malformed", "action"),
        (HIDING, {"feature": "D"}, "malformed", "action"),
        (HIDING, {"kind": "draw"}, "phase", "other-phase"),
        (REMOVING, {"side": "<"}, "R3", "side-has-presence"),
        (RELOCATING, {"colour": "p", "space": 1}, "R5", "not-displaced"),
        (RELOCATING, {"colour": "b", "space": 9}, "R5", "no-such-space"),
        (EXPANDING, {"left_block": "m", "right_block": "m"}, "X2", "blocks-not-drawn"),
    ],
)
def test_what_fits_nothing_says_why(
    state: State, choice: dict[str, Any], code: str, slug: str
) -> None:
    answer = why(state, **choice)
    assert answer is not None
    assert (answer.code, answer.phrase.id) == (code, f"refusal-{slug}")
    assert answer.rule == (code if code[0].isupper() else None)


def test_a_full_hand_cannot_draw() -> None:
    full = parse_state("1 sC ppwwb[o*]ppwbb -[o]-[o]- SSHH.- SAH.- -- 0-0 9o5m -")
    answer = why(full, kind="draw")
    assert answer is not None
    assert (answer.rule, answer.phrase.args) == ("P9", {"limit": 4})


def test_what_fits_something_has_no_reason_against_it() -> None:
    assert why(START, card="S", space=1, left="p") is None
    assert why(START) is None
    assert why(RELOCATING, colour="b") is None


@pytest.mark.parametrize("viewer", [Role.SCIENTIST, Watcher.SPECTATOR])
def test_only_what_is_seen_decides(viewer: Role | Watcher) -> None:
    """Asked of the view of somebody else nothing of the hand would show."""
    other = parse_state(str(START).replace("SSH.-", "AAH.-"))
    seen = [view(one, viewer, bare_knowledge(one)) for one in (START, other)]
    assert preview(seen[0], ["D"]) == preview(seen[1], ["D"])
    assert is_legal(START, parse_action("D"))
