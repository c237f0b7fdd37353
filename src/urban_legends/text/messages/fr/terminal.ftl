# Ce que dit le terminal en plus des mots du jeu, en français.

## The table

terminal-round = Manche { $round } sur { $rounds }
terminal-to-act = Au tour du { role }
terminal-active = zone Active
terminal-inactive = zone de Traque
terminal-hand = main
terminal-deck = pioche
terminal-discard = défausse
terminal-evidence = jetons Indice
terminal-wild = Joker
terminal-face-up = face visible
terminal-face-down = face cachée
terminal-block-deck = paquet Quartier
terminal-blocks-left = { $total } ({ $kinds })
terminal-ordinary-left = { $count ->
    [one] { $count } ordinaire
   *[other] { $count } ordinaires
}
terminal-mysterious-left = { $count } mystérieux
terminal-displaced = Détecteurs délogés
terminal-drawn = Quartiers piochés
terminal-fact = { $name } : { $value }
terminal-unknown = inconnus
terminal-unknown-cards = { $count ->
    [one] { $count } × inconnue
   *[other] { $count } × inconnues
}
terminal-legend = ● Présence   ◆ Indice   cadre double : mystérieux   nombre : Détecteurs voisins

## Lists of actions

terminal-legal-count = { $count ->
    [0] Rien à décider : la partie est finie.
    [one] { $count } action permise
   *[other] { $count } actions permises
}

## Records

terminal-step = Étape { $step } sur { $steps }
terminal-keys = n suivant   p retour   q quitter
terminal-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
terminal-check-ok = { $file } : { terminal-games }, aucune faute
terminal-check-fault = { $file }:{ $line } : { $problem }
terminal-verify-ok = { $count ->
    [one] Les mélanges sont justes : { $count } nombre tiré, à partir de secrets promis avant la partie.
   *[other] Les mélanges sont justes : { $count } nombres tirés, tous à partir de secrets promis avant la partie.
}
terminal-verify-before = Les promesses ne sont pas celles de la copie enregistrée pendant la partie.
terminal-promise = { $who ->
    [server] serveur
    [opener] hôte
   *[guest] invité
}
terminal-no-game = Le fichier contient { terminal-games } : il n’y a pas de partie { $number }.
terminal-no-step = La partie compte { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
} : il n’y a pas d’étape { $number }.
terminal-cannot-read = Le fichier ne peut pas être lu : { $problem }
terminal-cannot-write = Le fichier ne peut pas être écrit : { $problem }
terminal-not-utf8 = ce n’est pas de l’UTF-8
terminal-analysing = Réflexion
terminal-chance = { $value } % de chances de gagner (± { $error })
terminal-moment = Manche { $round }, { role } : { $action } ; mieux : { $better }
terminal-analysed = { $count ->
    [one] { $count } décision a été examinée.
   *[other] { $count } décisions ont été examinées.
}

## Playing

terminal-wins = { $name } a gagné { $count } fois sur { $games }
terminal-written = { $count ->
    [one] { terminal-games } écrite dans { $file }
   *[other] { terminal-games } écrites dans { $file }
}
terminal-welcome = Une œuvre de fans, non officielle, d’après le jeu de Ruth Veevers et Hal Duncan.
terminal-you-are = Vous êtes le { role } ; { $opponent } joue l’autre côté.
terminal-your-turn = Votre action, son numéro, ? pour toutes, hint pour un conseil, u pour reprendre, save FICHIER, resign pour abandonner, q pour quitter
terminal-plays = { $name } joue { $action }
terminal-choose-number = Il n’y a pas d’action { $number } dans la liste.
terminal-goodbye = Vous avez quitté la partie.

## Exact answers

terminal-solve-chance = probabilité
terminal-solve-value = valeur
terminal-solve-action = meilleure action
terminal-solve-nodes = positions vues
terminal-solve-complete = jusqu’au bout
terminal-solve-is-complete = { $complete ->
    [yes] oui
   *[no] non
}

# `cryptid site`: the edition without a server. $megabytes: its size.
terminal-site-written = { $folder } : le jeu entier, { NUMBER($megabytes) } Mo ; tout hébergeur de fichiers statiques peut le servir
terminal-site-no-parts = Les parties de l’édition n’ont pas été construites ici : lancez `make site` dans un clone du projet.
terminal-site-other = { $folder } contient autre chose ; rien n’a été écrit. Indiquez un dossier nouveau ou vide.
