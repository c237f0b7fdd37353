# What the coach says in English: one message for each claim of docs/analysis.md.

claim-block = block { $block }
claim-no-cards = no cards
# The better action: by its name the first time, then in one of these forms.
claim-named = “{ $action }”
claim-better = the better action
claim-better-does = the better action

## Certain

claim-wins = { $how ->
    [capture] Captures the Cryptid by force in this round, whatever the opponent holds.
    [escape] Escapes by force in this round, whatever the opponent holds.
   *[last-round] Wins the game by force in this round, whatever the opponent holds.
}
claim-misses-win = Does not win by force if the opponent holds { $hand }; { $better-does } wins by force in this round, whatever the opponent holds.
claim-loses = { $how ->
    [capture] The Scientist can now capture the Cryptid by force in this round, whatever cards they hold, beginning with “{ $reply }”.
    [escape] The Cryptid can now escape by force in this round, whatever cards it holds, beginning with “{ $reply }”.
   *[last-round] The opponent can now win the game by force in this round, whatever cards they hold, beginning with “{ $reply }”.
}
claim-loses-at-once = { $how ->
    [capture] The Cryptid is captured at once.
   *[other] Loses the game at once.
}
claim-loses-to-card = If the opponent holds { card } ({ $chance }%), { $how ->
    [capture] the Scientist can capture the Cryptid by force in this round
    [escape] the Cryptid can escape by force in this round
   *[last-round] they can win the game by force in this round
}, beginning with “{ $reply }”.
claim-loses-to-hand = If the opponent holds { $hand } or another hand that can do it ({ $chance }% together), { $how ->
    [capture] the Scientist can capture the Cryptid by force in this round
    [escape] the Cryptid can escape by force in this round
   *[last-round] they can win the game by force in this round
}, beginning with “{ $reply }”.
claim-round-odds = { $goal ->
    [capture] With all cards open and best play, the Cryptid is captured in this round in { $value }% of cases; after { $better } in { $other }%.
   *[escape] With all cards open and best play, the Cryptid escapes in this round in { $value }% of cases; after { $better } in { $other }%.
}

## Board

claim-leaves-open = Leaves the opponent { $count ->
    [one] { $count } sensor
   *[other] { $count } sensors
} to move; { $better-does } ends the Sensor Phase, and the Cryptid can hide by { $other ->
    [one] { $other } feature
   *[other] { $other } features
}.
claim-announcements = If the round ended right after this, the Cryptid could hide by { $count ->
    [0] no feature
    [one] { $count } feature
   *[other] { $count } features
}; after { $better } by { $other ->
    [0] none
   *[other] { $other }
}.
claim-announcements-after-reply = After the reply “{ $reply }” the Cryptid could hide by { $count ->
    [0] no feature
    [one] { $count } feature
   *[other] { $count } features
}; after { $better }, in any case, by { $other ->
    [0] none
   *[other] { $role ->
        [cryptid] at least
       *[scientist] at most
    } { $other }
}.
claim-good-replies = { $role ->
    [cryptid] The Scientist may have { $count ->
        [one] { $count } reply that leaves
       *[other] { $count } replies that leave
    } the Cryptid no feature to hide by; after { $better } { $other ->
        [0] none
       *[other] { $other }
    }.
   *[scientist] The Cryptid may have { $count ->
        [one] { $count } reply that leaves
       *[other] { $count } replies that leave
    } it a feature to hide by; after { $better } { $other ->
        [0] none
       *[other] { $other }
    }.
}
claim-leaves-alike = Leaves { $blocks } looking alike ({ $feature }); after { $better } not all of them do.
claim-parts = Parts { $blocks }, which looked alike ({ $feature }); { $better-does } keeps them alike.
claim-misses-alike = Does not make { $blocks } look alike ({ $feature }); { $better-does } does.
claim-evidence-now = If the round ended right after this, the Cryptid could take { $count ->
    [0] no evidence
    [one] { $count } evidence counter
   *[other] { $count } evidence counters
}; after { $better } { $other ->
    [0] none
   *[other] { $other }
}.
claim-takes-evidence = Takes { $count ->
    [0] no evidence
    [one] { $count } evidence counter
   *[other] { $count } evidence counters
}; { $better-does } takes { $other }.
claim-presence = Puts down { $count ->
    [0] no presence counter
    [one] { $count } presence counter
   *[other] { $count } presence counters
}; { $better-does } puts down { $other }.
claim-reach = In the next round { $count ->
    [one] { $count } block will be
   *[other] { $count } blocks will be
} within the Cryptid’s reach; after { $better } { $other }.
claim-ends-in-reach = In the next round { $count ->
    [0] neither outer block
    [1] one outer block
   *[other] both outer blocks
} will be within the Cryptid’s reach; after { $better } { $other ->
    [0] neither
    [1] one
   *[other] both
}.
claim-removal = The Scientist can now remove the { side } side and take { $count ->
    [one] { $count } evidence counter
   *[other] { $count } evidence counters
}; after { $better } { $other ->
    [0] none
   *[other] at most { $other }
}.
claim-evidence-in-reach = In the next round { $count ->
    [0] no evidence
    [one] { $count } evidence counter
   *[other] { $count } evidence counters
} will be within the Cryptid’s reach; after { $better } { $other ->
    [0] none
   *[other] { $other }
}.
claim-all-colours = Lets { $blocks } see every colour, and nothing changes that in this round: they will look alike. After { $better } { $other ->
    [0] no block does
    [one] { $other } block does
   *[other] { $other } blocks do
}.
claim-misses-all-colours = Lets { $count ->
    [0] no block
    [one] { $count } block
   *[other] { $count } blocks
} within reach see every colour; after { $better } { $blocks } { $number ->
    [1] does, and nothing changes that in this round: a second such block would look like it
   *[other] do, and nothing changes that in this round: they will look alike
}.
claim-colours-both-ways = Sends { $count ->
    [0] no colour
    [one] { $count } colour
   *[other] { $count } colours
} both ways, { $better-does } { $other ->
    [0] none
   *[other] { $other }
}: { $role ->
    [cryptid] the more colours go both ways, the more blocks look alike.
   *[scientist] the fewer colours go both ways, the fewer blocks look alike.
}
claim-fullest-space = The next round begins with { $count ->
    [one] { $count } sensor
   *[other] { $count } sensors
} together in one space, which one Split moves; after { $better } with { $other }.
claim-joins-colour = Puts the { colour } sensor into space { $space }, to others of its colour; { $better-does } takes it to a space without that colour, and so mixes the colours.
claim-colour-groups = In the row they go to, the colours form { $count ->
    [one] { $count } group
   *[other] { $count } groups
} (one colour in one space); after { $better } { $other }: the more spaces a colour is in, the more blocks see it.

