# Reviews in the page: a finished game looked at again with the coach.

review-title = The night, looked at again
review-side = From the side of
review-curve = Chance to win, decision by decision
review-axis = { $role ->
    [cryptid] Cryptid
   *[scientist] Scientist
}
review-mark = Round { $round }, { $role ->
    [cryptid] Cryptid
   *[scientist] Scientist
}: { $grade ->
    [doubtful] doubtful
    [mistake] mistake
   *[serious] serious mistake
}, { $loss } points given away
review-notes = What the coach says
review-moment = Moment { $place } of { $count }
review-grade = { $grade ->
    [doubtful] doubtful
    [mistake] mistake
   *[serious] serious mistake
}
review-fault = { $fault ->
    [missed-win] A certain win was missed
    [lost] The opponent could win by force
    [hiding] Places to hide
    [evidence] Evidence
    [cards] Cards and means
   *[judged] By the estimate alone
}
review-cost = { $own ->
    [yes] Your chance
   *[no] { $role ->
        [cryptid] The Cryptid’s chance
       *[scientist] The Scientist’s chance
    }
}: { $before }% → { $after }%
review-played = { $own ->
    [yes] You played
   *[no] Was played
}
review-better = Better
review-chance = { $value }% to win (± { $error })
review-show-line = Show it on the board
review-hidden = What was better is told when you ask for it.
review-try = Try again
review-reveal = Show what was better
review-why = Why?
review-next = Next moment
review-back = Back to the review
review-task = { $role ->
    [cryptid] You are the Cryptid.
   *[scientist] You are the Scientist.
} “{ $action }” was played here. Find something better.
review-tried-best = The best that was found!
review-tried-nearly = Nearly as good as the best: it counts.
review-tried-better = Better than what was played, but there is something clearly better still.
review-tried-no = No better than what was played.
review-tried-chance = “{ $action }”: { $value }% to win.
review-board = { $line ->
    [game] The game on the board
    [played] What was played, on the board
    [better] What would have been better, on the board
   *[reason] What could follow, on the board
}
review-waiting = { $count ->
    [one] { $count } review comes first.
   *[other] { $count } reviews come first.
}
review-begins = The coach begins…
review-progress = { $done } of { $total } decisions judged
review-summary = Mistakes by kind
review-none = No mistakes were found.
review-judged-own = Each decision is judged by what its player could know then, over every hand the opponent may have held. Nothing was peeked at.
review-judged-open = Judged with both hands open: with more than the players could know.
review-both-open = With both hands open
