# Pourquoi une chose est refusée, en français.

field = { $field ->
    [round] manche
    [phase] phase et joueur
    [cryptid-row] zone du Cryptide
    [scientist-row] zone du Scientifique
    [cryptid-cards] cartes du Cryptide
    [scientist-cards] cartes du Scientifique
    [wild] Jokers
    [evidence] jetons Indice gagnés
    [block-deck] paquet Quartier
   *[pending] en main entre deux étapes
}

## Actions that the rules do not allow

refusal-other-phase = Cette action relève d’une autre phase : c’est la { phase }.
refusal-game-over = La partie est finie.
refusal-hand-full = La limite de main est de { $limit } cartes Mouvement : impossible de piocher.
refusal-wild-face-down = Le Joker est face cachée : il ne peut pas être utilisé.
refusal-card-not-in-hand = Il n’y a pas de carte { card } dans la main.
refusal-colour-not-there = Il n’y a pas de Détecteur { colour } dans la zone Active.
refusal-no-such-space = { $spaces ->
    [one] Il n’y a pas d’espace { $space } : la zone a { $spaces } espace.
   *[other] Il n’y a pas d’espace { $space } : la zone a { $spaces } espaces.
}
refusal-shuffle-off-row = { $side ->
    [left] Depuis l’espace { $space }, aucun Transfert vers la gauche n’est possible : la zone Active s’arrête là.
   *[right] Depuis l’espace { $space }, aucun Transfert vers la droite n’est possible : la zone Active s’arrête là.
}
refusal-sensor-not-there = Il n’y a pas de Détecteur { colour } dans l’espace { $space }.
refusal-space-empty = Il n’y a aucun Détecteur dans l’espace { $space }.
refusal-split-not-all = La Dispersion doit envoyer tous les Détecteurs de l’espace { $space } : { $sensors }.
refusal-split-one-way = La Dispersion de l’espace { $space } doit envoyer au moins un Détecteur de chaque côté.
refusal-no-such-feature = { $setup ->
    [standard] Cette caractéristique n’existe pas.
   *[other] Cette caractéristique n’existe pas dans la mise en place { $setup }.
}
refusal-side-has-presence = { $side ->
    [left] Un Quartier à l’extrémité gauche porte un jeton Présence : ce côté ne peut pas être retiré.
   *[right] Un Quartier à l’extrémité droite porte un jeton Présence : ce côté ne peut pas être retiré.
}
refusal-put-back-order = Les Détecteurs délogés se replacent dans l’ordre : les roses, puis les blancs, puis les noirs ; le suivant est { colour }.
refusal-no-choice-fits = Ces choix ne vont pas ensemble.
refusal-not-displaced = Aucun autre Détecteur { colour } n’est délogé.
refusal-blocks-not-drawn = { $drawn ->
    [oo] Ce ne sont pas les Quartiers piochés : les deux sont ordinaires.
    [mm] Ce ne sont pas les Quartiers piochés : les deux sont mystérieux.
   *[om] Ce ne sont pas les Quartiers piochés : l’un est ordinaire, l’autre mystérieux.
}
refusal-blocks-not-possible = Ces deux Quartiers ne peuvent pas avoir été piochés.

## Chance

refusal-chance-missing = Quelque chose est pioché ici : écrivez le résultat après « ~ ».
refusal-nothing-drawn = Rien n’est pioché ici : rien ne peut suivre « ~ ».
refusal-cards-impossible = Ces cartes ne peuvent pas être piochées ici.
refusal-blocks-impossible = Ces Quartiers ne peuvent pas être piochés ici.
refusal-draw-hidden = La main est cachée, les cartes piochées aussi : écrivez « ? » pour chacune.
refusal-unseen-in-complete = Cette position est complète : écrivez ce qui a été pioché au lieu de « ? ».

## What a reader cannot know

refusal-position-hidden = Une partie de cette position est cachée ; il en faut une complète.
refusal-hand-hidden = La main du joueur dont c’est le tour est cachée, et elle décide de ce qui est permis.
refusal-blocks-hidden = Les Quartiers piochés sont cachés, et ils décident de ce qui est permis.

## Texts that cannot be read

refusal-position-too-long = C’est trop long pour une position : { $limit } caractères au plus.
refusal-position-fields = Une position a dix champs séparés par une seule espace ; ici { $count }.
refusal-position-field = Le champ { $number } ({ field }) est illisible : « { $text } ».
refusal-action-too-long = C’est trop long pour une action : { $limit } caractères au plus.
refusal-action = « { $text } » n’est pas une action.
refusal-chance = « { $text } » n’est pas un tirage possible.

## Positions that cannot be

