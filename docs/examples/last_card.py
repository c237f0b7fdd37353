"""What can still be forced in a round: an exact answer for each hand that the opponent may hold."""

from urban_legends.ai import Goal, solve_view
from urban_legends.rules import View, parse_position

seen = parse_position("1 sC -[o*]p pppww[o]-[o]wbbb S.SA ???.- -- 0-0 9o5m -")
assert isinstance(seen, View)
for hand, (chance, answer) in solve_view(seen, Goal.CAPTURE).items():
    print(f"{hand.text}  {float(chance):.3f}  captured {answer.value:.2f}  by {answer.action}")
