# The guided first game in English: what is said at each beat, wrong tries, the quiz, the end.

guide = Guided first game
guide-part-cryptid = Your first night
guide-part-scientist = The other side
guide-part-quiz = Quiz
guide-step = { $step } of { $steps }
guide-next = Next
guide-back = Step back
guide-skip = Skip
guide-leave = Leave
guide-begin = Begin
guide-stay = Stay
guide-leave-title = Leave the guided game?
guide-leave-text = Your place is kept: you can go on from here at any time.
guide-leave-sure = Leave
guide-not-now = Not now: first do what the guide says.
guide-tried = This would come of it:
guide-unfinished = Sensors would be left in the active row, and your opponent would go on.
guide-best = { $end ->
    [escape] The Cryptid could then announce “{ $feature }” and escape.
    [capture] The Cryptid would then be captured, whatever it announces.
   *[none] { $count ->
        [one] The Cryptid could then announce “{ $feature }” and hide in { $count } block.
       *[other] The Cryptid could then announce “{ $feature }” and hide in { $count } blocks.
    }
}
guide-again = It was not played: try again.

## The goal

guide-goal-title = What it is about
guide-goal = The Cryptid wins by hiding in both outer blocks of the inactive row while seven blocks are on the table, the Scientist by leaving it one block or none; if neither has happened by the end of round 8, whoever has more evidence wins.
guide-goal-escape = Presence at both ends: the Cryptid escapes.
guide-goal-capture = At most one presence counter: the Cryptid is captured.
guide-goal-plan = You will play a whole game as the Cryptid, about eight minutes, then a short one as the Scientist.

## As the Cryptid

guide-cryptid-rows = You are the Cryptid, at the bottom. The row with the sensors is active: sensors leave it. The other row is inactive: sensors arrive there, and there you will hide.
guide-cryptid-hand = These are your movement cards. On your turn you do one thing: play a card or draw. Then it is the Scientist’s turn.
guide-cryptid-split = Split empties a space: its sensors go to the two diagonally adjacent spaces, at least one each way. Play Split on space 1: one pink and the black to the left, the other pink and both whites to the right.
guide-cryptid-align = The Scientist aligned pink to the left. Align moves every sensor of one colour the same way. Play Align: black to the left.
guide-cryptid-shuffle = The Scientist drew two cards; you see how many, not which. Shuffle moves one sensor one space along the row and then diagonally, the same way. Shuffle the last white sensor to the left.
guide-cryptid-read = The active row is empty, so the Sensor Phase is over. A block shows what the two spaces beside it hold together. Presence only gets to blocks that are diagonally adjacent to your block: here, both.
guide-cryptid-hide = Announce one feature: a number of sensors, or exactly these colours. You hide in every block within reach that shows it. Both show pink, white and black. With one block or none you would be captured.
guide-cryptid-expand = You are free. Now the active row grows: its owner draws two blocks, one for each end. Both are ordinary: confirm. The city block deck is the clock: when it is empty, in round 8, time has run out.
guide-cryptid-swap = Round 2. The sensors are in the Scientist’s row now: that row is active, its owner goes first, and you will hide in your own row.
guide-cryptid-draw = The Scientist split space 1. You have no cards left: draw two. Nobody may hold more than four.
guide-cryptid-number = Another Split, and the active row is empty. Announce a number this time: five. Blocks 1 and 3 have exactly five sensors beside them, and you can reach both.
guide-cryptid-seven = The Scientist placed two blocks: now seven are on the table. From here on you escape, and win, if you hide in the leftmost and the rightmost block of the inactive row at once.
guide-cryptid-third = Round 3: your row is active, and you go first. Split space 3: one pink to the left, everything else to the right.
guide-cryptid-third-split = The Scientist aligned pink to the right. Split space 2: a white and a black to the left, the other black to the right.
guide-cryptid-third-draw = The Scientist drew. One white sensor is left, but you have no card: draw two.
guide-cryptid-third-hide = The Scientist sent the last sensor to the left end. Announce pink, white and black: three blocks hide you. The leftmost is not among them, so it is no escape yet.
guide-cryptid-put-back = Nobody has won, so the Scientist removes the outer block of both rows on one side: the left one, because a side with presence cannot be chosen. A white sensor lost its place there: put it into space 1.
guide-cryptid-mysterious = Your two new blocks are mysterious: each arrives with an evidence counter. Confirm.
guide-cryptid-fourth = Round 4: the Scientist’s row is active, and the Scientist split space 1. Play Align: black to the right.
guide-cryptid-fourth-shuffle = The Scientist drew. Shuffle a pink sensor of space 3 to the left.
guide-cryptid-fourth-draw = The Scientist aligned pink to the right. Your hand is empty: draw.
guide-cryptid-take = All sensors have crossed. On block 1 lies evidence: if you hide there, you take it. Announce five: blocks 1 and 3 show it.
guide-cryptid-turned = By taking evidence you turned the Scientist’s wild card face up. Then the Scientist removed the right end with the evidence on it: that turned your wild card face up.
guide-cryptid-fifth = Round 5. The Scientist’s new blocks are mysterious as well. You need both ends: split space 1, white to the left, black to the right.
guide-cryptid-fifth-draw = The Scientist used the wild card as a Split; now it is face down again. Draw: your deck runs out, so your discard pile becomes your new deck.
guide-cryptid-fifth-split = The Scientist shuffled a black sensor across. Split space 3: black to the left, both pinks to the right.
guide-cryptid-wild = The Scientist drew. From the last space no Shuffle leads to the right, and you hold nothing else. Use your wild card as a Split of space 4: pink to the right.
guide-cryptid-escape = Now find it yourself: which feature do the leftmost and the rightmost block both show? Announce it.
guide-cryptid-won = You hide in both outer blocks, and seven blocks are on the table: you have escaped and won! Now look at the hunt from the other side.

