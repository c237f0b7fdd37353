# The first screen and the history in English: what this browser remembers.

home-first-night = Play your first night
home-first-night-text = a guided game, about ten minutes
home-guide-on = Go on with the guided game
home-know = I know the game: play
home-no-account = No account, nothing to set up. You can stop and come back at any time.
home-you-are = you: { $role ->
    [cryptid] Cryptid
   *[scientist] Scientist
}
home-your-turn = Your turn
home-their-turn = { $role ->
    [cryptid] The Cryptid is to act
   *[scientist] The Scientist is to act
}
home-forget-game = Take off this list
home-show-link = Show the link
home-next-level = You won your last game. Try the next level:
home-options = More options
home-reshuffle = Russian rule: an empty movement deck is rebuilt only when the next card is needed
home-take-back = Decisions can be taken back
home-teaching = Teaching game: serious mistakes are pointed out and may be taken back
home-puzzles = Puzzles
home-puzzles-text = Find what is certain: one a day, as many as you like, or against the clock.
home-puzzles-start = Solve puzzles
home-think = Analysis board
home-think-text = Set up any position or open one, and see what the coach thinks of it.
home-think-start = Open the board
history = Your games
history-last = Last games
history-all = { $count ->
    [one] { $count } game: look at it
   *[other] All { $count } games
}
history-where = Kept in this browser alone.
history-days = { $days ->
    [one] On the server a game is kept until nobody has touched it for { $days } day.
   *[other] On the server a game is kept until nobody has touched it for { $days } days.
}
history-for-ever = On the server a game is kept until it is deleted.
history-while = On the server a game is kept until nobody has touched it for as long as its operator says.
history-server = What you delete here is deleted there at once if nobody else plays it; a game with another player stays for them.
history-kept = This edition needs no server: your games lie in this browser, which has promised to keep them.
history-perhaps-kept = This edition needs no server: your games lie in this browser. It may clear them when space runs short, or when its data is deleted.
history-none = No game has been played to its end here yet.
history-person = somebody
history-against = against { $name }
history-result = { $won ->
    [yes] won
   *[no] lost
} · { $how ->
    [escape] escape
    [capture] capture
    [time] evidence
    [resign] resigned
    [clock] clock
   *[abandon] left
}, round { $round }
history-taken-back = { $count ->
    [one] taken back once
   *[other] taken back { $count } times
}
history-score = { $won } won, { $lost } lost
history-look = Look at it
history-forget = Delete this game from the list
history-export = Export everything
history-import = Import a file…
history-imported = { $added ->
    [one] One game came in.
   *[other] { $added } games came in.
} { $same ->
    [0] {""}
    [one] One was here already.
   *[other] { $same } were here already.
}
history-import-not-ours = This is no file of everything that was exported from this edition, or it is damaged. Nothing was changed.
history-go-on = Go on
history-delete = Delete everything
history-delete-text = Settings, history, your place in the guide and the keys to your open games will be gone from this browser. You can export first; the keys are not part of it.
history-delete-here = Your games, puzzles, settings, history and your place in the guide will be gone from this browser. You can export everything first.
history-keep = Keep it
history-delete-sure = Delete everything

## The rules as a page

rules-search = Search the rules
rules-none = No rule holds these words.
rules-page = All rules with pictures and examples
rules-phases = The five phases of a round
rules-phase-sensor = Sensors cross from the active row to the other.
rules-phase-hiding = The Cryptid announces a feature and hides in what matches.
rules-phase-victory = Escape, capture, or time has run out?
rules-phase-restrict = The Scientist removes one side; sensors are put back.
rules-phase-expand = Two new blocks join the active row.
rules-example = Example: { $name }
rules-example-start = The position at the start.

## Licences

licences = Licences
licences-own = This game’s code, drawings and texts are under the MIT licence. The game is by Ruth Veevers and Hal Duncan; nothing of the publisher is in here. It comes with:
licences-page = In the page
licences-server = In the server and the terminal
