# Why something is refused, in English. The id is `refusal-` and the slug that the code names.

field = { $field ->
    [round] round
    [phase] phase and actor
    [cryptid-row] Cryptid’s row
    [scientist-row] Scientist’s row
    [cryptid-cards] Cryptid’s cards
    [scientist-cards] Scientist’s cards
    [wild] wild cards
    [evidence] evidence gained
    [block-deck] city block deck
   *[pending] what is held between steps
}

## Actions that the rules do not allow

refusal-other-phase = That action belongs to another phase: this is the { phase }.
refusal-game-over = The game is over.
refusal-hand-full = Nobody may hold more than { $limit } movement cards, so you cannot draw now.
refusal-wild-face-down = The wild card is face down and cannot be used.
refusal-card-not-in-hand = There is no { card } card in your hand.
refusal-colour-not-there = There is no { colour } sensor in the active row.
refusal-no-such-space = { $spaces ->
    [one] There is no space { $space }: the row has { $spaces } space.
   *[other] There is no space { $space }: the row has { $spaces } spaces.
}
refusal-shuffle-off-row = { $side ->
    [left] From space { $space } a sensor cannot be shuffled to the left: no space of the active row is there.
   *[right] From space { $space } a sensor cannot be shuffled to the right: no space of the active row is there.
}
refusal-sensor-not-there = There is no { colour } sensor in space { $space }.
refusal-space-empty = There are no sensors in space { $space }.
refusal-split-not-all = A split must send all sensors of space { $space }: { $sensors }.
refusal-split-one-way = A split of space { $space } must send at least one sensor to each side.
refusal-no-such-feature = { $setup ->
    [standard] That feature does not exist.
   *[other] That feature does not exist in the set-up { $setup }.
}
refusal-side-has-presence = { $side ->
    [left] A leftmost block carries a presence counter, so that side cannot be removed.
   *[right] A rightmost block carries a presence counter, so that side cannot be removed.
}
refusal-put-back-order = Displaced sensors are put back pink first, then white, then black; a { colour } one is next.
refusal-no-choice-fits = These choices do not go together.
refusal-not-displaced = No further { colour } sensor is displaced.
refusal-blocks-not-drawn = { $drawn ->
    [oo] Those are not the blocks drawn: both are ordinary.
    [mm] Those are not the blocks drawn: both are mysterious.
   *[om] Those are not the blocks drawn: one is ordinary, the other mysterious.
}
refusal-blocks-not-possible = Those two blocks cannot have been drawn.

## Chance

refusal-chance-missing = Something is drawn here: write what chance gave after “~”.
refusal-nothing-drawn = Nothing is drawn here, so nothing may follow “~”.
refusal-cards-impossible = Those cards cannot be drawn here.
refusal-blocks-impossible = Those blocks cannot be drawn here.
refusal-draw-hidden = The hand is hidden, so the cards drawn are unseen: write “?” for each.
refusal-unseen-in-complete = This position is complete: write what was drawn instead of “?”.

## What a reader cannot know

refusal-position-hidden = Something in this position is hidden, and a complete one is needed.
refusal-hand-hidden = The hand of the player to act is hidden, and it decides what is legal.
refusal-blocks-hidden = The blocks drawn are hidden, and they decide what is legal.

## Texts that cannot be read

refusal-position-too-long = That is too long for a position: at most { $limit } characters.
refusal-position-fields = A position has ten fields with one space between; this has { $count }.
refusal-position-field = Field { $number } ({ field }) cannot be read: “{ $text }”.
refusal-action-too-long = That is too long for an action: at most { $limit } characters.
refusal-action = “{ $text }” is not an action.
refusal-chance = “{ $text }” is not something that chance can give.

## Positions that cannot be

