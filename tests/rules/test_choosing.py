"""Choosing piece by piece: what there is to choose from, and the rule against what is not."""

from __future__ import annotations

import pytest

from tests.support.games import many_games, states_of
from tests.support.short import START, pos
from urban_legends.rules import (
    Action,
    ActionKind,
    Align,
    Card,
    Choice,
    Colour,
    Combination,
    Kind,
    Move,
    Number,
    Option,
    Phase,
    PutBack,
    Sensors,
    Shuffle,
    Side,
    Split,
    State,
    apply,
    bare_knowledge,
    choice_of,
    fits,
    is_legal,
    legal_actions,
    options,
    parse_action,
    possible_state,
    put_backs,
    view,
    why_illegal,
    why_none_fits,
)

S, A, H = Card
P, W, B = Colour
LEFT, RIGHT = Side
PLAY = ActionKind.PLAY
M = Kind.MYSTERIOUS

WILD = "1 sC -[o*]ppppwwwbbb -[o]-[o]- SSH.- SAH.- C- 0-0 9o5m -"
SINGLE = "1 sC p[o*]pppwwwbbb -[o]-[o]- SSA.- SAH.- -- 0-0 9o5m -"
HIDING = "1 hC -[o*]- pppp[o]www[o]bbb SSH.- SAH.- -- 0-0 9o5m -"
RESTRICT = "3 rS -[o]-[o]-[o]- pwb[o*]-[o]pppww[o*]-[o]bb SSH.SA SAH.S -- 0-0 5o5m -"
DISPLACED = "3 mC -[o]-[o]- pw[o*]-[o]ppww[o*]b SSH.SA SAH.S -- 0-0 5o5m pbb"
EXPAND = "4 eS pwbb[o*]pppw[o*]wb[o]- -[o]-[o]- SS.- SA.- -- 1-1 4o2m om"
ALIKE = "1 eC -[o]- ppp[o*]pwww[o*]bbb SSH.SA SAH.S -- 0-0 7o5m oo"
OVER = "1 xS -[o]- w[o]ppwwb[o]ppbb A.SS SSAA.- -- 0-0 9o5m -"


def sensors(letters: str) -> Sensors:
    return Sensors(*(letters.count(colour.value) for colour in Colour))


def option(text: str, action: str) -> Option:
    """One of the options of a position."""
    (found,) = (one for one in options(pos(text)) if one.action == parse_action(action))
    return found


def fitting(text: str, choice: Choice) -> list[str]:
    return [str(one.action) for one in options(pos(text)) if fits(one, choice)]


# --- what there is to choose from --------------------------------------------------------------


def test_options_are_the_legal_actions_in_their_order() -> None:
    for game in many_games(4, first_seed=3):
        for state in states_of(game):
            if state.phase is not Phase.RELOCATE:
                assert tuple(one.action for one in options(state)) == legal_actions(state)


def test_R5_R6_displaced_sensors_may_be_chosen_in_any_order() -> None:
    state = pos(DISPLACED)
    chosen = tuple(one.action for one in options(state))
    assert chosen == put_backs(state)
    assert [str(one) for one in chosen] == [
        f"M{colour}{space}" for colour in "pb" for space in "1234"
    ]
    assert set(legal_actions(state)) < set(chosen)


@pytest.mark.parametrize(
    ("text", "action", "choice"),
    [
        (START, "S1:pp/wwb", Choice(PLAY, S, False, 1, left=Sensors(2), right=Sensors(0, 2, 1))),
        (START, "H2b<", Choice(PLAY, H, False, 2, B, LEFT)),
        (WILD, "*Aw>", Choice(PLAY, A, True, None, W, RIGHT)),
        (START, "D", Choice(ActionKind.DRAW)),
        (HIDING, "#5", Choice(ActionKind.ANNOUNCE, feature=Number(5))),
        (HIDING, "=pw", Choice(ActionKind.ANNOUNCE, feature=Combination(frozenset((P, W))))),
        (RESTRICT, "R>", Choice(ActionKind.REMOVE, side=RIGHT)),
        (DISPLACED, "Mb2", Choice(ActionKind.PUT_BACK, space=2, colour=B)),
        (
            EXPAND,
            "Emo",
            Choice(ActionKind.PLACE, left_block=Kind.MYSTERIOUS, right_block=Kind.ORDINARY),
        ),
    ],
)
def test_an_action_is_taken_to_pieces(text: str, action: str, choice: Choice) -> None:
    found = option(text, action)
    assert found.choice == choice
    assert fits(found, choice)
    assert fitting(text, choice) == [action]


