# The words of the page in English; the names of the game’s things come from rules.ftl.

language = Language
close = Close
settings = Settings
rules = Rules
to-start = Back to the start
not-reached = The server cannot be reached just now.
connecting = Connecting to the table…
reconnecting = The connection was lost; trying again…
reconnecting-pending = The connection was lost. Your move is sent as soon as it is back.
storing-again = Your move could not be stored yet; it is sent again…
lost-title = There is nothing here

## First screen

home-tagline = A hunt by night for two: one hides, one searches.
home-against = Play against the computer
home-role = Your role
home-goal-cryptid = Reach both ends of a row once seven blocks are on the table, or have more evidence when time runs out.
home-goal-scientist = Leave the creature one block or none, or have more evidence when time runs out.
home-level = Opponent
level-about-stroller = For a first game: looks no further than this round.
level-about-watcher = Looks a little ahead.
level-about-tracker = Looks further ahead and uses your slips.
level-about-hunter = Searches deep and forgives little.
level-about-legend = The strongest there is; thinks for about a second.
level-about-other = A player that whoever runs this server has added.
home-others = Other players of this server
home-play = Play now
home-guide = Guided first game
home-guide-text = New here? About ten minutes, step by step, on the real board.
home-guide-start = Show me how
home-continue = Open games
home-friend = Play with a friend
home-friend-text = Anywhere, by one link. With or without a clock.
home-friend-start = Invite somebody
home-together = Two on this screen
home-together-text = Take turns; cards stay covered in between.
home-together-start = Start for two
home-watch = Watch two bots
home-watch-start = Watch
home-open = Open a game
home-open-text = Step through a .cul file and play on from any step.
home-open-choose = Choose a file…
home-credit = An open-source, unofficial fan work. The game is by Ruth Veevers and Hal Duncan.

## The table

round-of = Round { $round } of { $rounds }
phase-short = { $phase ->
    [sensor] Sensor
    [hiding] Hiding
    [victory] Victory
    [restrict] Restrict
   *[expand] Expand
}
blocks-left = { $count ->
    [one] { $count } block left
   *[other] { $count } blocks left
}
score = { $role ->
    [cryptid] Cryptid
   *[scientist] Scientist
}: { $count ->
    [one] { $count } evidence counter
   *[other] { $count } evidence counters
}, wild card { $wild ->
    [up] face up
   *[down] face down
}
seat-you = You
seat-level = level { $level }
seat-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
seat-deck = { $count } in the deck
seat-evidence = { $count } evidence
row-active = { $row ->
    [yours] Your row
    [cryptid] Cryptid’s row
   *[scientist] Scientist’s row
} · active: sensors leave from here
row-goal = { $row ->
    [yours] Your row
    [cryptid] Cryptid’s row
   *[scientist] Scientist’s row
} · inactive: where the Cryptid will hide
row-active-short = { $row ->
    [yours] Your row
    [cryptid] Cryptid’s row
   *[scientist] Scientist’s row
} · active
row-goal-short = { $row ->
    [yours] Your row
    [cryptid] Cryptid’s row
   *[scientist] Scientist’s row
} · inactive
space-name = Space { $space }: { $sensors }
target-name = Send there: { $space }
sensors-none = empty
sensors-some = { $count } { $colour ->
    [pink] pink
    [white] white
   *[black] black
}
list-separator = ,{" "}
block-name = Block { $block }, { $kind }
block-presence = with presence
block-evidence = with evidence
block-reading = beside it: { $sensors }
dock = Your cards and choices
decision = What is asked
aids = Reading aids
in-words = Board in words
mistake-title = A serious mistake
mistake-told = That gave much away: your chance to win went from { $before }% to { $after }%. Do you want to take it back?
mistake-back = Take it back
mistake-why = Why?
mistake-on = Play on
ask-bot = Why did the opponent do that?
hint-title = Hint
hint-rung = { $rung ->
    [where] Where to look
    [card] Which card
    [action] Which action
   *[why] Why
}
hint-more = { $rung ->
    [where] Where should I look?
    [card] Which card?
    [action] Which action?
   *[why] Why?
}
hint-thinking = Thinking…
words-hand = Hand: { $cards }
words-unknown = { $count ->
    [one] { $count } unknown card
   *[other] { $count } unknown cards
}
words-discard = Discard pile: { $cards }
words-none = none
words-displaced = Displaced sensors: { $sensors }
words-drawn = Blocks drawn: { $blocks }
words-deck = City block deck
words-blocks = Ordinary: { $ordinary }; mysterious: { $mysterious }
said-taken-back = Taken back.
act-lost = Your move was not played: the table had changed in the meantime.
said-action = { $role ->
    [cryptid] Cryptid: { $action }.
   *[scientist] Scientist: { $action }.
}
said-built = { $action }.
said-then = The Cryptid could then announce { $feature }: { $effect }.
see-rule = Rule { $rule }

