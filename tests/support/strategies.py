"""Strategies for hypothesis: games, states, and texts that are almost but not quite notation."""

from random import Random

from hypothesis import strategies as st

from tests.support.games import Game, random_game, states_of
from tests.support.policies import POLICIES
from tests.support.vectors import vector_lines
from urban_legends.rules import SETUPS, STANDARD, Reshuffle, Setup, State

SIGNS = "pwbomSAHDREMC<>*!?-[]./:#=~ 0123456789shrmex"
ODD_SIGNS = "\0\n\r\t\x7f²٣Ａ−“ﬀ🜁\ud800"

POSITIONS = [line["pos"] for line in vector_lines("transitions")]
POSITIONS += [line[name] for line in vector_lines("views") for name in ("C", "S", "spectator")]
ACTIONS = [text for line in vector_lines("transitions") for text in line["legal"]]
ACTIONS += [line["action"] for line in vector_lines("illegal")]
ACTIONS += ["D~SA", "D~?", "D~??", "#5~oo", "R<~om", "Mb2~mm", "R>~??", "*S2:pb/ww", "*H3p<"]

setups = st.sampled_from(list(SETUPS.values()))
standard = st.just(STANDARD)
options = st.sampled_from(list(Reshuffle))


@st.composite
def games(draw: st.DrawFn, setup: st.SearchStrategy[Setup] = setups) -> Game:
    """A whole random game; hypothesis chooses what kind."""
    policy = draw(st.sampled_from(list(POLICIES.values())))
    return random_game(draw(st.integers(0, 10**6)), policy, draw(setup), draw(options))


@st.composite
def states(draw: st.DrawFn, setup: st.SearchStrategy[Setup] = standard) -> State:
    """Any state of such a game, the last one included."""
    return draw(st.sampled_from(states_of(draw(games(setup)))))


def damaged(text: str, rng: Random, times: int) -> str:
    """A text with signs put in, taken out, exchanged, or pieces of it moved about."""
    for _ in range(times):
        place = rng.randrange(len(text) + 1)
        sign = rng.choice(SIGNS) if rng.random() < 0.9 else rng.choice(ODD_SIGNS)
        match rng.randrange(5):
            case 0:
                text = text[:place] + sign + text[place:]
            case 1:
                text = text[:place] + text[place + 1 :]
            case 2:
                text = text[:place] + sign + text[place + 1 :]
            case 3:
                text = text[place:] + text[:place]
            case _:
                text = text[:place] + text[max(0, place - 5) :]
    return text


def mixed_fields(rng: Random) -> str:
    """Ten fields of ten different positions: each readable, the whole hardly possible."""
    return " ".join(rng.choice(POSITIONS).split(" ")[number] for number in range(10))


@st.composite
def odd_positions(draw: st.DrawFn) -> str:
    """Texts near a position: damaged ones, mixed ones, and anything at all."""
    rng = Random(draw(st.integers(0, 2**32)))
    match draw(st.integers(0, 3)):
        case 0:
            return draw(st.text(max_size=60))
        case 1:
            return mixed_fields(rng)
        case 2:
            return damaged(mixed_fields(rng), rng, 1)
        case _:
            return damaged(rng.choice(POSITIONS), rng, rng.randrange(4))


@st.composite
def odd_actions(draw: st.DrawFn) -> str:
    """Texts near an action."""
    rng = Random(draw(st.integers(0, 2**32)))
    if draw(st.booleans()):
        return draw(st.text(alphabet=SIGNS + ODD_SIGNS, max_size=12))
    return damaged(rng.choice(ACTIONS), rng, rng.randrange(4))
