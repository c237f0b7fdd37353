# Les mots de la page en français ; les noms des choses du jeu viennent de rules.ftl.

language = Langue
close = Fermer
settings = Réglages
rules = Règles
to-start = Retour à l’accueil
not-reached = Le serveur ne répond pas pour le moment.
connecting = Connexion à la table…
reconnecting = Connexion perdue ; nouvel essai…
reconnecting-pending = La connexion est perdue. Votre coup sera envoyé dès son retour.
storing-again = Votre coup n’a pas encore pu être enregistré ; nouvel envoi…
lost-title = Il n’y a rien ici

## First screen

home-tagline = Une traque nocturne à deux : l’un se cache, l’autre cherche.
home-against = Jouer contre l’ordinateur
home-role = Votre rôle
home-goal-cryptid = Tenez les deux bouts d’une zone dès que sept Quartiers sont sur la table, ou ayez plus d’Indices quand le temps vient à manquer.
home-goal-scientist = Ne laissez qu’un Quartier ou aucun à la créature, ou ayez plus d’Indices quand le temps vient à manquer.
home-level = Adversaire
level-about-stroller = Pour une première partie : ne voit pas plus loin que cette manche.
level-about-watcher = Regarde un peu plus loin.
level-about-tracker = Voit plus loin et profite de vos faux pas.
level-about-hunter = Calcule en profondeur et pardonne peu.
level-about-legend = Le plus fort de tous ; réfléchit environ une seconde.
level-about-other = Un joueur proposé par l’administrateur de ce serveur.
home-others = Autres joueurs de ce serveur
home-play = Jouer
home-guide = Première partie guidée
home-guide-text = Vous débutez ? Une dizaine de minutes, pas à pas, sur le vrai plateau.
home-guide-start = Montrez-moi
home-continue = Parties en cours
home-friend = Jouer avec un ami
home-friend-text = N’importe où, avec un lien. Avec ou sans pendule.
home-friend-start = Inviter quelqu’un
home-together = À deux sur cet écran
home-together-text = Chacun son tour ; les cartes restent cachées entre-temps.
home-together-start = Commencer à deux
home-watch = Regarder deux robots
home-watch-start = Regarder
home-open = Ouvrir une partie
home-open-text = Parcourez un fichier .cul et jouez à partir de n’importe quelle étape.
home-open-choose = Choisir un fichier…
home-credit = Une œuvre de fans, open source et non officielle. Le jeu est de Ruth Veevers et Hal Duncan.

## The table