def test_every_action_is_the_only_one_that_fits_all_its_pieces() -> None:
    for state in states_of(next(many_games(1, first_seed=5))):
        found = options(state)
        for one in found:
            assert [other for other in found if fits(other, one.choice)] == [one]


def test_P4_a_split_moves_its_space_to_both_diagonals() -> None:
    moves = (Move(2, 2, sensors("pb")), Move(2, 3, sensors("pwb")))
    assert option(START, "S2:pb/pwb").moves == moves


def test_P4_a_single_sensor_moves_one_way() -> None:
    assert option(SINGLE, "S1:-/p").moves == (Move(1, 2, sensors("p")),)
    assert option(SINGLE, "S1:p/-").moves == (Move(1, 1, sensors("p")),)


def test_P5_an_align_moves_its_colour_out_of_each_space() -> None:
    moves = (Move(1, 2, sensors("p")), Move(2, 3, sensors("ppp")))
    assert option(SINGLE, "Ap>").moves == moves


def test_P6_a_shuffle_moves_one_sensor_along_and_on() -> None:
    assert option(START, "H1p>").moves == (Move(1, 3, sensors("p")),)
    assert option(START, "H2w<").moves == (Move(2, 1, sensors("w")),)


def test_moves_are_what_the_rules_carry_out() -> None:
    """Each option's moves, put together, are what leaves and what arrives."""
    for state in states_of(next(many_games(1, first_seed=8))):
        for one in options(state):
            if isinstance(one.action, Split | Align | Shuffle):
                check_moves(state, one)
            else:
                assert one.moves == ()


def check_moves(state: State, one: Option) -> None:
    after = apply(state._replace(phase=Phase.SENSOR), one.action).state
    active, inactive = list(state.active_row.spaces), list(state.inactive_row.spaces)
    for source, target, group in one.moves:
        active[source - 1] = active[source - 1].minus(group)
        inactive[target - 1] = inactive[target - 1].plus(group)
    assert after.rows[state.active].spaces == tuple(active)
    assert after.rows[state.inactive].spaces == tuple(inactive)


# --- what fits ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "choice", "expected"),
    [
        (RESTRICT, Choice(), ["R>"]),
        (SINGLE, Choice(card=S, space=1), ["S1:-/p", "S1:p/-"]),
        (SINGLE, Choice(card=S, space=1, side=RIGHT), ["S1:-/p"]),
        (SINGLE, Choice(space=1, side=LEFT), ["S1:p/-", "Ap<"]),
        (SINGLE, Choice(space=1, target=2), ["S1:-/p", "Ap>"]),
        (SINGLE, Choice(card=A, space=2, colour=W), ["Aw<", "Aw>"]),
        (START, Choice(card=S, space=1, left=sensors("ppww")), ["S1:ppww/b"]),
        (START, Choice(card=S, left=sensors("ppb"), right=sensors("wb")), ["S2:ppb/wb"]),
        (START, Choice(card=H, space=1, colour=W), ["H1w>"]),
        (START, Choice(card=H, left=Sensors(), space=1, colour=W), ["H1w>"]),
        (START, Choice(card=H, target=3), ["H1p>", "H1w>", "H1b>"]),
        (START, Choice(kind=ActionKind.DRAW), ["D"]),
        (EXPAND, Choice(right_block=Kind.MYSTERIOUS), ["Eom"]),
        (DISPLACED, Choice(space=3), ["Mp3", "Mb3"]),
        (START, Choice(kind=ActionKind.DRAW, card=S), []),
        (START, Choice(card=S, feature=Number(1)), []),
        (START, Choice(card=S, left_block=Kind.ORDINARY), []),
        (START, Choice(card=S, right_block=Kind.ORDINARY), []),
        (START, Choice(card=H, space=1, left=sensors("p")), []),
        (START, Choice(card=H, space=1, right=sensors("p")), []),
    ],
)
def test_what_was_chosen_narrows_the_options(
    text: str, choice: Choice, expected: list[str]
) -> None:
    assert sorted(fitting(text, choice)) == sorted(expected)