refusal-round = There is no round { $round }: the game has { $rounds }.
refusal-phase-in-round = { $phase ->
    [relocate] No sensors are put back in round { $round }.
   *[other] There is no { phase } in round { $round }.
}
refusal-actor = The { role } has nothing to decide in this phase: { phase }.
refusal-block-deck-size = The city block deck must hold { $expected } now, not { $blocks }.
refusal-row-size = { $row ->
    [cryptid] The Cryptid’s row must have { $expected } blocks now, not { $blocks }.
   *[scientist] The Scientist’s row must have { $expected } blocks now, not { $blocks }.
}
refusal-displaced = { $phase ->
    [relocate] Displaced sensors must be waiting to be put back in this phase.
   *[other] There can be no displaced sensors in this phase: { phase }.
}
refusal-drawn-blocks = { $phase ->
    [expand] Two drawn blocks must be waiting in the Expand Phase.
   *[other] There can be no drawn blocks in this phase: { phase }.
}
refusal-sensor-count = { $colour ->
    [pink] There must be { $expected } pink sensors, not { $count }.
    [white] There must be { $expected } white sensors, not { $count }.
   *[black] There must be { $expected } black sensors, not { $count }.
}
refusal-active-row-empty = In the Sensor Phase the active row must hold at least one sensor.
refusal-active-row-sensors = The active row can hold no sensors in this phase: { phase }.
refusal-presence-both-rows = Presence counters lie in both rows; none can be in { row } now.
refusal-presence-wrong-row = No presence counter can be in { row } now.
refusal-presence-both-ends = With presence at both ends the Cryptid has escaped: there is no Restrict Phase.
refusal-presence-too-few = { $count ->
    [one] With { $count } presence counter the Cryptid is captured: there is no Restrict Phase.
   *[other] With { $count } presence counters the Cryptid is captured: there is no Restrict Phase.
}
refusal-evidence-on-ordinary = An ordinary block cannot carry an evidence counter.
refusal-evidence-under-presence = A block with presence cannot carry an evidence counter.
refusal-evidence-count = On the board, gained and still to come there must be { $expected } evidence counters, not { $count }.
refusal-block-count = { $kind ->
    [ordinary] There are { $count } ordinary blocks, but the box holds { $most }.
   *[mysterious] There are { $count } mysterious blocks, but the box holds { $most }.
}
refusal-cards-beyond-deck = The { role } has more cards of a kind than the deck: { $deck }.
refusal-hand-size = The { role } holds { $count } cards, but the hand limit is { $limit }.
refusal-cards-too-many = The { role } has more cards in hand and discard pile than the deck holds.
refusal-deck-empty = The { role }’s movement deck cannot be empty: it is rebuilt at once.
refusal-winner = { $winner ->
    [cryptid] The winner does not follow from the position: the Cryptid won.
    [scientist] The winner does not follow from the position: the Scientist won.
   *[none] The game is not over in this position.
}

## Records

refusal-record-empty = There is no game here.
refusal-record-not-one = One game was expected, not { $count }.
refusal-record-tags-expected = A game begins with its tags, such as [Start "…"].
refusal-record-no-actions = After the tags come a blank line and the actions.
refusal-record-carriage-return = Lines end with a line feed alone, without a carriage return.
refusal-record-blank-line = There is a blank line too many.
refusal-record-tag = This is not a tag of the form [Name "value"]: “{ $text }”.
refusal-record-tag-twice = The tag { $tag } is there twice.
refusal-record-tag-missing = The tag { $tag } is missing.
refusal-record-tag-order = The tags are not in the right order: Cryptid, Scientist, Date, Setup, Reshuffle, Start, Result, then others.
refusal-record-round = The round number “{ $text }” does not belong here.
refusal-record-round-missing = A new round must start a new line with its number and a dot.
refusal-record-spacing = Actions are separated by one space; a continued line is indented by two.
refusal-record-comment = This comment is empty, wrongly escaped or follows no action.
refusal-record-comment-open = This comment is never closed.
refusal-record-result = The result “{ $text }” does not follow from the actions: { $expected }.
refusal-unknown-setup = There is no set-up “{ $text }”.
refusal-unknown-reshuffle = Reshuffle is immediate or when-needed, not “{ $text }”.
refusal-unknown-handicap = There is no handicap “{ $text }”. There are: { $names }.
refusal-handicap-setup = Handicaps are for the standard set-up, not for { $setup }.

## Matches and messages between programs

refusal-not-your-turn = It is the other player’s turn.
refusal-take-back-nothing = There is nothing to take back.
refusal-take-back-not-yours = The last action was not yours to take back.
refusal-take-back-revealed = Something hidden was revealed, so this cannot be taken back.
refusal-wire = The message cannot be read at { $where }: { $problem }.
refusal-shuffle-draw = The draw of step { $number } is not the one that the secrets give.
refusal-shuffle-hidden = The secrets of this shuffle are told when the game is over.
refusal-shuffle-none = This record does not say how its shuffles were made, so they cannot be checked.
refusal-shuffle-promise = A promise was not kept: { $who ->
    [server] the server’s
    [opener] that of whoever opened the table
   *[guest] the guest’s
} secret is another than was promised.
refusal-shuffle-start = The first hands are not those that the secrets give.
