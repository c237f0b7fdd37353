# The page’s words for people who play from different devices, in English.

## The form

friend-title = Play with a friend
friend-text = Choose how you play, then send the link. Whoever opens it sits down opposite you.
friend-name = Your name
friend-names = Owl,Fox,Badger,Moth,Bat,Hedgehog,Lynx,Heron
friend-random = By chance
friend-guest = My friend chooses
friend-clock = Clock
friend-games = Match
friend-aids = Reading aids, for both
friend-reshuffle = Rebuild a deck only when a card is needed
friend-listed = Strangers may join: show it in the list of open tables
friend-more = More
friend-position = Start from a position (notation)
friend-seed = Chosen shuffles (any word; both are told)
friend-make = Make the link
friend-open = Open tables
friend-open-none = Nobody is waiting just now.

## The terms

clock-none = No clock
clock-total = { $minutes } min + { $increment } s
clock-days = { $days ->
    [one] { $days } day for each action
   *[other] { $days } days for each action
}
games-count = { $games ->
    [one] { $games } game
   *[other] { $games } games, roles swapped
}
term-role = { $role ->
    [cryptid] You are the Cryptid
    [scientist] You are the Scientist
    [random] Chance decides who is who
   *[guest] The guest chooses a role
}
term-first = The clock starts with the first action, which may take { $minutes } minutes
term-no-aids = No reading aids
term-reshuffle = Decks are rebuilt only when a card is needed
term-position = Attention: the start was chosen by whoever invites
term-seed = Attention: whoever invites chose the shuffles and may know all cards
term-fair = Fair shuffles: nobody chooses them, and you can check it afterwards

## Joining and waiting

join-title = { $name } invites you to play
join-title-hidden = You are invited to play
join-sit = Sit down
join-watch = Watch the game
join-taken = Both seats are taken. You can watch.
join-cancelled = This invitation was withdrawn.
wait-title = Waiting for your friend…
wait-text = Send this link. Whoever opens it first and sits down plays with you. You may close this page and come back.
wait-local = This link leads to this computer only. For other devices in your network, start the game with “{ $command }” and open it at the address that it then prints for them.
wait-link = Link
wait-share = Share
wait-code = QR code of the link
wait-cancel = Withdraw the invitation
wait-bot = Let a bot take the seat
wait-opener = You sit at the table. { $name } has to come back to this page for the game to begin.
wait-opener-hidden = You sit at the table. The game begins when whoever invited you comes back to their page.
wait-begins = The game begins…

## At the table

people = The players
people-watching = You are watching
people-you = you
people-away = away
people-time = Time left for { $name }: { $time }
people-paused = The clock is paused
people-score = Game { $game } of { $games } · { $own }–{ $other }
people-menu = Speak and offer
people-say = Say
people-offer = Offer
people-devices = This seat is open on { $count } devices.
people-claim = { $name } has left. Claim the game
people-names = Hide players’ names
offer-name = { $what ->
    [take-back] Take the last decision back
    [abort] End the game without a result
    [pause] Pause the clock
   *[resume] Let the clock go on
}
offer-theirs = { $name } offers: { $what }
offer-own = You offer: { $what }
offer-yes = Agree
offer-no = Decline
offer-withdraw = Withdraw
say-hello = Hello!
say-well-played = Well played!
say-nice = Nice move
say-thinking = Let me think…
say-oops = Oops
say-thanks = Thank you
say-sorry = Sorry
say-again = Another game?
say-bye = Goodbye
turn-yours = Your turn

## Another device

device-move = Go on with another device
device-text = Open this table’s link on the other device and type this code there. It works once, for ten minutes.
device-enter = This is my seat: I have a code
device-code = Code
device-take = Take the seat

## After the game

over-why-abort = Both players agreed to stop.
match-over = { $result ->
    [won] You have won the match, { $own }–{ $other }.
    [lost] You have lost the match, { $own }–{ $other }.
   *[level] The match ends level, { $own }–{ $other }.
}
next-game = Next game, roles swapped
rematch-ask = Offer a rematch, roles swapped
rematch-accept = Accept the rematch
rematch-waits = Waiting for { $name }…
verify = Check the shuffles
verify-good = { $count ->
    [one] It holds: { $count } draw, from secrets that were promised before the game.
   *[other] It holds: all { $count } draws come from secrets that were promised before the game.
}
verify-bad = It does not hold: the shuffles are not what was promised. Keep the record of this game.
verify-unnoted = This browser did not note the promises before the game, so it compares with those in the record.
