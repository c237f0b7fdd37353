# Le plateau d’analyse de la page : toute position, composée à la main ou ouverte, et ce qu’on en pense.

think-title = Plateau d’analyse
think-flip = Tourner le plateau
think-edit = Composer à la main
think-line = Ce qui pourrait suivre, sur le plateau
think-back = Retour à la position
think-notation = Position en notation
think-open = Ouvrir
think-undo = Annuler
think-start = Début de partie
think-faults = { $count ->
    [one] Cette position n’est pas encore possible :
   *[other] Cette position n’est pas encore possible, pour { $count } raisons :
}

## Setting up

think-row = { $role ->
    [cryptid] Zone du Cryptide
   *[scientist] Zone du Scientifique
}
think-touch = Choisissez un espace ou un Quartier pour le modifier.
think-space = espace { $space }
think-kind = Type
think-add = { $side ->
    [left] Ajouter un Quartier à gauche
   *[right] Ajouter un Quartier à droite
}
think-remove = Retirer ce Quartier
think-of = { $what } ({ $of })
think-less = Un de moins : { $what }
think-more = Un de plus : { $what }
think-when = Manche et phase
think-round = Manche
think-phase = Phase en cours
think-actor = Au tour du
think-winner = Vainqueur
think-displaced = Détecteurs à replacer
think-drawn = Quartiers piochés
think-drawn-hidden = inconnus
think-none = aucun
think-hand = Main
think-hand-of = { $role ->
    [cryptid] main du Cryptide
   *[scientist] main du Scientifique
}
think-pile-of = { $role ->
    [cryptid] défausse du Cryptide
   *[scientist] défausse du Scientifique
}
think-unknown = Cartes inconnues
think-evidence = Indices gagnés
think-wild = Joker face visible
think-block-deck = Paquet de Quartiers

## Analysis

think-analysis = L’avis du coach sur la position
think-on = Analyser
think-waiting = { $count ->
    [one] { $count } analyse passe avant.
   *[other] { $count } analyses passent avant.
}
think-begins = Le coach se met au travail…
think-iterations = { $count } itérations{ $more ->
    [yes] , la réflexion continue…
   *[no] .
}
think-chance = { $role ->
    [cryptid] Chances de victoire du Cryptide : { $value } % (± { $error })
   *[scientist] Chances de victoire du Scientifique : { $value } % (± { $error })
}

## The round solved

think-solve = Cette manche, exactement
think-solve-text = Mains découvertes, le meilleur jeu des deux côtés jusqu’à la fin de la manche, les cartes piochées selon leurs chances.
think-solve-start = Calculer
think-solved = { $goal ->
    [escape] { $sure ->
        [yes] Le Cryptide peut s’échapper à coup sûr.
        [no] Le Cryptide ne peut pas s’échapper dans cette manche.
       *[perhaps] Le Cryptide s’échappe dans { $value } % des cas.
    }
   *[capture] { $sure ->
        [yes] Le Scientifique peut capturer à coup sûr.
        [no] Le Cryptide ne peut pas être capturé dans cette manche.
       *[perhaps] Le Cryptide est capturé dans { $value } % des cas.
    }
}
think-solved-by = { $verdict } Le mieux ici : { $action }.
think-solved-evidence = En ne jouant que pour les Indices, le Cryptide en gagne { NUMBER($value, maximumFractionDigits: 1) } de plus que le Scientifique (une partie gagnée compte 10, perdue −10).
think-solved-open = { $goal ->
    [escape] Évasion
    [capture] Capture
   *[evidence] Indices
} : trop de possibilités pour trancher.

## Sharing

think-share = Continuer ou partager
think-copy-text = Copier la notation
think-no-picture = L’image n’a pas pu être créée.
think-caption = Manche { $round } · { $phase } · { $role }
think-caption-cards = { $role } : main { $hand }, défausse { $discard }, Indices { $evidence }

## What the study found

think-facts = Ce que disent des milliers de parties
think-facts-hand = { $role ->
    [cryptid] La main du Cryptide ({ $cards })
   *[scientist] La main du Scientifique ({ $cards })
} est distribuée dans { NUMBER($dealt, maximumFractionDigits: 1) } % des parties. Le Cryptide gagne { $figure }.
think-facts-openings = Premières actions
think-facts-action = Première action
think-facts-won = Victoires du Cryptide ({ $player })
think-facts-chosen = Le maître la joue
think-facts-captured = Capturé aussitôt
think-facts-never = jamais
think-percent = { NUMBER($value, maximumFractionDigits: 1) } %
think-figure = { NUMBER($value, maximumFractionDigits: 1) } % ({ NUMBER($low, maximumFractionDigits: 1) } à { NUMBER($high, maximumFractionDigits: 1) }) de { $games } parties
think-facts-source = D’après { $games } parties entre les joueurs de l’ordinateur, avec intervalles à 95 % ; « capturé aussitôt » est exact, mains découvertes. Source : { $source }.