refusal-round = Il n’y a pas de manche { $round } : la partie en compte { $rounds }.
refusal-phase-in-round = { $phase ->
    [relocate] Aucun Détecteur n’est replacé dans la manche { $round }.
   *[other] Il n’y a pas de { phase } dans la manche { $round }.
}
refusal-actor = Le { role } n’a rien à décider dans cette phase : { phase }.
refusal-block-deck-size = Le paquet Quartier doit en compter { $expected } à ce moment, pas { $blocks }.
refusal-row-size = { $row ->
    [cryptid] La zone du Cryptide doit compter { $expected } Quartiers à ce moment, pas { $blocks }.
   *[scientist] La zone du Scientifique doit compter { $expected } Quartiers à ce moment, pas { $blocks }.
}
refusal-displaced = { $phase ->
    [relocate] Il faut des Détecteurs délogés dans cette phase.
   *[other] Il ne peut pas y avoir de Détecteurs délogés dans cette phase : { phase }.
}
refusal-drawn-blocks = { $phase ->
    [expand] Deux Quartiers piochés doivent attendre dans la Phase d’Expansion.
   *[other] Il ne peut pas y avoir de Quartiers piochés dans cette phase : { phase }.
}
refusal-sensor-count = { $colour ->
    [pink] Il faut { $expected } Détecteurs roses, pas { $count }.
    [white] Il faut { $expected } Détecteurs blancs, pas { $count }.
   *[black] Il faut { $expected } Détecteurs noirs, pas { $count }.
}
refusal-active-row-empty = Dans la Phase de Détection, la zone Active doit contenir au moins un Détecteur.
refusal-active-row-sensors = La zone Active ne peut contenir aucun Détecteur dans cette phase : { phase }.
refusal-presence-both-rows = Il y a des jetons Présence dans les deux zones ; aucun ne peut être dans { row } à ce moment.
refusal-presence-wrong-row = Aucun jeton Présence ne peut être dans { row } à ce moment.
refusal-presence-both-ends = Avec un jeton Présence aux deux extrémités, le Cryptide s’est échappé : pas de Phase de Restriction.
refusal-presence-too-few = { $count ->
    [one] Avec { $count } jeton Présence, le Cryptide est capturé : pas de Phase de Restriction.
   *[other] Avec { $count } jetons Présence, le Cryptide est capturé : pas de Phase de Restriction.
}
refusal-evidence-on-ordinary = Un Quartier ordinaire ne peut pas porter de jeton Indice.
refusal-evidence-under-presence = Un Quartier avec un jeton Présence ne peut pas porter de jeton Indice.
refusal-evidence-count = Sur la table, gagnés et à venir, il faut { $expected } jetons Indice, pas { $count }.
refusal-block-count = { $kind ->
    [ordinary] Il y a { $count } Quartiers ordinaires, mais la boîte en contient { $most }.
   *[mysterious] Il y a { $count } Quartiers mystérieux, mais la boîte en contient { $most }.
}
refusal-cards-beyond-deck = Le { role } a plus de cartes d’une sorte que son paquet : { $deck }.
refusal-hand-size = Le { role } a { $count } cartes en main, mais la limite de main est de { $limit }.
refusal-cards-too-many = Le { role } a plus de cartes en main et en défausse qu’il n’en existe.
refusal-deck-empty = La pioche du { role } ne peut pas être vide : elle est reformée aussitôt.
refusal-winner = { $winner ->
    [cryptid] Le vainqueur ne découle pas de la position : le Cryptide a gagné.
    [scientist] Le vainqueur ne découle pas de la position : le Scientifique a gagné.
   *[none] La partie n’est pas finie dans cette position.
}

## Records

refusal-record-empty = Il n’y a aucune partie ici.
refusal-record-not-one = Une seule partie était attendue, pas { $count }.
refusal-record-tags-expected = Une partie commence par ses étiquettes, comme [Start "…"].
refusal-record-no-actions = Après les étiquettes viennent une ligne vide et les actions.
refusal-record-carriage-return = Les lignes finissent par un saut de ligne seul, sans retour chariot.
refusal-record-blank-line = Il y a une ligne vide de trop.
refusal-record-tag = Ceci n’est pas une étiquette de la forme [Name "value"] : « { $text } ».
refusal-record-tag-twice = L’étiquette { $tag } est présente deux fois.
refusal-record-tag-missing = Il manque l’étiquette { $tag }.
refusal-record-tag-order = Les étiquettes ne sont pas dans l’ordre : Cryptid, Scientist, Date, Setup, Reshuffle, Start, Result, puis les autres.
refusal-record-round = Le numéro de manche « { $text } » n’a pas sa place ici.
refusal-record-round-missing = Une nouvelle manche commence une nouvelle ligne par son numéro et un point.
refusal-record-spacing = Une seule espace sépare les actions ; une ligne qui continue est décalée de deux.
refusal-record-comment = Ce commentaire est vide, mal protégé ou ne suit aucune action.
refusal-record-comment-open = Ce commentaire n’est jamais fermé.
refusal-record-result = Le résultat « { $text } » ne découle pas des actions : { $expected }.
refusal-unknown-setup = Il n’y a pas de mise en place « { $text } ».
refusal-unknown-reshuffle = Reshuffle vaut immediate ou when-needed, pas « { $text } ».
refusal-unknown-handicap = Il n’y a pas de handicap « { $text } ». Il y a : { $names }.
refusal-handicap-setup = Les handicaps sont pour la mise en place standard, pas pour { $setup }.

## Matches and messages between programs

refusal-not-your-turn = C’est le tour de l’autre joueur.
refusal-take-back-nothing = Il n’y a rien à reprendre.
refusal-take-back-not-yours = La dernière action n’est pas la vôtre : vous ne pouvez pas la reprendre.
refusal-take-back-revealed = Quelque chose de caché a été révélé : impossible de reprendre.
refusal-wire = Le message est illisible ({ $where }) : { $problem }.
refusal-shuffle-draw = La pioche de l’étape { $number } n’est pas celle que donnent les secrets.
refusal-shuffle-hidden = Les secrets de ce mélange sont révélés à la fin de la partie.
refusal-shuffle-none = Cette partie ne dit pas comment les mélanges ont été faits : on ne peut pas les vérifier.
refusal-shuffle-promise = Une promesse n’est pas tenue : le secret { $who ->
    [server] du serveur
    [opener] de la personne qui a ouvert la table
   *[guest] de l’invité
} n’est pas celui qui était promis.
refusal-shuffle-start = Les premières mains ne sont pas celles que donnent les secrets.
