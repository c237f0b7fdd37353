"""Previews agree with the rules: what lights up, what comes of it, and why not."""

from random import Random

import pytest

from tests.support.games import many_games, states_of
from urban_legends.rules import (
    CARD_OF,
    Action,
    Align,
    Announce,
    Draw,
    Phase,
    Place,
    PutBack,
    Remove,
    Shuffle,
    Split,
    State,
    action_text,
    apply,
    bare_knowledge,
    chance_outcomes,
    known_after,
    legal_actions,
    parse_state,
    view,
    why_illegal,
)
from urban_legends.server.choices import colours_of, letters, spaces_of
from urban_legends.server.drafts import Draft, Preview, PutBackDraft
from urban_legends.server.previews import preview

START = parse_state("1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -")
WILD = parse_state("1 sC -[o*]ppppwwwbbb -[o]-[o]- SSH.- SAH.- C- 0-0 9o5m -")


def ask(state: State, draft: Draft) -> Preview:
    return preview(view(state, state.actor, bare_knowledge(state)), draft, "en")


def whole_draft(action: Action) -> Draft:
    """The choices that make up an action."""
    match action:
        case Split(space, left, right, wild):
            return Draft(card="S", space=space, left=letters(left), right=letters(right), wild=wild)
        case Align(colour, side, wild):
            return Draft(card="A", colour=colour.value, side=side.value, wild=wild)
        case Shuffle(space, colour, side, wild):
            return Draft(card="H", space=space, colour=colour.value, side=side.value, wild=wild)
        case Draw():
            return Draft(draw=True)
        case Announce():
            return Draft(feature=action_text(action))
        case Remove(side):
            return Draft(side=side.value)
        case PutBack(colour, space):
            return Draft(put_back=[PutBackDraft(colour=colour.value, space=space)])
        case Place(left_kind, right_kind):
            return Draft(left_block=left_kind.value, right_block=right_kind.value)


def some_states(seed: int, count: int) -> list[State]:
    states = [state for game in many_games(6, first_seed=seed) for state in states_of(game)[:-1]]
    by_phase = {phase: [one for one in states if one.phase is phase] for phase in Phase}
    rng = Random(seed)
    return [
        state for found in by_phase.values() for state in rng.sample(found, min(count, len(found)))
    ]


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_action_can_be_drafted_and_shows_what_comes_of_it(seed: int) -> None:
    for state in some_states(seed, 6):
        legal = legal_actions(state)
        for action in Random(seed).sample(legal, min(6, len(legal))):
            answer = ask(state, whole_draft(action))
            assert answer.refusal is None
            assert answer.result is not None
            if isinstance(action, PutBack) and state.displaced.total > 1:
                assert answer.actions == []
                continue
            assert answer.actions == [action_text(action)]
            assert answer.result.reveals is bool(chance_outcomes(state, action))
            if not answer.result.reveals:
                after, events = apply(state, action)
                known = known_after(bare_knowledge(state), state, events, after)
                assert answer.result.after.notation == str(view(after, state.actor, known))


@pytest.mark.parametrize("seed", range(3))
def test_what_lights_up_is_what_the_rules_allow(seed: int) -> None:
    for state in [one for one in some_states(seed, 12) if one.phase is Phase.SENSOR]:
        legal = legal_actions(state)
        effects = [one for one in legal if isinstance(one, Split | Align | Shuffle)]
        options = ask(state, Draft()).options
        assert options.draw is any(isinstance(one, Draw) for one in legal)
        assert set(options.cards) == {CARD_OF[type(one)].value for one in effects if not one.wild}
        assert set(options.wild_cards) == {CARD_OF[type(one)].value for one in effects if one.wild}
        for card in options.cards:
            lit = ask(state, Draft(card=card, wild=False)).options
            of_card = [one for one in effects if not one.wild and CARD_OF[type(one)].value == card]
            assert set(lit.spaces) == {space for one in of_card for space in spaces_of(state, one)}
            assert set(lit.colours) == {
                colour.value for one in of_card for colour in colours_of(state, one)
            }