def test_one_group_must_have_all_that_was_chosen() -> None:
    """A colour dragged to a space: not any colour to one and the colour to another."""
    choice = Choice(card=S, space=1, colour=P, target=2)
    found = [parse_action(text) for text in fitting(START, choice)]
    assert found
    for one in found:
        assert isinstance(one, Split)
        assert one.right.pink


# --- why nothing fits --------------------------------------------------------------------------

LAST = sensors("ppww")
"""All sensors of a space but the last, a black one."""
NO_CARDS_LEFT = "1 sC ppwwb[o*]ppwbb -[o]-[o]- -.SSH SAH.- -- 0-0 9o5m -"
ALIGN_ONLY = "1 sC ppww[o*]ppwbbb -[o]-[o]- A.- SAH.- -- 0-0 9o5m -"
NO_BLACK = "1 sC ppww[o*]ppw -[o]-[o]bbb SAH.- SAH.- -- 0-0 9o5m -"
SHUFFLE_ONLY = "1 sC -[o*]ppppwww -[o]-[o]bbb HHH.- SAH.- -- 0-0 9o5m -"
APART = "1 sC pppp[o*]www -[o]-[o]bbb HHH.- SAH.- -- 0-0 9o5m -"
FULL = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSHH.- SAH.- -- 0-0 9o5m -"