round-of = Manche { $round } sur { $rounds }
phase-short = { $phase ->
    [sensor] Détection
    [hiding] Dissimulation
    [victory] Victoire
    [restrict] Restriction
   *[expand] Expansion
}
blocks-left = { $count ->
    [one] encore { $count } Quartier
   *[other] encore { $count } Quartiers
}
score = { $role ->
    [cryptid] Cryptide
   *[scientist] Scientifique
} : { $count ->
    [one] { $count } jeton Indice
   *[other] { $count } jetons Indice
}, Joker { $wild ->
    [up] face visible
   *[down] face cachée
}
seat-you = Vous
seat-level = niveau { $level }
seat-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
seat-deck = { $count } dans la pioche
seat-evidence = { $count ->
    [one] { $count } Indice
   *[other] { $count } Indices
}
row-active = { $row ->
    [yours] Votre zone
    [cryptid] Zone du Cryptide
   *[scientist] Zone du Scientifique
} · Active : les Détecteurs en partent
row-goal = { $row ->
    [yours] Votre zone
    [cryptid] Zone du Cryptide
   *[scientist] Zone du Scientifique
} · Traque : le Cryptide s’y cachera
row-active-short = { $row ->
    [yours] Votre zone
    [cryptid] Zone du Cryptide
   *[scientist] Zone du Scientifique
} · Active
row-goal-short = { $row ->
    [yours] Votre zone
    [cryptid] Zone du Cryptide
   *[scientist] Zone du Scientifique
} · Traque
space-name = Espace { $space } : { $sensors }
target-name = Envoyer là : { $space }
sensors-none = vide
sensors-some = { $colour ->
    [pink] { $count ->
        [one] { $count } rose
       *[other] { $count } roses
    }
    [white] { $count ->
        [one] { $count } blanc
       *[other] { $count } blancs
    }
   *[black] { $count ->
        [one] { $count } noir
       *[other] { $count } noirs
    }
}
list-separator = ,{" "}
block-name = Quartier { $block }, { $kind }
block-presence = avec un jeton Présence
block-evidence = avec un jeton Indice
block-reading = autour de lui : { $sensors }
dock = Vos cartes et vos choix
decision = Ce qui est demandé
aids = Aides de lecture
in-words = Plateau en mots
mistake-title = Une erreur grave
mistake-told = Ce coup coûte cher : vos chances de gagner passent de { $before } % à { $after } %. Voulez-vous le reprendre ?
mistake-back = Le reprendre
mistake-why = Pourquoi ?
mistake-on = Continuer
ask-bot = Pourquoi l’adversaire a-t-il fait cela ?
hint-title = Conseil
hint-rung = { $rung ->
    [where] Où regarder
    [card] Quelle carte
    [action] Quelle action
   *[why] Pourquoi
}
hint-more = { $rung ->
    [where] Où regarder ?
    [card] Quelle carte ?
    [action] Quelle action ?
   *[why] Pourquoi ?
}
hint-thinking = Réflexion…
words-hand = Main : { $cards }
words-unknown = { $count ->
    [one] { $count } carte inconnue
   *[other] { $count } cartes inconnues
}
words-discard = Défausse : { $cards }
words-none = rien
words-displaced = Détecteurs délogés : { $sensors }
words-drawn = Quartiers piochés : { $blocks }
words-deck = Paquet Quartier
words-blocks = Ordinaires : { $ordinary } ; mystérieux : { $mysterious }
said-taken-back = Coup repris.
act-lost = Votre coup n’a pas été joué : la table avait changé entre-temps.
said-action = { $role ->
    [cryptid] Cryptide : { $action }.
   *[scientist] Scientifique : { $action }.
}
said-built = { $action }.
said-then = Le Cryptide pourrait alors annoncer { $feature } : { $effect }.
see-rule = Règle { $rule }

## Hand

hand = Main
# Sur la carte : un nom long peut être coupé.
card-label = { $card ->
    [split] Disper{"\u00AD"}sion
    [align] Aligne{"\u00AD"}ment
   *[shuffle] Trans{"\u00AD"}fert
}
hand-count = { $count } en main
card-does-split = un espace entier, des deux côtés
card-does-align = une couleur, un côté
card-does-shuffle = un Détecteur, à côté puis en face
wild-short = Joker
wild-does = un effet au choix
wild-sleeps = retourné face visible quand l’adversaire gagne un Indice
draw = Piocher
draw-does = { $count ->
    [one] { $count } carte dans la pioche
   *[other] { $count } cartes dans la pioche
}

## Decisions

hint-start = Choisissez une carte, ou d’abord un espace avec des Détecteurs.
hint-only-draw = Aucune carte ne peut être jouée : piochez.
hint-space = Espace { $space } : choisissez une carte.
hint-split = Choisissez l’espace à disperser.
hint-trays = { $count ->
    [1] Choisissez de quel côté va le Détecteur.
   *[other] Répartissez les Détecteurs : au moins un de chaque côté.
}
hint-align = Choisissez une couleur et un côté.
hint-shuffle = Choisissez l’espace du Détecteur.
hint-way = Choisissez le Détecteur et un côté.
hint-wild = Quelle carte doit-il remplacer ?
hint-draw = Piochez des cartes Mouvement. Ce coup ne se reprend pas.
hint-restrict = Retirez d’un côté le Quartier extrême des deux zones.
hint-relocate = Choisissez un Détecteur, puis un espace pour lui, dans l’ordre que vous voulez.
hint-expand = Un nouveau Quartier va à chaque bout de la zone Active.
choose-side = Côté
choose-end = Côté à retirer
end-name = { $side ->
    [left] bout gauche
   *[right] bout droit
}
choose-colour = Couleur
choose-effect = Effet
tray = { $side ->
    [left] à gauche
   *[right] à droite
}
tray-empty = { $count ->
    [1] vide
   *[other] au moins un
}
tray-sensor = { $colour ->
    [pink] Rose
    [white] Blanc
   *[black] Noir
} { $side ->
    [left] à gauche ; l’envoyer à droite
   *[right] à droite ; l’envoyer à gauche
}
announce-choose = Caractéristique à annoncer
displaced = Détecteurs délogés
displaced-sensor = { $colour ->
    [pink] Rose, délogé : le prendre
    [white] Blanc, délogé : le prendre
   *[black] Noir, délogé : le prendre
}
placed-sensor = { $colour ->
    [pink] Rose
    [white] Blanc
   *[black] Noir
}, vers l’espace { $space } : le reprendre
new-blocks = Nouveaux Quartiers
end-block = { $side ->
    [left] à gauche : { $kind }
   *[right] à droite : { $kind }
}
swap-blocks = Échanger
keys = Touches
key-cards = Dispersion, Alignement, Transfert
key-wild = Le Joker, puis 1, 2 ou 3
key-draw = Piocher
key-arrows = Choisir un espace, un sens, une extrémité ou une caractéristique ; échanger les nouveaux Quartiers
key-colours = Choisir une couleur ; lors d’une Dispersion, en envoyer un à droite
key-swap = Lors d’une Dispersion, en envoyer un à gauche
key-enter = Confirmer ; passer pendant que le robot joue
key-back = Choisir autrement
key-take-back = Reprendre le coup
key-map = Cette liste
back = Retour
take-back = Reprendre le coup
confirm = Confirmer
confirm-card = { $card ->
    [split] Disperser
    [align] Aligner
   *[shuffle] Transférer
}

