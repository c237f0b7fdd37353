# Ce que dit l’entraîneur en français : un message pour chaque affirmation de docs/analysis.md.

claim-block = le Quartier { $block }
claim-no-cards = aucune carte
# La meilleure action : d’abord par son nom, ensuite sous une de ces formes.
claim-named = « { $action } »
claim-better = la meilleure action
claim-better-does = la meilleure action

## Certain

claim-wins = { $how ->
    [capture] Capture le Cryptide de force dans cette manche, quelle que soit la main adverse.
    [escape] S’échappe de force dans cette manche, quelle que soit la main adverse.
   *[last-round] Gagne la partie de force dans cette manche, quelle que soit la main adverse.
}
claim-misses-win = Ne gagne pas de force si la main adverse est : { $hand } ; { $better-does } gagne de force dans cette manche, quelle que soit la main adverse.
claim-loses = { $how ->
    [capture] Le Scientifique peut maintenant capturer le Cryptide de force dans cette manche, quelles que soient ses cartes, en commençant par « { $reply } ».
    [escape] Le Cryptide peut maintenant s’échapper de force dans cette manche, quelles que soient ses cartes, en commençant par « { $reply } ».
   *[last-round] L’adversaire peut maintenant gagner la partie de force dans cette manche, quelles que soient ses cartes, en commençant par « { $reply } ».
}
claim-loses-at-once = { $how ->
    [capture] Le Cryptide est capturé aussitôt.
   *[other] Perd la partie aussitôt.
}
claim-loses-to-card = Si l’adversaire a { card } ({ $chance } %), { $how ->
    [capture] le Scientifique peut capturer le Cryptide de force dans cette manche
    [escape] le Cryptide peut s’échapper de force dans cette manche
   *[last-round] il peut gagner la partie de force dans cette manche
}, en commençant par « { $reply } ».
claim-loses-to-hand = Si l’adversaire a { $hand } ou une autre main qui le permet ({ $chance } % en tout), { $how ->
    [capture] le Scientifique peut capturer le Cryptide de force dans cette manche
    [escape] le Cryptide peut s’échapper de force dans cette manche
   *[last-round] il peut gagner la partie de force dans cette manche
}, en commençant par « { $reply } ».
claim-round-odds = { $goal ->
    [capture] Cartes sur table et au mieux des deux côtés, le Cryptide est capturé dans cette manche dans { $value } % des cas ; après { $better }, dans { $other } %.
   *[escape] Cartes sur table et au mieux des deux côtés, le Cryptide s’échappe dans cette manche dans { $value } % des cas ; après { $better }, dans { $other } %.
}

## Board