def test_piece_first_lights_the_cards_that_can_move_it() -> None:
    options = ask(START, Draft(space=1, colour="p")).options
    assert (options.cards, options.wild_cards) == (["S", "H"], [])
    options = ask(WILD, Draft(space=2, colour="p")).options
    assert (options.cards, options.wild_cards) == (["S", "H"], ["S", "A", "H"])


def test_trays_may_be_filled_one_by_one() -> None:
    first = ask(START, Draft(card="S", space=1, left="p"))
    assert (first.options.tray, first.actions, first.refusal) == ("pwwb", [], None)
    whole = ask(START, Draft(card="S", space=1, left="pp", right="wwb"))
    assert (whole.options.tray, whole.actions) == ("", ["S1:pp/wwb"])
    assert whole.options.spaces == [1, 2]


def test_a_single_sensor_is_split_by_naming_a_side() -> None:
    state = parse_state("1 sC p[o*]pppwwwbbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -")
    for side, action in (("<", "S1:p/-"), (">", "S1:-/p")):
        draft = Draft.model_validate({"card": "S", "space": 1, "side": side})
        assert ask(state, draft).actions == [action]
    assert ask(state, Draft(card="S", space=1)).actions == []
    assert ask(state, Draft(card="S", space=1)).options.sides == ["<", ">"]


def test_features_are_announced_one_at_a_time() -> None:
    state = parse_state("1 hC -[o*]- pppp[o]www[o]bbb SSH.- SAH.- -- 0-0 9o5m -")
    assert len(ask(state, Draft()).options.features) == 18
    for feature, slug in (("#11", "action"), ("D", "other-phase")):
        answer = ask(state, Draft(feature=feature))
        assert answer.refusal is not None
        assert answer.refusal.slug == slug


def test_a_finished_game_has_nothing_to_preview() -> None:
    state = parse_state("1 xS -[o]- w[o]ppwwb[o]ppbb A.SS SSAA.- -- 0-0 9o5m -")
    answer = ask(state, Draft(card="S"))
    assert answer.refusal is not None
    assert answer.refusal.slug == "game-over"


def test_two_different_blocks_are_placed_either_way() -> None:
    state = parse_state("4 eS pwbb[o*]pppw[o*]wb[o]- -[o]-[o]- SS.- SA.- -- 1-1 4o2m om")
    answer = ask(state, Draft())
    assert (answer.options.left_blocks, answer.actions) == (["o", "m"], [])
    assert ask(state, Draft(left_block="m")).actions == ["Emo"]
    assert ask(state, Draft(right_block="m")).actions == ["Eom"]


@pytest.mark.parametrize(
    ("state", "draft", "code", "slug"),
    [
        (START, Draft(card="A"), "P3", "card-not-in-hand"),
        (START, Draft(card="A", colour="w", side="<"), "P3", "card-not-in-hand"),
        (START, Draft(card="S", wild=True), "P8", "wild-face-down"),
        (START, Draft(card="S", space=1, left="ppwwb"), "P4", "split-one-way"),
        (START, Draft(card="S", space=1, left="ppp"), "P4", "split-not-all"),
        (START, Draft(card="S", space=7), "P4", "no-such-space"),
        (START, Draft(card="H", space=1, side="<"), "P6", "shuffle-off-row"),
        (START, Draft(card="H", space=7), "P6", "no-such-space"),
        (WILD, Draft(card="S", space=1), "P7", "space-empty"),
        (WILD, Draft(card="H", space=1), "P7", "sensor-not-there"),
        (WILD, Draft(card="A", wild=True, space=1, colour="p"), "P7", "sensor-not-there"),
        (WILD, Draft(space=1, colour="b"), "P7", "sensor-not-there"),
        (WILD, Draft(space=1), "P7", "space-empty"),
        (START, Draft(action="nonsense"), "malformed", "action"),
        (START, Draft(action="#5"), "phase", "other-phase"),
        (START, Draft(draw=False, left="p", card="A", wild=False), "P3", "card-not-in-hand"),
    ],
)
def test_what_is_not_possible_says_why(state: State, draft: Draft, code: str, slug: str) -> None:
    answer = ask(state, draft)
    assert answer.refusal is not None
    assert (answer.refusal.code, answer.refusal.slug) == (code, slug)
    assert (answer.actions, answer.result) == ([], None)
    assert answer.refusal.rule == (code if code.startswith("P") else None)


