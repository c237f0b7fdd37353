# The page’s words for puzzles, in French.

## The list

puzzles-title = Problèmes
puzzles-text = Des positions tirées de parties de joueurs forts. Ce qui est juste est prouvé : cela marche quelles que soient les cartes de l’adversaire et celles qui sont piochées.
puzzles-rating = Votre cote : { $rating } ± { $error }
puzzles-score = { $solved } résolus, { $failed } manqués, au premier essai
puzzles-next = Problème suivant
puzzles-daily = Problème du jour
puzzles-daily-done = Problème du jour : fait
puzzles-run = Contre la montre
puzzles-run-text = Trois minutes, trois erreurs au plus, de plus en plus dur. Votre record : { $best }.
puzzles-due = { $count ->
    [0] Rien à revoir aujourd’hui
    [one] Revoir { $count } problème
   *[other] Revoir { $count } problèmes
}
puzzles-due-text = Ce que vous manquez revient le lendemain ; une fois réussi, après 3, 7 et 21 jours.
puzzles-theme = Sujet
puzzles-theme-name = { $theme ->
    [capture] capturer dans cette manche
    [escape] s’échapper dans cette manche
    [survive] ne pas être capturé
    [stop] empêcher la fuite
    [evidence] les Indices
    [last-round] la dernière manche
    [wild] le Joker
    [draw] piocher ou jouer
    [hide] où se cacher
   *[all] tout
}
puzzles-here = Gardé dans ce navigateur seulement, sans compte.
puzzles-forget = Oublier mes résultats
puzzles-forget-text = Votre cote et toutes vos réponses disparaîtront de ce navigateur.
puzzles-none = Vous avez répondu à tous les problèmes de ce genre.

## A puzzle

puzzle-name = Problème { $id }
puzzle-rated = Problème { $id }, coté { $rating }.
puzzle-solutions = { $count ->
    [one] La seule bonne réponse : { $actions }
   *[other] { $count } bonnes réponses : { $actions }
}
puzzle-line = La suite
puzzle-again = Réessayer
puzzle-show = Montrer la réponse
puzzle-next = Problème suivant
puzzle-menu = Tous les problèmes
puzzle-change = Votre cote : { $rating } ({ $change })

## Against the clock

run-left = encore { $time }
run-score = { $count ->
    [one] { $count } résolu
   *[other] { $count } résolus
}
run-mistakes = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
run-over = { $count ->
    [0] C’est fini. Rien de résolu cette fois.
    [one] C’est fini : { $count } problème résolu.
   *[other] C’est fini : { $count } problèmes résolus.
}
run-best = C’est votre record.
run-again = Recommencer