## Hand

hand = Hand
# As it stands on the card: long names may be divided.
card-label = { $card ->
    [split] Split
    [align] Align
   *[shuffle] Shuffle
}
hand-count = { $count } in hand
card-does-split = a whole space, both ways
card-does-align = one colour, one way
card-does-shuffle = one sensor, along and across
wild-short = Wild
wild-does = any one effect
wild-sleeps = turned face up when your opponent gains evidence
draw = Draw
draw-does = { $count ->
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
}

## Decisions

hint-start = Pick a card, or first a space with sensors.
hint-only-draw = No card can be played now: draw.
hint-space = Space { $space }: now pick a card.
hint-split = Pick a space to divide.
hint-trays = { $count ->
    [1] Choose which way the sensor goes.
   *[other] Divide the sensors: at least one each way.
}
hint-align = Pick a colour and a direction.
hint-shuffle = Pick the space of the sensor.
hint-way = Pick the sensor and a direction.
hint-wild = Use it as which card?
hint-draw = Draw movement cards. This cannot be taken back.
hint-restrict = Remove the outermost block of both rows on one side.
hint-relocate = Pick a sensor, then a space for it, in any order.
hint-expand = One new block goes to each end of the active row.
choose-side = Direction
choose-end = Side to remove
end-name = { $side ->
    [left] left end
   *[right] right end
}
choose-colour = Colour
choose-effect = Effect
tray = { $side ->
    [left] to the left
   *[right] to the right
}
tray-empty = { $count ->
    [1] empty
   *[other] at least one
}
tray-sensor = { $colour ->
    [pink] Pink
    [white] White
   *[black] Black
} { $side ->
    [left] goes left; send it right
   *[right] goes right; send it left
}
announce-choose = Feature to announce
displaced = Displaced sensors
displaced-sensor = { $colour ->
    [pink] Pink
    [white] White
   *[black] Black
}, displaced: pick it up
placed-sensor = { $colour ->
    [pink] Pink
    [white] White
   *[black] Black
}, to space { $space }: pick it up again
new-blocks = New blocks
end-block = { $side ->
    [left] left end: { $kind }
   *[right] right end: { $kind }
}
swap-blocks = Swap
keys = Keys
key-cards = Split, Align, Shuffle
key-wild = The wild card; then 1, 2 or 3
key-draw = Draw
key-arrows = Choose a space, a direction, an end or a feature; swap new blocks
key-colours = Choose a colour; in a Split, send one to the right
key-swap = In a Split, send one to the left
key-enter = Confirm; skip ahead while a bot plays
key-back = Choose again
key-take-back = Take back
key-map = This map
back = Back
take-back = Take back
confirm = Confirm
confirm-card = { $card ->
    [split] Confirm split
    [align] Confirm align
   *[shuffle] Confirm shuffle
}

## Waiting

thinking = { $role ->
    [cryptid] The Cryptid is thinking…
   *[scientist] The Scientist is thinking…
}
waiting = { $role ->
    [cryptid] Waiting for the Cryptid…
   *[scientist] Waiting for the Scientist…
}
pace = Pace of the bots
pace-pause = Pause
pace-step = One step
pace-slow = Slow
pace-steady = Steady
pace-quick = Quick
skip = Skip ahead
cover-title = { $role ->
    [cryptid] The Cryptid’s turn
   *[scientist] The Scientist’s turn
}
cover-text = { $role ->
    [cryptid] Hand the screen to the Cryptid. The cards stay covered until then.
   *[scientist] Hand the screen to the Scientist. The cards stay covered until then.
}
cover-look = { $role ->
    [cryptid] I am the Cryptid: show my cards
   *[scientist] I am the Scientist: show my cards
}
cover-take-back = { $role ->
    [cryptid] Cryptid: take my move back
   *[scientist] Scientist: take my move back
}

## Reading aids

