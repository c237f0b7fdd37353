"""Playing: the dealer, players behind one small interface, matches that record themselves."""

from urban_legends.misuse import explain_misuse
from urban_legends.play.dealer import Dealer
from urban_legends.play.fair import (
    PROMISES,
    Checked,
    Draw,
    Shuffle,
    UnfairError,
    check,
    game_secret,
    new_secret,
    promise,
    shuffle_of,
)
from urban_legends.play.handicaps import (
    HANDICAPS,
    NO_HANDICAP,
    Handicap,
    handicap_named,
    handicap_of,
)
from urban_legends.play.heuristics import ESCAPE_SCORE, hiding_score, hiding_worth
from urban_legends.play.match import Match, MatchError, Seated, Turn, play_match
from urban_legends.play.player import Follower, Player, PlayerError, Reader, failure

__all__ = [
    "ESCAPE_SCORE",
    "HANDICAPS",
    "NO_HANDICAP",
    "PROMISES",
    "Checked",
    "Dealer",
    "Draw",
    "Follower",
    "Handicap",
    "Match",
    "MatchError",
    "Player",
    "PlayerError",
    "Reader",
    "Seated",
    "Shuffle",
    "Turn",
    "UnfairError",
    "check",
    "failure",
    "game_secret",
    "handicap_named",
    "handicap_of",
    "hiding_score",
    "hiding_worth",
    "new_secret",
    "play_match",
    "promise",
    "shuffle_of",
]

explain_misuse(globals(), __all__)