## As the Scientist

guide-scientist-role = You are the Scientist, at the bottom, in the middle of another game. The sensors have crossed, and the Cryptid is about to hide in its row. Leave it one block or none, and you win.
guide-scientist-taken = The Cryptid announced pink, white and black and hides in two blocks. It took evidence at the right end: that turned your wild card face up.
guide-scientist-remove = The Restrict Phase is yours: remove the outer block of both rows on one side. The right side carries presence and cannot be chosen. On the left lies evidence: you take it.
guide-scientist-place = In the Expand Phase the owner of the active row draws two blocks. This time it is you, and they differ: choose which goes where, and confirm.
guide-scientist-chase = Round 5. The Cryptid aligned black to the left. You want blocks that have nothing in common. Split space 3: a pink and a white to the left, the other white to the right.
guide-scientist-decide = One sensor is left, and you have only your wild card. Find the action after which no two blocks within the Cryptid’s reach share a feature.
guide-scientist-caught = Whatever it announced, at most one presence counter would be left. The Cryptid is captured, and you win! Three questions now, without aids.

## Quiz

quiz-evidence = You are the Cryptid. Announce a feature that takes an evidence counter and does not get you captured.
quiz-evidence-right = Right: two sensors. Blocks 1 and 2 show them, and on block 1 lay evidence.
quiz-capture = You are the Scientist. End the Sensor Phase with one action, so that the Cryptid is captured whatever it announces.
quiz-capture-right = Right: Align white to the left. No two blocks within reach share a feature any more.
quiz-escape = You are the Cryptid. End the Sensor Phase with one action, so that you can escape by your announcement.
quiz-escape-right = Right: both outer blocks, and they alone, now show exactly pink and black.

## The end

guide-end-title = You have seen the whole game
guide-end-passed = Ready for the city
guide-end-score = { $count ->
    [one] { $count } of { $all } questions answered right at the first try.
   *[other] { $count } of { $all } questions answered right at the first try.
}
guide-end-again-text = What went wrong is worth another look.
guide-end-again = Try the quiz again
guide-end-text = Now a real game against the gentlest opponent. The reading aids stay on: you can switch them off in the settings.
guide-end-play = { $role ->
    [cryptid] Play the Cryptid
   *[scientist] Play the Scientist
}