ended-now = If the round ended now
ended-now-short = Now:
ended-others = { $count ->
    [one] or { $count } other
   *[other] or { $count } others
}
ended-left = { $count ->
    [one] { $count } sensor still to move
   *[other] { $count } sensors still to move
}
ended-none-crossed = No sensor has crossed yet.
features = Features
feature-count = { $count ->
    [one] { $count } sensor
   *[other] { $count } sensors
}
feature-all = all three colours
features-others = { $count ->
    [one] { $count } other: captured
   *[other] { $count } others: captured
}
effect-escape = escape
effect-capture = capture
effect-presence = { $count ->
    [0] hides nowhere
    [one] hides in { $count } block
   *[other] hides in { $count } blocks
}
effect-hides = { $count ->
    [0] hides nowhere
    [one] hides in block { $blocks }
   *[other] hides in blocks { $blocks }
}
effect-evidence = { $count ->
    [one] { $count } evidence counter
   *[other] { $count } evidence counters
}
blocks-list = Blocks { $blocks }
tracker = { $role ->
    [cryptid] The Cryptid’s cards
   *[scientist] The Scientist’s cards
}
tracker-hand = In hand
tracker-known = Known
tracker-from = Out of
tracker-discard = Discard pile
tracker-deck = Deck
tracker-awake = face up
tracker-asleep = face down
log = What happened
log-round = Round { $round }
log-by = { $role ->
    [cryptid] Cryptid:
   *[scientist] Scientist:
}
log-empty = Nothing yet.

## Settings

settings-aids = Reading aids
settings-senses = Sound and motion
settings-sound = Sounds
settings-volume = Volume
settings-still = No motion
settings-speed = Speed of bots and motion
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
settings-forced = What is the only thing to do happens by itself
settings-shortcuts = Keyboard shortcuts
settings-game = This game
aid-badges = Badges: sensors beside each block
aid-explorer = Feature explorer
aid-ended = “If the round ended now”
aid-tracker = Card tracker
aid-strip = Round strip
aid-log = Log of events
resign = Resign
resign-sure = Really resign
resign-not = Play on

## Rules

rules-goal = The Cryptid escapes with presence on both outer blocks of the inactive row, once seven blocks are on the table; the Scientist captures it when at most one presence counter is left. When time runs out, more evidence wins.
rules-keys = Keys: Tab walks through everything, Enter chooses, the arrow keys move along a row and push a sensor from tray to tray, Escape goes back.
rules-chapter-S = Set-up
rules-chapter-G = Rows and spaces
rules-chapter-P = Sensor Phase
rules-chapter-H = Hiding Phase
rules-chapter-E = Evidence and wild cards
rules-chapter-V = Victory Phase
rules-chapter-R = Restrict Phase
rules-chapter-X = Expand Phase
rules-chapter-I = Who knows what

## The end

over-title = The game is over
over-won = You won!
over-lost = You lost
over-why-escape = Presence is on both ends of the row.
over-why-capture = At most one presence counter is left.
over-why-time = The city block deck is empty, so evidence decides.
over-score = Evidence: Cryptid { $cryptid }, Scientist { $scientist }
over-story = The game round by round
over-chapter = Round { $round }: announced { $feature }, hid in { $count ->
    [one] { $count } block
   *[other] { $count } blocks
}.
over-gains = Evidence gained: Cryptid { $cryptid }, Scientist { $scientist }.
over-taken-back = { $count ->
    [one] { $count } decision was taken back.
   *[other] { $count } decisions were taken back.
}
over-again = See the end again
over-next = Next level: { $name }
rematch-same = Play again, same roles
rematch = Rematch, roles swapped
review = Replay the game
review-game = Review with the coach
turning-point = The turning point
download = Download .cul
result-again = Show the result

## Replay

replay-at = Step { $step } of { $steps }
replay-controls = Replay
replay-first = To the start of the game
replay-back = One step back
replay-forward = One step forwards
replay-last = To the end of the game
replay-run = Play
replay-moves = Moves
replay-step = Step
replay-game = Game of the file
replay-number = Game { $number }
replay-start = The start of the game.
replay-continue = Play on from here
think-here = Analyse this position
copy-link = Copy the link
copied = Copied

## The signs of the table

legend = Signs
sign-sensors = Sensors: pink and round, white and square, black and six-sided
sign-blocks = A city block: ordinary ones are rounded, mysterious ones violet with cut corners
sign-presence = A presence counter: the Cryptid is hiding here
sign-ghost = It would hide here
sign-evidence = An evidence counter on a mysterious block
sign-badge = How many sensors are beside the block, and which colours
sign-lamps = Street lamps: the active row, which sensors leave
sign-light = Light: these sensors are beside this block
sign-arrow = Where sensors would go; thin: where they went
sign-ring = In a ring: the opponent has just moved it here
sign-dashed = Dashed: it would stand here
sign-moon = The rounds; the moon is the one being played
sign-wild = The wild card: face up with its eyes open, face down asleep
sign-times = How many of a card you hold
sign-hides = In how many blocks the Cryptid would hide
sign-taken = Evidence that would be taken
