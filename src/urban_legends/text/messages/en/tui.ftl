# What the full screen in the terminal says beside the words of the game and of the page, in English.

tui-help = Help
tui-language = Language
tui-leave = Leave
tui-open = Open
tui-type = Notation
tui-export = Save as .cul
tui-needs-terminal = This needs a terminal to draw on. For scripts and pipes there are cryptid game, play and replay.

## First screen

tui-new = New game
tui-new-about = Against the computer, for two at this terminal, or two bots to watch.
tui-saved = Saved games
tui-saved-about = Every game is saved as it goes, those of the browser too.
tui-theme = Colours
tui-theme-night = city by night
tui-theme-day = city by day
tui-theme-plain = no colour
tui-characters = Characters
tui-characters-full = lines and signs
tui-characters-plain = plain
tui-in-use = The games are open in a server or another terminal ({ $address }). Records can be looked at here; to play, end it first or name another database with --database.
tui-no-database = The games cannot be opened ({ $problem }). Records can be looked at all the same.

## New and saved games

tui-watch-about = Two bots play; you set the pace.
tui-any-player = Any player by name
tui-other-bot = The other bot
tui-player-failed = This player cannot play here: { $problem }
tui-saved-none = No games yet.
tui-reading = Reading…
tui-saved-damaged = damaged, cannot be opened
tui-exported = Saved as { $file }

## The table

tui-notation = An action in notation; Tab completes, Enter plays it, Esc closes the line
tui-next-round = Next round
tui-next-game = Next game

## Help

tui-help-common =
    F1 help   F2 language   F3 colours   F4 characters   q leave   Ctrl+Z suspend   Ctrl+C end
    Everything that has a key can be clicked as well.
tui-help-home =
    c goes on with the last game, n starts a new one, o lists saved games, p has puzzles,
    j joins a table by its link, f opens a .cul file.
tui-help-saved =
    ↑ ↓ choose a game, Enter opens it: a game that goes on is played, one that is over is stepped through.
    v reviews a game that is over with the coach.
tui-help-new =
    c s your role, t two at this terminal, w watch two bots
    1 to 5 a level, n any player that cryptid players lists, Tab the other bot, Enter starts
    h a handicap for the Scientist: our own option, not in the rulebook
tui-help-table =
    s Split   a Align   h Shuffle   * wild card   d draw
    1 to 9 a space   p w b a colour   ← → a direction   in any order
    Split: p w b send one more sensor of a colour left, ← → send all one way
    ↑ ↓ features: the blocks that each would hold light up
    Enter plays what is shown   Esc back   : notation   i hint   u take back   g resign
    Small letters on the board are sensors that would arrive, dots those that would leave.
    Bots: Space pause   . one step   - + pace      e save as .cul   PgUp PgDn log
    When the game is over: r rematch   v review with the coach   o replay
tui-help-replay =
    ← → one step   Home End start and end   PgUp PgDn rounds   ↑ ↓ features
    n p another game of the file   c play on from here   v review with the coach
tui-help-browser =
    The same game in the browser: leave here, run cryptid, and add this to its address:
    { $path }
tui-continue = Your game is waiting

## Tables of a server

tui-join = Join a table by its link
tui-join-about = An invitation to play, or a table to watch, of a server that runs somewhere.
tui-no-link = This is no link to a table. It looks like http://…/join/… or http://…/table/…
tui-no-server = There is no server of this game at that address.
tui-bad-name = A name has 1 to 24 letters.
tui-other-version = The server speaks another version of the game’s messages. Bring this program or the server up to date.
tui-verify-unnoted = This terminal did not note the promises before the game, so it compares with those in the record.
tui-help-join =
    Paste the link that you were sent and press Enter. Then write your name: Enter sits down.
    Tab goes through the tables at which you have a seat, or changes your role where you may choose it.
tui-help-network =
    t speak and offer   y agree   n decline or withdraw   u ask to take back
    m claim the game when the other has left   k check the shuffles after the game

## Puzzles

tui-puzzles-about = Find what is certain: one a day, or as many as you like.
tui-puzzles-here = Kept on this machine alone, without an account.
tui-puzzle-number = A puzzle by its number
tui-question = { $text }?
tui-help-puzzles =
    n or Enter the next puzzle, about as hard as your rating; 0 to 9 or ← → what it is about
    d the puzzle of the day   r repeat what you got wrong   p a puzzle by its number   f forget
tui-help-puzzle =
    You choose as at the table and Enter answers; features are not counted for you here.
    Then: ← → how it goes on, on the board   r try again   x the answer   n next puzzle

## Reviews

tui-help-review =
    ↑ ↓ choose a moment, Enter shows it on the board; letters below the curve say who gave something away.
    s the other side   b with both hands open   r step through the game   q ends it, made or not
tui-help-moment =
    ← → one step on the board   1 what was played   2 what was better   3 and on what a reason shows
    t try again   x show what was better   n p another moment
    PgUp PgDn reasons   ↑ ↓ features   Esc back to the review
tui-help-try =
    You choose as at the table and Enter tries it; the coach says how it compares.
    y why not   Esc back to the review