def test_a_full_hand_cannot_draw() -> None:
    full = parse_state("1 sC ppwwb[o*]ppwbb -[o]-[o]- SSHH.- SAH.- -- 0-0 9o5m -")
    answer = ask(full, Draft(draw=True))
    assert answer.refusal is not None
    assert (answer.options.draw, answer.refusal.code) == (False, "P9")


def test_the_side_with_presence_cannot_be_removed() -> None:
    state = parse_state("3 rS -[o]-[o]-[o]- pwb[o*]-[o]pppww[o*]-[o]bb SSH.SA SAH.S -- 0-0 5o5m -")
    assert ask(state, Draft()).options.sides == [">"]
    answer = ask(state, Draft(side="<"))
    assert answer.refusal is not None
    assert answer.refusal.rule == "R3"


def test_displaced_sensors_are_refused_where_no_order_would_help() -> None:
    state = parse_state("3 mC -[o]-[o]- pwb[o*]-[o]pppww[o*]- SSH.SA SAH.S -- 0-0 5o5m bb")
    for wanted, slug in (
        ([("b", 5)], "no-such-space"),
        ([("p", 1)], "not-displaced"),
        ([("b", 1)] * 3, "not-displaced"),
    ):
        places = [PutBackDraft(colour=colour, space=space) for colour, space in wanted]  # type: ignore[arg-type]
        answer = ask(state, Draft(put_back=places))
        assert answer.refusal is not None
        assert (answer.refusal.rule, answer.refusal.slug) == ("R5", slug)


def test_blocks_not_drawn_cannot_be_placed() -> None:
    state = parse_state("1 eC -[o]- ppp[o*]pwww[o*]bbb SSH.SA SAH.S -- 0-0 7o5m oo")
    assert ask(state, Draft()).actions == ["Eoo"]
    answer = ask(state, Draft(left_block="m"))
    assert answer.refusal is not None
    assert answer.refusal.rule == "X2"


@pytest.mark.parametrize("seed", range(2))
def test_a_preview_never_refuses_what_is_legal_nor_offers_what_is_not(seed: int) -> None:
    rng = Random(seed)
    for state in [one for one in some_states(seed + 50, 15) if one.phase is Phase.SENSOR]:
        for _ in range(8):
            draft = random_draft(rng)
            answer = ask(state, draft)
            for text in answer.actions:
                assert text in map(action_text, legal_actions(state))
            if answer.refusal is not None and answer.refusal.rule:
                assert answer.actions == []


def random_draft(rng: Random) -> Draft:
    def maybe(*values: str) -> str | None:
        return rng.choice([None, *values])

    return Draft.model_validate(
        {
            "card": maybe("S", "A", "H"),
            "wild": rng.choice([None, True, False]),
            "space": rng.choice([None, 1, 2, 3, 4, 5, 9]),
            "colour": maybe("p", "w", "b"),
            "side": maybe("<", ">"),
            "left": maybe("", "p", "pw", "b"),
            "right": maybe("", "w", "bb"),
            "draw": rng.choice([None, None, True, False]),
        }
    )


def test_a_draw_shows_a_bigger_hand_and_no_card() -> None:
    answer = ask(START, Draft(draw=True))
    assert answer.result is not None
    cards = answer.result.after.position.cards["C"]
    assert (cards.known, cards.unknown) == ("SSH", 1)
    assert answer.result.events[0].root == {"event": "CardDrawn", "role": "C", "card": None}
    assert why_illegal(START, Draw()) is None
