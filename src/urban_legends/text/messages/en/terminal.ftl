# What the terminal says beside the words of the game, in English.

## The table

terminal-round = Round { $round } of { $rounds }
terminal-to-act = { role } to act
terminal-active = active row
terminal-inactive = inactive row
terminal-hand = hand
terminal-deck = deck
terminal-discard = discard pile
terminal-evidence = evidence
terminal-wild = wild card
terminal-face-up = face up
terminal-face-down = face down
terminal-block-deck = city block deck
terminal-blocks-left = { $total } ({ $kinds })
terminal-ordinary-left = { $count } ordinary
terminal-mysterious-left = { $count } mysterious
terminal-displaced = displaced sensors
terminal-drawn = blocks drawn
terminal-fact = { $name }: { $value }
terminal-unknown = unknown
terminal-unknown-cards = { $count } × unknown
terminal-legend = ● presence   ◆ evidence   double frame: mysterious   number: sensors beside it

## Lists of actions

terminal-legal-count = { $count ->
    [0] There is nothing to decide: the game is over.
    [one] { $count } legal action
   *[other] { $count } legal actions
}

## Records

terminal-step = Step { $step } of { $steps }
terminal-keys = n next   p back   q leave
terminal-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
terminal-check-ok = { $file }: { terminal-games }, no fault
terminal-check-fault = { $file }:{ $line }: { $problem }
terminal-verify-ok = { $count ->
    [one] The shuffles hold: { $count } number was drawn, from secrets that were promised before the game.
   *[other] The shuffles hold: { $count } numbers were drawn, all from secrets that were promised before the game.
}
terminal-verify-before = The promises are not those of the copy that was saved during the game.
terminal-promise = { $who ->
    [server] server
    [opener] opener
   *[guest] guest
}
terminal-no-game = The file has { terminal-games }, so there is no game { $number }.
terminal-no-step = The game has { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}, so there is no step { $number }.
terminal-cannot-read = The file cannot be read: { $problem }
terminal-cannot-write = The file cannot be written: { $problem }
terminal-not-utf8 = this is not UTF-8
terminal-analysing = Thinking
terminal-chance = { $value }% to win (± { $error })
terminal-moment = Round { $round }, { role }: { $action }; better { $better }
terminal-analysed = { $count ->
    [one] { $count } decision was looked at.
   *[other] { $count } decisions were looked at.
}

## Playing

terminal-wins = { $name } won { $count } of { $games }
terminal-written = { terminal-games } written to { $file }
terminal-welcome = An unofficial fan work of the game by Ruth Veevers and Hal Duncan.
terminal-you-are = You are the { role }; { $opponent } plays the other side.
terminal-your-turn = Your action, its number, ? for all, hint, u to take back, save FILE, resign, q to leave
terminal-plays = { $name } plays { $action }
terminal-choose-number = There is no action { $number } in the list.
terminal-goodbye = You have left the game.

## Exact answers

terminal-solve-chance = chance
terminal-solve-value = value
terminal-solve-action = action
terminal-solve-nodes = positions seen
terminal-solve-complete = to the end
terminal-solve-is-complete = { $complete ->
    [yes] yes
   *[no] no
}

# `cryptid site`: the edition without a server. $megabytes: its size.
terminal-site-written = { $folder }: the whole game, { NUMBER($megabytes) } MB; any host of plain files can serve it
terminal-site-no-parts = The parts of the edition have not been built here: run `make site` in a clone of the project.
terminal-site-other = { $folder } holds something else; nothing was written. Name a new or empty folder.