@pytest.mark.parametrize(
    ("text", "choice", "code", "slug"),
    [
        (START, Choice(card=A), "P3", "card-not-in-hand"),
        (START, Choice(card=A, colour=W, side=LEFT), "P3", "card-not-in-hand"),
        (START, Choice(card=A, wild=False, left=sensors("p")), "P3", "card-not-in-hand"),
        (NO_CARDS_LEFT, Choice(space=1), "P3", "card-not-in-hand"),
        (START, Choice(card=S, wild=True), "P8", "wild-face-down"),
        (START, Choice(wild=True), "P8", "wild-face-down"),
        (START, Choice(card=S, space=1, left=sensors("ppwwb")), "P4", "split-one-way"),
        (START, Choice(space=1, right=sensors("ppwwb")), "P4", "split-one-way"),
        (START, Choice(card=S, space=2, left=sensors("ppwbb")), "P4", "split-one-way"),
        (START, Choice(PLAY, S, space=1, left=LAST, colour=B, target=1), "P4", "split-one-way"),
        (START, Choice(PLAY, S, space=1, right=LAST, colour=B, target=2), "P4", "split-one-way"),
        (START, Choice(PLAY, S, left=sensors("ppwwb")), "P4", "split-one-way"),
        (WILD, Choice(wild=True, space=2, left=sensors("ppppwwwbbb")), "P4", "split-one-way"),
        (START, Choice(card=S, space=1, left=sensors("ppp")), "P4", "split-not-all"),
        (START, Choice(space=1, left=sensors("pp"), right=sensors("p")), "P4", "split-not-all"),
        (START, Choice(card=S, space=7), "P4", "no-such-space"),
        (START, Choice(space=7), "P4", "no-such-space"),
        (START, Choice(space=0), "P4", "no-such-space"),
        (START, Choice(card=H, space=7), "P6", "no-such-space"),
        (START, Choice(card=H, space=1, side=LEFT), "P6", "shuffle-off-row"),
        (START, Choice(card=H, space=2, side=RIGHT, colour=P), "P6", "shuffle-off-row"),
        (SHUFFLE_ONLY, Choice(side=RIGHT), "P6", "shuffle-off-row"),
        (APART, Choice(side=RIGHT, colour=W), "P6", "shuffle-off-row"),
        (WILD, Choice(card=S, space=1), "P7", "space-empty"),
        (WILD, Choice(card=S, space=1, side=RIGHT), "P7", "space-empty"),
        (WILD, Choice(space=1, left=sensors("p")), "P7", "space-empty"),
        (WILD, Choice(card=A, space=1), "P7", "space-empty"),
        (WILD, Choice(space=1), "P7", "space-empty"),
        (WILD, Choice(card=H, space=1), "P7", "sensor-not-there"),
        (WILD, Choice(card=S, space=1, colour=W), "P7", "sensor-not-there"),
        (WILD, Choice(card=A, wild=True, space=1, colour=P), "P7", "sensor-not-there"),
        (WILD, Choice(space=1, colour=B), "P7", "sensor-not-there"),
        (APART, Choice(space=2, colour=P), "P7", "sensor-not-there"),
        (ALIGN_ONLY, Choice(card=A, space=1, colour=B), "P7", "sensor-not-there"),
        (ALIGN_ONLY, Choice(space=1, colour=B), "P7", "sensor-not-there"),
        (NO_BLACK, Choice(card=A, colour=B), "P7", "colour-not-there"),
        (NO_BLACK, Choice(card=H, colour=B), "P7", "colour-not-there"),
        (NO_BLACK, Choice(colour=B, side=LEFT), "P7", "colour-not-there"),
        (FULL, Choice(kind=ActionKind.DRAW), "P9", "hand-full"),
        (HIDING, Choice(feature=Number(11)), "H4", "no-such-feature"),
        (RESTRICT, Choice(side=LEFT), "R3", "side-has-presence"),
        (RESTRICT, Choice(ActionKind.REMOVE, side=LEFT), "R3", "side-has-presence"),
        (DISPLACED, Choice(space=5), "R5", "no-such-space"),
        (DISPLACED, Choice(colour=W), "R5", "not-displaced"),
        (DISPLACED, Choice(colour=W, space=2), "R5", "not-displaced"),
        (ALIKE, Choice(left_block=Kind.MYSTERIOUS), "X2", "blocks-not-drawn"),
        (EXPAND, Choice(left_block=M, right_block=M), "X2", "blocks-not-drawn"),
    ],
)
def test_what_cannot_be_chosen_says_which_rule_is_against_it(
    text: str, choice: Choice, code: str, slug: str
) -> None:
    refusal = why_none_fits(pos(text), choice)
    assert refusal is not None
    assert (refusal.code, refusal.slug) == (code, slug)


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        (START, Choice(feature=Number(5))),
        (START, Choice(kind=ActionKind.ANNOUNCE)),
        (START, Choice(kind=ActionKind.REMOVE, side=LEFT)),
        (START, Choice(kind=ActionKind.PUT_BACK, space=1)),
        (START, Choice(left_block=Kind.ORDINARY)),
        (HIDING, Choice(card=S)),
        (HIDING, Choice(wild=True)),
        (HIDING, Choice(right=sensors("p"))),
        (HIDING, Choice(left=sensors("p"), space=1)),
        (HIDING, Choice(kind=ActionKind.DRAW)),
        (RESTRICT, Choice(right_block=Kind.ORDINARY)),
        (DISPLACED, Choice(card=A)),
        (EXPAND, Choice(kind=ActionKind.PLAY)),
    ],
)
def test_a_choice_of_another_phase_says_so(text: str, choice: Choice) -> None:
    refusal = why_none_fits(pos(text), choice)
    assert refusal is not None
    assert (refusal.code, refusal.slug) == ("phase", "other-phase")


