# The guided first game in English: for each lesson what to do, what was learnt, and another try.

guide = Guided first game
guide-step = { $step } of { $steps }
guide-next = Next
guide-skip = Skip
guide-leave = Leave
guide-end = Choose a game

lesson-split-title = Split
lesson-split-text = You are the Cryptid. Pick the Split card, then a space in your row. Divide its sensors between left and right, and confirm.
lesson-split-done = A split empties a whole space: all its sensors cross to the other row, at least one each way.
lesson-split-again = Here it is the Split card that counts. Try it.

lesson-align-title = Align
lesson-align-text = Pick the Align card, a colour and a direction. Every sensor of that colour still in your row crosses that way.
lesson-align-done = One colour, one direction, however many sensors that moves.
lesson-align-again = Here it is the Align card that counts. Try it.

lesson-shuffle-title = Shuffle
lesson-shuffle-text = Pick the Shuffle card, then one sensor and a direction. It goes one space along your row and then across.
lesson-shuffle-done = One sensor, but it reaches further than any other card lets it.
lesson-shuffle-again = Here it is the Shuffle card that counts. Try it.

lesson-match-title = What matches
lesson-match-text = All sensors have crossed. A block shows what its two neighbouring spaces hold together. Choose the feature “5” below and see which blocks light up; do not confirm yet.
lesson-match-done = Block 1 has exactly five sensors beside it, so it matches. Block 2 has seven, so it does not.
lesson-match-again = Choose the feature “5” and look at the blocks.

lesson-hide-title = Hide
lesson-hide-text = Now hide in both blocks: announce a feature that both of them show. The small numbers say in how many blocks each feature hides you.
lesson-hide-done = Presence went to every neighbouring block that matches. The more blocks, the safer.
lesson-hide-again = That would leave presence on one block at most, and you would be captured. Find what both blocks have in common.

lesson-captured-title = Captured
lesson-captured-text = This time the Scientist did well: the two blocks have nothing in common. Announce anything and see.
lesson-captured-done = With presence on one block or none the Cryptid is captured, and the Scientist wins.
lesson-captured-again = Announce any feature.

lesson-escape-title = Escape
lesson-escape-text = Seven blocks are on the table. Announce a feature that puts presence on the leftmost and the rightmost block.
lesson-escape-done = Presence at both ends: the Cryptid escapes and wins.
lesson-escape-again = That does not reach both ends. Look for the feature marked as an escape.

lesson-remove-title = Remove
lesson-remove-text = Now you are the Scientist, and nobody has won yet. Remove the outermost block of both rows on one side. A side with presence cannot go: try it.
lesson-remove-done = The city shrinks, and the sensors beyond that end are displaced.
lesson-remove-again = Remove a side.

lesson-relocate-title = Put back
lesson-relocate-text = Back to the Cryptid: put each displaced sensor into a space of the inactive row, in any order, and confirm once.
lesson-relocate-done = They may go anywhere, together or apart, and you make blocks alike for the next round.
lesson-relocate-again = Put all displaced sensors back.

lesson-expand-title = Expand
lesson-expand-text = Two new blocks join the active row, one at each end. One is mysterious: decide on which side it goes, and confirm.
lesson-expand-done = A mysterious block arrives with an evidence counter, and the next round begins.
lesson-expand-again = Place the blocks.

lesson-evidence-title = Evidence
lesson-evidence-text = The mysterious block carries evidence. Announce a feature that puts presence on it, and on at least one block more.
lesson-evidence-done = The evidence is yours and counts if time runs out. But gaining it turned the Scientist’s wild card face up.
lesson-evidence-again = That takes no evidence, or gets you captured. The block you need is number 1.

lesson-wild-title = The wild card
lesson-wild-text = You are the Scientist, and your wild card is face up. Use it as any of the three cards.
lesson-wild-done = It stays face down until your opponent gains evidence again. That is the whole game. Good luck!
lesson-wild-again = Use the wild card instead of the card in your hand.
