# The words of the game in English: names, actions, events, outcomes.
# The same file serves Python (fluent.runtime) and the browser (@fluent/bundle).

## Names

game = Cryptid: Urban Legends

role = { $role ->
    [cryptid] Cryptid
   *[scientist] Scientist
}

row = { $row ->
    [cryptid] the Cryptid’s row
   *[scientist] the Scientist’s row
}

colour = { $colour ->
    [pink] pink
    [white] white
   *[black] black
}

kind = { $kind ->
    [ordinary] ordinary
   *[mysterious] mysterious
}

card = { $card ->
    [split] Split
    [align] Align
   *[shuffle] Shuffle
}

side = { $side ->
    [left] left
   *[right] right
}

phase = { $phase ->
    [sensor] Sensor Phase
    [hiding] Hiding Phase
    [victory] Victory Phase
    [restrict] Restrict Phase
    [relocate] Restrict Phase, putting sensors back
    [expand] Expand Phase
   *[over] end of the game
}

## Lists and groups

list-comma = { $first }, { $second }
list-and = { $first } and { $second }

sensor-group = { $count ->
    [1] { colour }
   *[other] { $count } { colour }
}

card-group = { $count ->
    [1] { card }
   *[other] { $count } { card }
}

no-sensors = none

## Features

feature-number = { $count ->
    [0] no sensors
    [one] { $count } sensor
   *[other] { $count } sensors
}
feature-colours = exactly { $colours }

## Actions

action-split = Split of space { $space }: { $left } left, { $right } right
action-split-one = Split of space { $space }: { $sensors } { side }
action-align = Align { colour } to the { side }
action-shuffle = Shuffle one { colour } sensor of space { $space } to the { side }
action-wild = Wild card: { $action }
action-draw = Draw movement cards
action-announce-number = Announce a number of sensors: { $count }
action-announce-colours = Announce a combination of colours: { $colours }
action-remove = { $side ->
    [left] Remove the leftmost block of both rows
   *[right] Remove the rightmost block of both rows
}
action-put-back = Put the displaced { colour } sensor into space { $space }
action-place-alike = { $kind ->
    [ordinary] Place an ordinary city block at each end
   *[mysterious] Place a mysterious city block at each end
}
action-place = { $left ->
    [ordinary] Place the ordinary city block at the left end, the mysterious one at the right end
   *[mysterious] Place the mysterious city block at the left end, the ordinary one at the right end
}

## Events

event-round-started = Round { $round } starts; { row } is active.
event-phase-started = { $phase ->
    [relocate] The Cryptid puts the displaced sensors back.
   *[other] The { phase } begins.
}
event-card-played = The { role } plays { card }.
event-wild-used = The { role } uses the wild card as { card }.
event-wild-turned-up = The { role }’s wild card is turned face up.
event-sensors-moved = { $count ->
    [one] A { colour } sensor goes from active space { $from } to inactive space { $to }.
   *[other] { $count } { colour } sensors go from active space { $from } to inactive space { $to }.
}
event-card-drawn = The { role } draws { card }.
event-card-drawn-unseen = The { role } draws a card.
event-deck-rebuilt = { $size ->
    [one] The { role }’s discard pile of { $size } card becomes the new deck.
   *[other] The { role }’s discard pile of { $size } cards becomes the new deck.
}
event-feature-announced = The Cryptid announces: { $feature }.
event-presence-placed = A presence counter goes on block { $block } of { row }.
event-presence-removed = The presence counter leaves block { $block } of { row }.
event-evidence-gained = The { role } takes the evidence counter of block { $block } of { row }.
event-block-removed = { $side ->
    [left] The leftmost block of { row } ({ kind }) leaves the game.
   *[right] The rightmost block of { row } ({ kind }) leaves the game.
}
event-sensor-displaced = { $side ->
    [left] A { colour } sensor at the left end of { row } is displaced.
   *[right] A { colour } sensor at the right end of { row } is displaced.
}
event-sensor-put-back = The { colour } sensor goes into space { $space } of { row }.
event-blocks-drawn-alike = { $kind ->
    [ordinary] The { role } draws two ordinary city blocks.
   *[mysterious] The { role } draws two mysterious city blocks.
}
event-blocks-drawn-both = The { role } draws an ordinary and a mysterious city block.
event-blocks-drawn-unseen = The { role } draws two city blocks.
event-block-placed = { $kind ->
    [ordinary] An ordinary city block is placed at the { side } end of { row }.
   *[mysterious] A mysterious city block is placed at the { side } end of { row }.
}
event-evidence-placed = An evidence counter goes on block { $block } of { row }.
event-game-ended = The game is over. { $outcome }

## Outcomes

outcome-escape = The Cryptid escapes and wins.
outcome-capture = The Cryptid is captured; the Scientist wins.
outcome-time = Time has run out; the { role } has more evidence and wins.
outcome-resign = { $role ->
    [cryptid] The Scientist resigns; the Cryptid wins.
   *[scientist] The Cryptid resigns; the Scientist wins.
}
outcome-clock = { $role ->
    [cryptid] The Scientist’s clock ran out; the Cryptid wins.
   *[scientist] The Cryptid’s clock ran out; the Scientist wins.
}
outcome-abandon = { $role ->
    [cryptid] The Scientist left the game; the Cryptid wins.
   *[scientist] The Cryptid left the game; the Scientist wins.
}
outcome-failed = { $role ->
    [cryptid] The program that played the Scientist failed and forfeits the game; the Cryptid wins.
   *[scientist] The program that played the Cryptid failed and forfeits the game; the Scientist wins.
}
outcome-abort = Both players ended the game without a result.
outcome-none = The game is not finished.

## Handicaps: an option of this edition; the rulebook has none

handicap = { $handicap ->
    [none] No handicap
    [card] The Scientist has one movement card more
    [wild] The Scientist’s wild card is face up
    [evidence] The Scientist has one evidence counter
    [wilds-evidence] The Scientist has one evidence counter; both wild cards are face up
    [wild-evidence] The Scientist has one evidence counter; the Scientist’s wild card is face up
   *[evidence-2] The Scientist has two evidence counters
}
handicap-title = Handicap, our own option
handicap-about = Not in the rulebook: we offer it to make a single game more even. When our strongest programs play each other, the Cryptid wins more than four games in five without it, and 46 % where the Scientist begins with one evidence counter and the Scientist’s wild card face up.
handicap-given = Start with a handicap, our own option that is not in the rulebook. { handicap }.