@pytest.mark.parametrize("choice", [Choice(), Choice(card=S), Choice(space=1), Choice(side=LEFT)])
def test_a_finished_game_has_nothing_to_choose(choice: Choice) -> None:
    refusal = why_none_fits(pos(OVER), choice)
    assert refusal is not None
    assert refusal.slug == "game-over"
    assert options(pos(OVER)) == ()


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        (START, Choice(card=S, space=1, target=5)),
        (START, Choice(card=S, space=1, left=sensors("ppwwb"), side=RIGHT)),
        (START, Choice(card=H, space=2, target=4)),
        (START, Choice(card=H, left=sensors("p"))),
        (START, Choice(card=H, space=1, side=LEFT, left=sensors("p"))),
        (WILD, Choice(card=A, left=sensors("p"))),
        (HIDING, Choice(ActionKind.ANNOUNCE, space=1)),
        (RESTRICT, Choice(ActionKind.REMOVE, space=1)),
        (START, Choice(kind=ActionKind.DRAW, space=1)),
        (RESTRICT, Choice(ActionKind.REMOVE, side=LEFT, space=1)),
    ],
)
def test_a_choice_that_no_action_of_the_game_combines_is_malformed(
    text: str, choice: Choice
) -> None:
    refusal = why_none_fits(pos(text), choice)
    assert refusal is not None
    assert (refusal.code, refusal.slug, refusal.rule) == ("malformed", "no-choice-fits", None)


def pieces_of(choice: Choice) -> list[Choice]:
    """Every choice that leaves one piece out, and the kind alone."""
    return [choice._replace(**{name: None}) for name in choice._fields] + [Choice(choice.kind)]


def test_whatever_leads_to_a_legal_action_is_not_refused() -> None:
    for state in states_of(next(many_games(1, first_seed=2)))[:-1]:
        seen = view(state, state.actor, bare_knowledge(state))
        for one in options(possible_state(seen))[::7]:
            for choice in (one.choice, *pieces_of(one.choice)):
                assert why_none_fits(state, choice) is None


def test_a_whole_action_is_refused_as_the_rules_refuse_it() -> None:
    """Whatever is chosen to the end gets the very reason of `why_illegal`."""
    actions: list[Action] = [
        parse_action(text)
        for text in ("S1:ppwwb/-", "S1:ppp/w", "H1p<", "Aw<", "*H1p>", "S3:p/w", "H3w<", "H2w>")
    ]
    for action in actions:
        assert not is_legal(pos(START), action)
        assert why_none_fits(pos(START), choice_of(action)) == why_illegal(pos(START), action)


def test_R6_a_sensor_that_is_not_next_can_be_chosen_all_the_same() -> None:
    state = pos(DISPLACED)
    assert not is_legal(state, PutBack(B, 1))
    assert why_none_fits(state, choice_of(PutBack(B, 1))) is None


def test_a_refusal_names_what_was_chosen_and_makes_up_as_little_as_it_can() -> None:
    for text, choice, args in (
        (START, Choice(card=A), {"card": "A"}),
        (NO_CARDS_LEFT, Choice(space=1), {"card": "S"}),
        (WILD, Choice(card=H, space=1), {"colour": "p", "space": 1}),
        (WILD, Choice(space=1, colour=B), {"colour": "b", "space": 1}),
        (SHUFFLE_ONLY, Choice(side=RIGHT), {"side": ">", "space": 2}),
        (NO_BLACK, Choice(card=H, colour=B), {"colour": "b"}),
        (DISPLACED, Choice(colour=W), {"colour": "w"}),
        (DISPLACED, Choice(space=5), {"space": 5, "spaces": 4}),
        (RESTRICT, Choice(card=S), {"phase": "r"}),
    ):
        refusal = why_none_fits(pos(text), choice)
        assert refusal is not None
        assert refusal.args == args


def test_kinds_go_by_the_names_that_clients_are_sent() -> None:
    names = ["play", "draw", "announce", "remove", "put-back", "place"]
    assert [kind.value for kind in ActionKind] == names
