# The analysis board in the page: any position, set up by hand or opened, and what is thought of it.

think-title = Analysis board
think-flip = Turn the board
think-edit = Set up by hand
think-line = What could follow, on the board
think-back = Back to the position
think-notation = Position in notation
think-open = Open
think-undo = Undo
think-start = Start of a game
think-faults = { $count ->
    [one] This position is not possible yet:
   *[other] This position is not possible yet, for { $count } reasons:
}

## Setting up

think-row = { $role ->
    [cryptid] The Cryptid’s row
   *[scientist] The Scientist’s row
}
think-touch = Choose a space or a city block to change it.
think-space = space { $space }
think-kind = Kind
think-add = { $side ->
    [left] Add a city block on the left
   *[right] Add a city block on the right
}
think-remove = Remove this block
think-of = { $what }, { $of }
think-less = One less: { $what }
think-more = One more: { $what }
think-when = Round and phase
think-round = Round
think-phase = Phase
think-actor = To act
think-winner = Winner
think-displaced = displaced sensors
think-drawn = Blocks drawn
think-drawn-hidden = unknown
think-none = none
think-hand = Hand
think-hand-of = { $role ->
    [cryptid] the Cryptid’s hand
   *[scientist] the Scientist’s hand
}
think-pile-of = { $role ->
    [cryptid] the Cryptid’s discard pile
   *[scientist] the Scientist’s discard pile
}
think-unknown = Unknown cards
think-evidence = Evidence gained
think-wild = Wild card face up
think-block-deck = City block deck

## Analysis

think-analysis = What the coach thinks
think-on = Analyse
think-waiting = { $count ->
    [one] { $count } analysis comes first.
   *[other] { $count } analyses come first.
}
think-begins = The coach begins…
think-iterations = { $count } iterations{ $more ->
    [yes] , thinking on…
   *[no] .
}
think-chance = { $role ->
    [cryptid] The Cryptid’s chance to win: { $value }% (± { $error })
   *[scientist] The Scientist’s chance to win: { $value }% (± { $error })
}

## The round solved

think-solve = This round, exactly
think-solve-text = Both hands open, best play of both sides to the end of the round, cards drawn by their chances.
think-solve-start = Work it out
think-solved = { $goal ->
    [escape] { $sure ->
        [yes] The Cryptid can force the escape.
        [no] The Cryptid cannot escape in this round.
       *[perhaps] The Cryptid escapes in { $value }% of cases.
    }
   *[capture] { $sure ->
        [yes] The Scientist can force the capture.
        [no] The Cryptid cannot be captured in this round.
       *[perhaps] The Cryptid is captured in { $value }% of cases.
    }
}
think-solved-by = { $verdict } Best here: { $action }.
think-solved-evidence = Playing for evidence alone, the Cryptid gains { NUMBER($value, maximumFractionDigits: 1) } more than the Scientist (a game won counts 10, one lost −10).
think-solved-open = { $goal ->
    [escape] Escape
    [capture] Capture
   *[evidence] Evidence
}: too many possibilities to settle.

## Sharing

think-share = Play on or share
think-copy-text = Copy the notation
think-no-picture = The picture could not be made.
think-caption = Round { $round } · { $phase } · { $role }
think-caption-cards = { $role }: hand { $hand }, discard pile { $discard }, evidence { $evidence }

## What the study found

think-facts = What many games say
think-facts-hand = { $role ->
    [cryptid] The Cryptid’s hand ({ $cards })
   *[scientist] The Scientist’s hand ({ $cards })
} is dealt in { NUMBER($dealt, maximumFractionDigits: 1) }% of games. The Cryptid wins { $figure }.
think-facts-openings = First actions
think-facts-action = Action
think-facts-won = Cryptid wins ({ $player })
think-facts-chosen = The master plays it
think-facts-captured = Captured at once
think-facts-never = never
think-percent = { NUMBER($value, maximumFractionDigits: 1) }%
think-figure = { NUMBER($value, maximumFractionDigits: 1) }% ({ NUMBER($low, maximumFractionDigits: 1) } to { NUMBER($high, maximumFractionDigits: 1) }) of { $games } games
think-facts-source = From { $games } games between the computer’s own players, with 95% intervals; “captured at once” is exact, both hands open. Source: { $source }.
