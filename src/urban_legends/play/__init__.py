"""Playing: the dealer, players behind one small interface, matches that record themselves."""

from urban_legends.play.dealer import Dealer
from urban_legends.play.heuristics import ESCAPE_SCORE, hiding_score, hiding_worth
from urban_legends.play.match import Match, MatchError, Seated, Turn, play_match
from urban_legends.play.player import Player, PlayerError, Reader

__all__ = [
    "ESCAPE_SCORE",
    "Dealer",
    "Match",
    "MatchError",
    "Player",
    "PlayerError",
    "Reader",
    "Seated",
    "Turn",
    "hiding_score",
    "hiding_worth",
    "play_match",
]
