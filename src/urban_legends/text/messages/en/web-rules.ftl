# The rules in English, one sentence or two for each id of docs/rules.md.

## Set-up

rule-S1 = There are two roles, the Cryptid and the Scientist. Each owns the row of city blocks on their side of the table.
rule-S2 = Each role has ten movement cards. Cryptid: 5 Split, 2 Align, 3 Shuffle. Scientist: 5 Split, 3 Align, 2 Shuffle.
rule-S3 = Both shuffle their cards into a face-down deck and draw three.
rule-S4 = Each player has one wild card. It starts face down and cannot be used until it is turned face up.
rule-S5 = Of 17 city blocks, 12 are ordinary and 5 mysterious. Three ordinary ones start on the table, and the first four of the deck are ordinary as well.
rule-S6 = The Cryptid’s row starts with one block, the Scientist’s with two. A block always faces a gap of the other row.
rule-S7 = There are 4 pink, 3 white and 3 black sensors. All start beside the Cryptid’s block: two pink, two white and one black to its left; two pink, one white and two black to its right.
rule-S8 = One presence counter starts on the Cryptid’s block; there are four in all.
rule-S9 = There are five evidence counters, one for each mysterious block.

## Rows and spaces

rule-G1 = A row has a space before, between and after its blocks. Sensors are in spaces, never on blocks.
rule-G2 = The row that holds the sensors when a round starts is active, the other inactive, until the round ends. The Cryptid’s row is active in odd rounds, the Scientist’s in even ones.
rule-G3 = When a round starts, the inactive row has one block more and sticks out at both ends.
rule-G4 = Each active space has two diagonal neighbours in the inactive row, one to the left and one to the right.
rule-G5 = Each active block likewise has two diagonal neighbours in the inactive row.
rule-G6 = Left and right are the same for both players.

## Sensor Phase

rule-P1 = The owner of the active row acts first in every round, then players take turns.
rule-P2 = An action is one of three: play a movement card, use the wild card, or draw. Nobody may pass.
rule-P3 = The card must be in your hand. After its effect it goes face up onto your discard pile.
rule-P4 = Split: choose an active space with sensors. All of them cross diagonally, divided as you like, at least one each way; a single sensor goes either way.
rule-P5 = Align: choose a colour and a direction. All sensors of that colour in the active row cross diagonally that way.
rule-P6 = Shuffle: choose one sensor and a direction. It goes one space along the active row and then diagonally across, the same way; it cannot leave the end of the row.
rule-P7 = An effect must move at least one sensor.
rule-P8 = The wild card works only while face up. It has the effect of any one movement card, then it is turned face down.
rule-P9 = You may draw with fewer than four cards in hand: two cards, or one if you hold three.
rule-P10 = When your deck is empty, your discard pile is at once shuffled into a new deck. Under the Russian rule (an option when a table is set up) this waits until you draw.
rule-P11 = The phase ends as soon as no sensor is left in the active row.

## Hiding Phase

rule-H1 = The Cryptid announces one feature: a number of sensors, or a combination of colours.
rule-H2 = A block of the inactive row matches a number if the two spaces beside it together hold exactly that many sensors.
rule-H3 = It matches a combination if exactly those colours, no more and no fewer, are in the two spaces together.
rule-H4 = Every number from 0 to 10 may be announced, and every combination of one, two or three colours.
rule-H5 = A presence counter goes on every matching block that is a diagonal neighbour of an active block with presence. None may be left out.
rule-H6 = The Cryptid takes the evidence from each block that gets presence.
rule-H7 = Then all presence in the active row is removed.

## Evidence and wild cards

rule-E1 = Whoever gains evidence in the hiding or restrict phase turns the opponent’s wild card face up.

## Victory Phase

rule-V1 = The game can only end in the victory phase.
rule-V2 = Escape: with seven blocks on the table and presence on both outer blocks of the inactive row, the Cryptid wins.
rule-V3 = Capture: with at most one presence counter on the table, the Scientist wins.
rule-V4 = Time: if there was neither escape nor capture and the city block deck is empty, each player takes the evidence left in their own row, and whoever has more wins.
rule-V5 = Otherwise the round goes on. Round 8 is always the last.

## Restrict Phase

rule-R1 = This phase is skipped in rounds 1 and 2, while fewer than seven blocks are on the table.
rule-R2 = The Scientist removes the leftmost or the rightmost block of both rows for good.
rule-R3 = A side with presence on either of its end blocks cannot be chosen.
rule-R4 = The Scientist takes the evidence on the removed blocks.
rule-R5 = The outermost inactive space on that side is gone. The sensors that stood there are displaced: the Cryptid puts each into any remaining inactive space, together or apart.
rule-R6 = In records this is written sensor by sensor: pink, then white, then black.

## Expand Phase

rule-X1 = The owner of the active row draws two blocks and puts one at each end of it.
rule-X2 = If the two are different, the owner chooses which goes where.
rule-X3 = A mysterious block arrives with an evidence counter.
rule-X4 = Then the next round starts: the sensors’ row becomes active.

## Who knows what

rule-I1 = Everything on the table is open: sensors, presence, evidence, wild cards, discard piles and how many cards anyone holds.
rule-I2 = The cards in a hand and the order of the decks are secret.
rule-I3 = A rebuilt deck holds exactly the discarded cards that everyone saw.
rule-I4 = New blocks are seen when they are placed.
rule-I5 = What follows from open facts is known to all; the card tracker shows it.