claim-leaves-open = Laisse à l’adversaire { $count ->
    [one] { $count } Détecteur
   *[other] { $count } Détecteurs
} à déplacer ; { $better-does } termine la Phase de Détection, et le Cryptide peut se cacher par { $other ->
    [one] { $other } caractéristique
   *[other] { $other } caractéristiques
}.
claim-announcements = Si la manche finissait juste après, le Cryptide { $count ->
    [0] ne pourrait se cacher par aucune caractéristique
    [one] pourrait se cacher par { $count } caractéristique
   *[other] pourrait se cacher par { $count } caractéristiques
} ; après { $better }, par { $other ->
    [0] aucune
   *[other] { $other }
}.
claim-announcements-after-reply = Après la réponse « { $reply } », le Cryptide { $count ->
    [0] ne pourrait se cacher par aucune caractéristique
    [one] pourrait se cacher par { $count } caractéristique
   *[other] pourrait se cacher par { $count } caractéristiques
} ; après { $better }, dans tous les cas, par { $other ->
    [0] aucune
   *[other] { $role ->
        [cryptid] au moins
       *[scientist] au plus
    } { $other }
}.
claim-good-replies = { $role ->
    [cryptid] Le Scientifique peut avoir { $count ->
        [one] { $count } réponse qui ne laisse
       *[other] { $count } réponses qui ne laissent
    } au Cryptide aucune caractéristique pour se cacher ; après { $better }, { $other ->
        [0] aucune
       *[other] { $other }
    }.
   *[scientist] Le Cryptide peut avoir { $count ->
        [one] { $count } réponse qui lui laisse
       *[other] { $count } réponses qui lui laissent
    } une caractéristique pour se cacher ; après { $better }, { $other ->
        [0] aucune
       *[other] { $other }
    }.
}
claim-leaves-alike = Laisse { $blocks } semblables ({ $feature }) ; après { $better }, ils ne le sont pas tous.
claim-parts = Sépare { $blocks }, jusque-là semblables ({ $feature }) ; { $better-does } les garde semblables.
claim-misses-alike = Ne rend pas { $blocks } semblables ({ $feature }) ; { $better-does } le fait.
claim-evidence-now = Si la manche finissait juste après, le Cryptide { $count ->
    [0] ne pourrait récupérer aucun jeton Indice
    [one] pourrait récupérer { $count } jeton Indice
   *[other] pourrait récupérer { $count } jetons Indice
} ; après { $better }, { $other ->
    [0] aucun
   *[other] { $other }
}.
claim-takes-evidence = { $count ->
    [0] Ne récupère aucun jeton Indice
    [one] Récupère { $count } jeton Indice
   *[other] Récupère { $count } jetons Indice
} ; { $better-does } en récupère { $other }.
claim-presence = { $count ->
    [0] Ne pose aucun jeton Présence
    [one] Pose { $count } jeton Présence
   *[other] Pose { $count } jetons Présence
} ; { $better-does } en pose { $other }.
claim-reach = À la manche suivante, { $count ->
    [one] { $count } Quartier sera
   *[other] { $count } Quartiers seront
} à portée du Cryptide ; après { $better }, { $other }.
claim-ends-in-reach = À la manche suivante, { $count ->
    [0] aucun Quartier d’extrémité ne sera
    [1] un Quartier d’extrémité sera
   *[other] les deux Quartiers d’extrémité seront
} à portée du Cryptide ; après { $better }, { $other ->
    [0] aucun
    [1] un
   *[other] les deux
}.
claim-removal = Le Scientifique peut maintenant retirer le côté { side } et récupérer { $count ->
    [one] { $count } jeton Indice
   *[other] { $count } jetons Indice
} ; après { $better }, { $other ->
    [0] aucun
   *[other] { $other } au plus
}.
claim-evidence-in-reach = À la manche suivante, { $count ->
    [0] aucun jeton Indice ne sera
    [one] { $count } jeton Indice sera
   *[other] { $count } jetons Indice seront
} à portée du Cryptide ; après { $better }, { $other ->
    [0] aucun
   *[other] { $other }
}.
claim-all-colours = Voient maintenant toutes les couleurs : { $blocks } ; rien n’y changera dans cette manche, ils resteront semblables. Après { $better }, { $other ->
    [0] aucun ne les voit toutes
    [one] { $other } seul les voit toutes
   *[other] { $other } les voient toutes
}.
claim-misses-all-colours = { $count ->
    [0] Ne laisse aucun Quartier à portée
    [one] Laisse { $count } Quartier à portée
   *[other] Laisse { $count } Quartiers à portée
} voir toutes les couleurs ; après { $better }, { $number ->
    [1] { $blocks } les voit toutes, et rien n’y change dans cette manche : un deuxième Quartier dans ce cas lui ressemblerait
   *[other] { $blocks } les voient toutes, et rien n’y change dans cette manche : ils resteront semblables
}.
claim-colours-both-ways = { $count ->
    [0] N’envoie aucune couleur
    [one] Envoie { $count } couleur
   *[other] Envoie { $count } couleurs
} des deux côtés, { $better-does } { $other ->
    [0] aucune
   *[other] { $other }
} : { $role ->
    [cryptid] plus il y a de couleurs des deux côtés, plus les Quartiers se ressemblent.
   *[scientist] moins il y a de couleurs des deux côtés, moins les Quartiers se ressemblent.
}
claim-fullest-space = La manche suivante commence avec { $count ->
    [one] { $count } Détecteur
   *[other] { $count } Détecteurs
} dans un même espace, qu’une seule carte Dispersion déplace ; après { $better }, avec { $other }.
claim-joins-colour = Remet le Détecteur { colour } dans l’espace { $space }, avec d’autres de sa couleur ; { $better-does } le met dans un espace sans cette couleur, ce qui mélange les couleurs.
claim-colour-groups = Dans la zone où ils vont, les couleurs forment { $count ->
    [one] { $count } groupe
   *[other] { $count } groupes
} (une couleur dans un espace) ; après { $better }, { $other } : plus une couleur occupe d’espaces, plus il y a de Quartiers qui la voient.