## Waiting

thinking = { $role ->
    [cryptid] Le Cryptide réfléchit…
   *[scientist] Le Scientifique réfléchit…
}
waiting = { $role ->
    [cryptid] On attend le Cryptide…
   *[scientist] On attend le Scientifique…
}
pace = Rythme des robots
pace-pause = Pause
pace-step = Un coup
pace-slow = Lent
pace-steady = Posé
pace-quick = Rapide
skip = Passer
cover-title = { $role ->
    [cryptid] Au tour du Cryptide
   *[scientist] Au tour du Scientifique
}
cover-text = { $role ->
    [cryptid] Passez l’écran au Cryptide. D’ici là, les cartes restent cachées.
   *[scientist] Passez l’écran au Scientifique. D’ici là, les cartes restent cachées.
}
cover-look = { $role ->
    [cryptid] Je suis le Cryptide : voir mes cartes
   *[scientist] Je suis le Scientifique : voir mes cartes
}
cover-take-back = { $role ->
    [cryptid] Cryptide : reprendre mon coup
   *[scientist] Scientifique : reprendre mon coup
}

## Reading aids

ended-now = Si la manche finissait maintenant
ended-now-short = Maintenant :
ended-others = { $count ->
    [one] ou { $count } autre
   *[other] ou { $count } autres
}
ended-left = { $count ->
    [one] encore { $count } Détecteur à déplacer
   *[other] encore { $count } Détecteurs à déplacer
}
ended-none-crossed = Aucun Détecteur n’a encore traversé.
features = Caractéristiques
feature-count = { $count ->
    [one] { $count } Détecteur
   *[other] { $count } Détecteurs
}
feature-all = les trois couleurs
features-others = { $count ->
    [one] { $count } autre : capturé
   *[other] { $count } autres : capturé
}
effect-escape = fuite
effect-capture = capture
effect-presence = { $count ->
    [one] { $count } cachette
   *[other] { $count } cachettes
}
effect-hides = { $count ->
    [0] aucune cachette
    [one] se cache dans le Quartier { $blocks }
   *[other] se cache dans les Quartiers { $blocks }
}
effect-evidence = { $count ->
    [one] { $count } Indice
   *[other] { $count } Indices
}
blocks-list = Quartiers { $blocks }
tracker = { $role ->
    [cryptid] Cartes du Cryptide
   *[scientist] Cartes du Scientifique
}
tracker-hand = En main
tracker-known = Connues
tracker-from = Parmi
tracker-discard = Défausse
tracker-deck = Pioche
tracker-awake = face visible
tracker-asleep = face cachée
log = Ce qui s’est passé
log-round = Manche { $round }
log-by = { $role ->
    [cryptid] Cryptide :
   *[scientist] Scientifique :
}
log-empty = Rien encore.

## Settings

