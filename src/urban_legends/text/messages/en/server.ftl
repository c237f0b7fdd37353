# What the server says in English: what is asked of a player, and why a request is refused.

## What is asked

prompt-sensor = Your turn, { role }: play a card or draw.
prompt-hiding = Your turn, { role }: announce a feature.
prompt-restrict = Your turn, { role }: remove the leftmost or the rightmost blocks.
prompt-relocate = Your turn, { role }: put the displaced sensors back.
prompt-expand = Your turn, { role }: place the two blocks you drew.
prompt-other = The { role } is to act: { phase }.

## Opponents

opponent-random = Wanderer (random)
opponent-greedy = Opportunist (one step ahead)
opponent-stroller = Stroller
opponent-watcher = Watcher
opponent-tracker = Tracker
opponent-hunter = Hunter
opponent-legend = Legend

## Records

complaint-line = Line { $line }: { $problem }

## Refusals

refusal-bad-request = The server did not understand this request.
refusal-game-not-over = The game is not over yet.
refusal-hello-again = This connection has already said who it is.
refusal-hello-first = A connection must first say who it is.
refusal-hint-not-alone = Hints are only given in games against the computer.
refusal-journal-damaged = The stored game is damaged (entry { $number }), so this table cannot be opened. Other tables are not affected.
refusal-kept-differs = Here this game has gone on in another way. It stays as it is here.
refusal-message = The message cannot be read. The fault is here: { $where }.
refusal-message-too-long = The message is too long: at most { $limit } bytes are accepted.
refusal-no-pace = Only somebody who sits at the table may change how fast the bots play.
refusal-no-such-game = There is no game { $number } in this record: it holds { $games }.
refusal-no-such-method = This address does not accept such a request.
refusal-no-such-moment = The game has no step { $number }: it has { $steps }.
refusal-no-such-puzzle = There is no such puzzle.
refusal-no-such-day = There is no day “{ $text }”.
refusal-no-such-page = There is nothing at this address.
refusal-not-stored = The game could not be stored, so nothing was changed. Is the disk full?
refusal-not-your-seat = This seat is not yours: { role }.
refusal-replay-of-what = A replay is made either of a record or of a table.
refusal-review-busy = Reviews are made one after another, and there are too many waiting. Please try again in a moment.
refusal-review-hidden = Some cards of this game are hidden in the record, so it cannot be looked at with both hands open.
refusal-review-no-decision = There was no choice at step { $number }, so there is nothing to try again.
refusal-review-not-over = A game is reviewed when it is over.
refusal-review-not-legal = That action is not possible here.
refusal-review-nothing = There is nothing to judge: the record holds no choice of a player whose cards it shows.
refusal-server-busy = The server is busy. Nothing was changed; please try again in a moment.
refusal-server-failed = Something went wrong in the server. Nothing was changed.
refusal-several-actions = Only displaced sensors are put back several at a time.
refusal-stale = The table has changed in the meantime. Look again.
refusal-think-hand-hidden = The hand of the player to act is hidden. Choose its cards to have the position analysed.
refusal-think-both-hands = Some cards are hidden. Choose both hands first.
refusal-think-round-over = Only a round in its Sensor or Hiding Phase can be played out exactly.
refusal-think-busy = Too many positions are being analysed. Please try again in a moment.
refusal-too-many-games = A file may hold at most { $limit } games.
refusal-too-many-requests = Too much was asked at once. Please try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refusal-bot-not-offered = This game is against { $text }, which this server does not offer. It can go on in the terminal, with cryptid tui, or here once the server offers that player.
refusal-unknown-game = There is no such game here.
refusal-unknown-opponent = There is no opponent called “{ $text }”.
refusal-handicap-start = A game from a chosen beginning has no handicap: leave one of the two out.
refusal-wrong-host = This server does not answer under that name.
refusal-wrong-origin = Requests from other sites are not accepted.
refusal-take-back-limit = So much has been taken back at this table that no more can be kept. Play on, or start a new game.
refusal-take-back-off = Nothing can be taken back at this table; that was agreed when it was set up.
refusal-take-back-uncovered = The next player has already looked at their cards, so this cannot be taken back.
refusal-wrong-token = This key does not fit the table.
refusal-claim-not-yet = The other player has not been away long enough to claim the game.
refusal-invitation-cancelled = This invitation was withdrawn.
refusal-invitation-reserved = This invitation is for the other player of the last game.
refusal-nobody-joined = Nobody has taken the free seat yet.
refusal-not-between-people = This is only possible where two people play from different devices.
refusal-not-now = This is not possible now.
refusal-offer-limit = Too many offers have been made at this table.
refusal-offer-made = This has already been offered.
refusal-own-invitation = This is your own invitation: send the link to somebody else.
refusal-promise-broken = This secret is not the one that was promised before the game.
refusal-role-missing = Choose a role first.
refusal-say-later = Not so fast: wait a moment before you say something again.
refusal-seat-taken = Somebody else has already taken this seat.
refusal-take-back-agreed = Between two players a take-back needs the other’s agreement: offer it.
refusal-too-many-devices = This seat has been moved too often: at most { $limit } times.
refusal-wrong-code = This code does not fit, or it is too old. Ask for a new one on the other device.
refusal-no-list = This server keeps no list of open tables. Send the link instead.
refusal-not-yours-alone = Somebody else plays at this table, so it stays until nobody has touched it for a while.