## Means

claim-must-draw = Ne laisse rien à jouer : au prochain tour, il ne restera qu’à piocher.
claim-opponent-must-draw = L’adversaire n’a aucune carte à jouer et ne peut maintenant que piocher : { $better-does } ne perd pas de temps.
claim-spends-wild = Dépense le Joker, qui ne revient que si l’adversaire prend un Indice ; { $better-does } le garde.
claim-last-card = Joue la dernière carte { card } de la main ; { $deck ->
    [0] il n’y en a pas d’autre dans la pioche
    [one] il y en a { $deck } autre dans la pioche
   *[other] il y en a { $deck } autres dans la pioche
}.
claim-hand-after = Laisse { $count ->
    [0] la main vide
    [one] { $count } carte en main
   *[other] { $count } cartes en main
} ; { $better-does } en laisse { $other }.
claim-sensors-left = Piocher ne déplace aucun Détecteur : { $count ->
    [one] { $count } reste à déplacer
   *[other] { $count } restent à déplacer
} ; après { $better }, { $other ->
    [0] aucun
   *[other] { $other }
}.
claim-deck-runs-out = La pioche s’épuise : la défausse devient la nouvelle pioche, et à ce moment tout le monde peut connaître la main.
claim-last-sensor = Il reste un Détecteur : qui le déplace termine la Phase de Détection.
claim-turns-wild = Retourne le Joker adverse face visible.
claim-left-to-move = { $count ->
    [0] Ne laisse aucun Détecteur
    [one] Laisse { $count } Détecteur
   *[other] Laisse { $count } Détecteurs
} à déplacer dans cette manche ; après { $better }, { $other ->
    [0] il n’en reste aucun
    [one] il en reste { $other }
   *[other] il en reste { $other }
}.
claim-evidence-needed = Quand le temps viendra à manquer, il faudra encore { $needed ->
    [one] { $needed } jeton Indice
   *[other] { $needed } jetons Indice
} pour gagner ; { $left } restent à prendre.

## Judged

claim-answer = Regardez la réponse « { $reply } », la plus forte qui ait été trouvée.
claim-costs = Chances de gagner estimées : { $value } % (± { $error }) ; après { $better }, { $other } % (± { $other-error }).

## Hints

advice-where-space = Regardez l’espace { $space }.
advice-where-colour = Regardez les Détecteurs { colour.plural }.
advice-where-hand = Regardez votre main et votre pioche.
advice-where-blocks = Regardez { $blocks }.
advice-where-row = Regardez les Quartiers à portée.
advice-where-ends = Regardez ce que chaque côté emporterait.
advice-where-displaced = Regardez où irait le Détecteur { colour }.
advice-where-new = Regardez les extrémités de la zone qui s’agrandit.
advice-card = C’est un coup pour { card }.
advice-wild = C’est un coup pour votre Joker, comme { card }.
advice-draw = Aucune de vos cartes n’est la meilleure maintenant : piochez.
advice-number = Annoncez une quantité de Détecteurs.
advice-combination = Annoncez une combinaison de couleurs.
advice-no-card = Aucune carte n’est nécessaire ici. Le conseil suivant nomme l’action.
advice-action = Le mieux trouvé : { $action }.
advice-instead = Pourquoi pas « { $action } » ? { $reason }
advice-judged = Rien sur le plateau ne tranche : c’est ce que la recherche a trouvé de mieux, avec { $value } % de chances de gagner selon elle (± { $error }).
advice-no-fact = Rien sur le plateau ne tranche : il a suivi sa propre estimation.