## Means

claim-must-draw = Leaves nothing to play: the next turn can only be a draw.
claim-opponent-must-draw = The opponent has no card to play and can only draw now: { $better-does } loses no time.
claim-spends-wild = Uses up the wild card, which only comes back when the opponent takes evidence; { $better-does } keeps it.
claim-last-card = Plays the last { card } in hand; { $deck ->
    [0] no other is in the deck
    [one] { $deck } other is in the deck
   *[other] { $deck } others are in the deck
}.
claim-hand-after = Leaves { $count ->
    [0] no card
    [one] { $count } card
   *[other] { $count } cards
} in hand; { $better-does } leaves { $other }.
claim-sensors-left = A draw moves no sensor: { $count ->
    [one] { $count } is
   *[other] { $count } are
} still to be moved; after { $better } { $other ->
    [0] none
   *[other] { $other }
}.
claim-deck-runs-out = The draw empties the deck: the discard pile becomes the new one, and at that moment everyone can know the hand.
claim-last-sensor = One sensor is left: whoever moves it ends the Sensor Phase.
claim-turns-wild = Turns the opponent’s wild card face up.
claim-left-to-move = Leaves { $count ->
    [0] no sensor
    [one] { $count } sensor
   *[other] { $count } sensors
} to be moved in this round; after { $better } { $other ->
    [0] none is left
    [one] { $other } is left
   *[other] { $other } are left
}.
claim-evidence-needed = When time runs out, { $needed } more evidence { $needed ->
    [one] counter is
   *[other] counters are
} needed to win; { $left } are still to be had.

## Judged

claim-answer = Look at the reply “{ $reply }”, the strongest that was found.
claim-costs = Estimated chance to win: { $value }% (± { $error }); after { $better } { $other }% (± { $other-error }).

## Hints

advice-where-space = Look at space { $space }.
advice-where-colour = Look at the { colour } sensors.
advice-where-hand = Look at your hand and your deck.
advice-where-blocks = Look at { $blocks }.
advice-where-row = Look at the blocks within reach.
advice-where-ends = Look at what each side would take with it.
advice-where-displaced = Look at where the { colour } sensor would stand.
advice-where-new = Look at the ends of the row that grows.
advice-card = It is a move for { card }.
advice-wild = It is a move for your wild card, as { card }.
advice-draw = No card you hold is the best now: draw.
advice-number = Announce a number of sensors.
advice-combination = Announce a combination of colours.
advice-no-card = No card is needed for this. The next hint names the action.
advice-action = The best found: { $action }.
advice-instead = Why not “{ $action }”? { $reason }
advice-judged = Nothing on the board settles it: the search found this best, with an estimated { $value }% to win (± { $error }).
advice-no-fact = Nothing on the board settles it: it went by its own estimate.
