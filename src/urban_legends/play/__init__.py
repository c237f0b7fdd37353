"""Playing: the dealer, players behind one small interface, matches that record themselves."""

from urban_legends.play.dealer import Dealer
from urban_legends.play.match import Match, MatchError, Turn, play_match
from urban_legends.play.player import Player

__all__ = ["Dealer", "Match", "MatchError", "Player", "Turn", "play_match"]