settings-aids = Aides de lecture
settings-senses = Son et mouvement
settings-sound = Sons
settings-volume = Volume
settings-still = Sans mouvement
settings-speed = Vitesse des robots et des mouvements
speed-slow = Lente
speed-normal = Normale
speed-fast = Rapide
settings-forced = Jouer d’office quand une seule action est possible
settings-shortcuts = Raccourcis clavier
settings-game = Cette partie
aid-badges = Pastilles : Détecteurs autour de chaque Quartier
aid-explorer = Explorateur de caractéristiques
aid-ended = « Si la manche finissait maintenant »
aid-tracker = Suivi des cartes
aid-strip = Bandeau de la manche
aid-log = Journal des événements
resign = Abandonner
resign-sure = Abandonner vraiment
resign-not = Continuer à jouer

## Rules

rules-goal = Le Cryptide s’échappe s’il y a sept Quartiers sur la table et un jeton Présence sur chacun des deux Quartiers extrêmes de la zone de Traque ; le Scientifique le capture quand il reste au plus un jeton Présence. Si le temps vient à manquer, le plus grand nombre d’Indices gagne.
rules-keys = Clavier : Tab parcourt tout, Entrée choisit, les flèches suivent une zone et poussent un Détecteur d’un bac à l’autre, Échap revient en arrière.
rules-chapter-S = Mise en place
rules-chapter-G = Zones et espaces
rules-chapter-P = Phase de Détection
rules-chapter-H = Phase de Dissimulation
rules-chapter-E = Indices et Jokers
rules-chapter-V = Phase de Victoire
rules-chapter-R = Phase de Restriction
rules-chapter-X = Phase d’Expansion
rules-chapter-I = Qui sait quoi

## The end

over-title = La partie est finie
over-won = Vous avez gagné !
over-lost = Vous avez perdu
over-why-escape = Un jeton Présence est à chaque bout de la zone.
over-why-capture = Il reste au plus un jeton Présence.
over-why-time = Le paquet Quartier est vide : les Indices décident.
over-score = Indices : Cryptide { $cryptid }, Scientifique { $scientist }
over-story = La partie manche par manche
over-chapter = Manche { $round } : annonce { $feature }, { $count ->
    [one] { $count } cachette
   *[other] { $count } cachettes
}.
over-gains = Indices récupérés : Cryptide { $cryptid }, Scientifique { $scientist }.
over-taken-back = { $count ->
    [one] { $count } coup a été repris.
   *[other] { $count } coups ont été repris.
}
over-again = Revoir la fin
over-next = Niveau suivant : { $name }
rematch-same = Rejouer, mêmes rôles
rematch = Revanche, rôles échangés
review = Revoir la partie
review-game = Analyser avec le coach
turning-point = Le tournant de la partie
download = Télécharger .cul
result-again = Voir le résultat

## Replay

replay-at = Étape { $step } sur { $steps }
replay-controls = Relecture
replay-first = Au début de la partie
replay-back = Une étape en arrière
replay-forward = Une étape en avant
replay-last = À la fin de la partie
replay-run = Lecture
replay-moves = Coups
replay-step = Étape
replay-game = Partie du fichier
replay-number = Partie { $number }
replay-start = Le début de la partie.
replay-continue = Jouer à partir d’ici
think-here = Analyser cette position
copy-link = Copier le lien
copied = Copié

## Les signes de la table

legend = Signes
sign-sensors = Les Détecteurs : roses et ronds, blancs et carrés, noirs à six côtés
sign-blocks = Un Quartier : arrondi s’il est ordinaire, violet aux coins coupés s’il est mystérieux
sign-presence = Un jeton Présence : le Cryptide se cache ici
sign-ghost = Il se cacherait ici
sign-evidence = Un jeton Indice sur un Quartier mystérieux
sign-badge = Combien de Détecteurs entourent le Quartier, et de quelles couleurs
sign-lamps = Les réverbères : la zone Active, que les Détecteurs quittent
sign-light = La lumière : ces Détecteurs sont à côté de ce Quartier
sign-arrow = Où les Détecteurs iraient ; trait fin : où ils sont allés
sign-ring = Entouré : l’adversaire vient de le déplacer ici
sign-dashed = En pointillé : il se trouverait ici
sign-moon = Les manches ; la lune marque celle en cours
sign-wild = Le Joker : face visible, les yeux ouverts ; face cachée, endormi
sign-times = Combien de ces cartes vous avez en main
sign-hides = Dans combien de Quartiers le Cryptide se cacherait
sign-taken = Les Indices qui seraient gagnés
