# Les mots du jeu en français : noms, actions, événements, fins de partie.
# Le même fichier sert à Python (fluent.runtime) et au navigateur (@fluent/bundle).

## Names

game = Cryptide : Légendes Urbaines

role = { $role ->
    [cryptid] Cryptide
   *[scientist] Scientifique
}

row = { $row ->
    [cryptid] la zone du Cryptide
   *[scientist] la zone du Scientifique
}
    .of = { $row ->
        [cryptid] de la zone du Cryptide
       *[scientist] de la zone du Scientifique
    }

colour = { $colour ->
    [pink] rose
    [white] blanc
   *[black] noir
}
    .plural = { $colour ->
        [pink] roses
        [white] blancs
       *[black] noirs
    }

kind = { $kind ->
    [ordinary] ordinaire
   *[mysterious] mystérieux
}

card = { $card ->
    [split] Dispersion
    [align] Alignement
   *[shuffle] Transfert
}

side = { $side ->
    [left] gauche
   *[right] droite
}

phase = { $phase ->
    [sensor] Phase de Détection
    [hiding] Phase de Dissimulation
    [victory] Phase de Victoire
    [restrict] Phase de Restriction
    [relocate] Phase de Restriction, Détecteurs à replacer
    [expand] Phase d’Expansion
   *[over] fin de la partie
}

## Lists and groups

list-comma = { $first }, { $second }
list-and = { $first } et { $second }

sensor-group = { $count ->
    [1] { colour }
   *[other] { $count } { colour.plural }
}

card-group = { $count ->
    [1] { card }
   *[other] { $count } { card }
}

no-sensors = aucun

## Features

feature-number = { $count ->
    [0] aucun Détecteur
    [one] { $count } Détecteur
   *[other] { $count } Détecteurs
}
feature-colours = exactement { $colours }

## Actions

action-split = Dispersion de l’espace { $space } : { $left } à gauche, { $right } à droite
action-split-one = Dispersion de l’espace { $space } : { $sensors } à { side }
action-align = Alignement des { colour.plural } vers la { side }
action-shuffle = Transfert d’un Détecteur { colour } de l’espace { $space } vers la { side }
action-wild = Joker : { $action }
action-draw = Piocher des cartes Mouvement
action-announce-number = Annoncer une quantité de Détecteurs : { $count }
action-announce-colours = Annoncer une combinaison de couleurs : { $colours }
action-remove = { $side ->
    [left] Retirer le Quartier le plus à gauche des deux zones
   *[right] Retirer le Quartier le plus à droite des deux zones
}
action-put-back = Replacer le Détecteur { colour } délogé dans l’espace { $space }
action-place-alike = { $kind ->
    [ordinary] Placer un Quartier ordinaire à chaque extrémité
   *[mysterious] Placer un Quartier mystérieux à chaque extrémité
}
action-place = { $left ->
    [ordinary] Placer le Quartier ordinaire à gauche, le mystérieux à droite
   *[mysterious] Placer le Quartier mystérieux à gauche, l’ordinaire à droite
}

## Events

event-round-started = La manche { $round } commence ; { row } est active.
event-phase-started = { $phase ->
    [relocate] Le Cryptide replace les Détecteurs délogés.
   *[other] La { phase } commence.
}
event-card-played = Le { role } joue { card }.
event-wild-used = Le { role } utilise le Joker comme { card }.
event-wild-turned-up = Le Joker du { role } est retourné face visible.
event-sensors-moved = { $count ->
    [one] Un Détecteur { colour } va de l’espace { $from } de la zone Active à l’espace { $to } de la zone de Traque.
   *[other] { $count } Détecteurs { colour.plural } vont de l’espace { $from } de la zone Active à l’espace { $to } de la zone de Traque.
}
event-card-drawn = Le { role } pioche { card }.
event-card-drawn-unseen = Le { role } pioche une carte.
event-deck-rebuilt = { $size ->
    [one] La défausse du { role } ({ $size } carte) devient sa nouvelle pioche.
   *[other] La défausse du { role } ({ $size } cartes) devient sa nouvelle pioche.
}
event-feature-announced = Le Cryptide annonce : { $feature }.
event-presence-placed = Un jeton Présence est placé sur le Quartier { $block } { row.of }.
event-presence-removed = Le jeton Présence quitte le Quartier { $block } { row.of }.
event-evidence-gained = Le { role } récupère le jeton Indice du Quartier { $block } { row.of }.
event-block-removed = { $side ->
    [left] Le Quartier le plus à gauche { row.of } ({ kind }) quitte la partie.
   *[right] Le Quartier le plus à droite { row.of } ({ kind }) quitte la partie.
}
event-sensor-displaced = { $side ->
    [left] Un Détecteur { colour } à l’extrémité gauche { row.of } est délogé.
   *[right] Un Détecteur { colour } à l’extrémité droite { row.of } est délogé.
}
event-sensor-put-back = Le Détecteur { colour } est replacé dans l’espace { $space } { row.of }.
event-blocks-drawn-alike = { $kind ->
    [ordinary] Le { role } pioche deux Quartiers ordinaires.
   *[mysterious] Le { role } pioche deux Quartiers mystérieux.
}
event-blocks-drawn-both = Le { role } pioche un Quartier ordinaire et un Quartier mystérieux.
event-blocks-drawn-unseen = Le { role } pioche deux Quartiers.
event-block-placed = { $kind ->
    [ordinary] Un Quartier ordinaire est placé à l’extrémité { side } { row.of }.
   *[mysterious] Un Quartier mystérieux est placé à l’extrémité { side } { row.of }.
}
event-evidence-placed = Un jeton Indice est placé sur le Quartier { $block } { row.of }.
event-game-ended = La partie est finie. { $outcome }

## Outcomes

outcome-escape = Le Cryptide s’échappe et gagne.
outcome-capture = Le Cryptide est capturé ; le Scientifique gagne.
outcome-time = Le temps vient à manquer ; le { role } a le plus de jetons Indice et gagne.
outcome-resign = { $role ->
    [cryptid] Le Scientifique abandonne ; le Cryptide gagne.
   *[scientist] Le Cryptide abandonne ; le Scientifique gagne.
}
outcome-clock = { $role ->
    [cryptid] La pendule du Scientifique est à zéro ; le Cryptide gagne.
   *[scientist] La pendule du Cryptide est à zéro ; le Scientifique gagne.
}
outcome-abandon = { $role ->
    [cryptid] Le Scientifique a quitté la partie ; le Cryptide gagne.
   *[scientist] Le Cryptide a quitté la partie ; le Scientifique gagne.
}
outcome-failed = { $role ->
    [cryptid] Le programme qui jouait le Scientifique est tombé en panne et perd par forfait ; le Cryptide gagne.
   *[scientist] Le programme qui jouait le Cryptide est tombé en panne et perd par forfait ; le Scientifique gagne.
}
outcome-abort = Les deux joueurs ont arrêté la partie sans résultat.
outcome-none = La partie n’est pas finie.

## Handicaps: an option of this edition; the rulebook has none

handicap = { $handicap ->
    [none] Sans handicap
    [card] Le Scientifique a une carte Mouvement de plus
    [wild] Le Joker du Scientifique est face visible
    [evidence] Le Scientifique a un jeton Indice
    [wilds-evidence] Le Scientifique a un jeton Indice ; les deux Jokers sont face visible
    [wild-evidence] Le Scientifique a un jeton Indice ; son Joker est face visible
   *[evidence-2] Le Scientifique a deux jetons Indice
}
handicap-title = Handicap, une option à nous
handicap-about = Pas dans la règle du jeu : nous le proposons pour rendre une partie unique plus équilibrée. Quand nos meilleurs programmes jouent entre eux, le Cryptide gagne plus de quatre parties sur cinq sans handicap, et 46 % quand le Scientifique commence avec un jeton Indice et son Joker face visible.
handicap-given = Début avec handicap, une option à nous qui n’est pas dans la règle du jeu. { handicap }.
