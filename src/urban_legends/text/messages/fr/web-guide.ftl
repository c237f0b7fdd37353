# La première partie guidée en français : ce qui est dit, les essais manqués, le quiz, la fin.

guide = Première partie guidée
guide-part-cryptid = Votre première nuit
guide-part-scientist = L’autre camp
guide-part-quiz = Quiz final
guide-step = { $step } sur { $steps }
guide-next = Suite
guide-back = Revenir
guide-skip = Passer
guide-leave = Quitter
guide-begin = Commencer
guide-stay = Rester
guide-leave-title = Quitter la partie guidée ?
guide-leave-text = Votre place est gardée : vous pourrez reprendre ici à tout moment.
guide-leave-sure = Quitter
guide-not-now = Pas maintenant : faites d’abord ce que dit le guide.
guide-tried = Voici ce que cela donnerait :
guide-unfinished = Il resterait des Détecteurs dans la zone Active, et ce serait à l’adversaire.
guide-best = { $end ->
    [escape] Le Cryptide pourrait alors annoncer « { $feature } » et s’échapper.
    [capture] Le Cryptide serait alors capturé, quoi qu’il annonce.
   *[none] { $count ->
        [one] Le Cryptide pourrait alors annoncer « { $feature } » et se cacher dans { $count } Quartier.
       *[other] Le Cryptide pourrait alors annoncer « { $feature } » et se cacher dans { $count } Quartiers.
    }
}
guide-again = Rien n’a été joué : réessayez.

## The goal

guide-goal-title = Le but du jeu
guide-goal = Le Cryptide gagne en se cachant à la fois dans les deux Quartiers extrêmes de la zone de Traque, avec sept Quartiers sur la table ; le Scientifique, en ne lui laissant qu’un Quartier ou aucun ; si rien de cela n’est arrivé à la fin de la manche 8, celui qui a le plus d’Indices gagne.
guide-goal-escape = Une Présence à chaque bout : le Cryptide s’échappe.
guide-goal-capture = Au plus un jeton Présence : le Cryptide est capturé.
guide-goal-plan = Vous jouerez une partie entière en Cryptide, environ huit minutes, puis une courte en Scientifique.

## As the Cryptid

guide-cryptid-rows = Vous êtes le Cryptide, en bas. La zone qui contient les Détecteurs est la zone Active : ils en partent. L’autre est la zone de Traque : ils y arrivent, et c’est là que vous vous cacherez.
guide-cryptid-hand = Voici vos cartes Mouvement. À votre tour, vous faites une seule chose : jouer une carte ou piocher. Puis c’est au Scientifique.
guide-cryptid-split = La Dispersion vide un espace : ses Détecteurs vont dans les deux espaces diagonalement adjacents, au moins un de chaque côté. Jouez-la sur l’espace 1 : un rose et le noir à gauche, l’autre rose et les deux blancs à droite.
guide-cryptid-align = Le Scientifique a aligné les roses vers la gauche. L’Alignement déplace du même côté tous les Détecteurs d’une couleur. Jouez-le : les noirs vers la gauche.
guide-cryptid-shuffle = Le Scientifique a pioché deux cartes ; vous voyez combien, pas lesquelles. Le Transfert fait avancer un Détecteur d’un espace dans la zone, puis en diagonale du même côté. Transférez le dernier blanc vers la gauche.
guide-cryptid-read = La zone Active est vide : la Phase de Détection est finie. Un Quartier montre ce que contiennent ensemble les deux espaces voisins. La Présence ne va que sur les Quartiers diagonalement adjacents au vôtre : ici, les deux.
guide-cryptid-hide = Annoncez une caractéristique : une quantité de Détecteurs, ou exactement ces couleurs. Vous vous cachez dans chaque Quartier à portée qui la montre. Tous deux montrent rose, blanc et noir. Avec un Quartier ou aucun, vous seriez capturé.
guide-cryptid-expand = Vous êtes libre. La zone Active s’agrandit : son propriétaire pioche deux Quartiers, un pour chaque bout. Ils sont ordinaires : confirmez. Le paquet de Quartiers sert d’horloge : quand il est vide, à la manche 8, le temps vient à manquer.
guide-cryptid-swap = Manche 2. Les Détecteurs sont chez le Scientifique : sa zone est active, il commence, et vous vous cacherez dans votre propre zone.
guide-cryptid-draw = Le Scientifique a dispersé l’espace 1. Vous n’avez plus de carte : piochez-en deux. La limite de main est de quatre cartes.
guide-cryptid-number = Encore une Dispersion, et la zone Active est vide. Annoncez cette fois une quantité : cinq. Les Quartiers 1 et 3 ont exactement cinq Détecteurs autour d’eux, et les deux sont à portée.
guide-cryptid-seven = Le Scientifique a placé deux Quartiers : il y en a sept sur la table. Désormais, vous vous échappez et gagnez si vous vous cachez à la fois dans le Quartier le plus à gauche et dans le plus à droite de la zone de Traque.
guide-cryptid-third = Manche 3 : votre zone est active, et vous commencez. Dispersez l’espace 3 : un rose à gauche, tout le reste à droite.
guide-cryptid-third-split = Le Scientifique a aligné les roses vers la droite. Dispersez l’espace 2 : un blanc et un noir à gauche, l’autre noir à droite.
guide-cryptid-third-draw = Le Scientifique a pioché. Il reste un Détecteur blanc, mais vous n’avez pas de carte : piochez-en deux.
guide-cryptid-third-hide = Le Scientifique a envoyé le dernier Détecteur au bout gauche. Annoncez rose, blanc et noir : trois Quartiers vous cachent. Le plus à gauche n’en est pas : ce n’est pas encore la fuite.
guide-cryptid-put-back = Personne n’a gagné : le Scientifique retire d’un côté le Quartier extrême des deux zones, à gauche, car un côté avec Présence ne peut pas être choisi. Un Détecteur blanc y a perdu sa place : mettez-le dans l’espace 1.
guide-cryptid-mysterious = Vos deux nouveaux Quartiers sont mystérieux : chacun arrive avec un jeton Indice. Confirmez.
guide-cryptid-fourth = Manche 4 : la zone du Scientifique est active, et il a dispersé l’espace 1. Jouez l’Alignement : les noirs vers la droite.
guide-cryptid-fourth-shuffle = Le Scientifique a pioché. Transférez un rose de l’espace 3 vers la gauche.
guide-cryptid-fourth-draw = Le Scientifique a aligné les roses vers la droite. Votre main est vide : piochez.
guide-cryptid-take = Tous les Détecteurs sont passés. Le Quartier 1 porte un Indice : si vous vous y cachez, vous le prenez. Annoncez cinq : les Quartiers 1 et 3 montrent cette quantité.
guide-cryptid-turned = En prenant un Indice, vous avez retourné face visible le Joker du Scientifique. Puis il a retiré le bout droit avec l’Indice qui s’y trouvait : c’est votre Joker qui est passé face visible.
guide-cryptid-fifth = Manche 5. Les nouveaux Quartiers du Scientifique sont mystérieux aussi. Il vous faut les deux bouts : dispersez l’espace 1, blanc à gauche, noir à droite.
guide-cryptid-fifth-draw = Le Scientifique a utilisé son Joker comme Dispersion ; il est de nouveau face cachée. Piochez : votre pioche s’épuise, et votre défausse devient la nouvelle pioche.
guide-cryptid-fifth-split = Le Scientifique a transféré un noir. Dispersez l’espace 3 : le noir à gauche, les deux roses à droite.
guide-cryptid-wild = Le Scientifique a pioché. Du dernier espace, aucun Transfert ne mène à droite, et vous n’avez rien d’autre en main. Utilisez votre Joker comme Dispersion de l’espace 4 : le rose à droite.
guide-cryptid-escape = À vous de trouver : quelle caractéristique le Quartier le plus à gauche et le plus à droite montrent-ils tous deux ? Annoncez-la.
guide-cryptid-won = Vous êtes caché dans les deux Quartiers extrêmes, et sept Quartiers sont sur la table : vous vous êtes échappé et avez gagné ! Voyez maintenant la traque de l’autre côté.

## As the Scientist

guide-scientist-role = Vous êtes le Scientifique, en bas, au milieu d’une autre partie. Les Détecteurs sont passés, et le Cryptide va se cacher dans sa zone. Ne lui laissez qu’un Quartier ou aucun, et vous gagnez.
guide-scientist-taken = Le Cryptide a annoncé rose, blanc et noir et se cache dans deux Quartiers. Il a pris un Indice au bout droit : votre Joker est passé face visible.
guide-scientist-remove = La Phase de Restriction est à vous : retirez d’un côté le Quartier extrême des deux zones. Le côté droit porte une Présence et ne peut pas être choisi. À gauche se trouve un Indice : vous le prenez.
guide-scientist-place = À la Phase d’Expansion, le propriétaire de la zone Active pioche deux Quartiers. Cette fois c’est vous, et ils diffèrent : choisissez lequel va où, et confirmez.
guide-scientist-chase = Manche 5. Le Cryptide a aligné les noirs vers la gauche. Vous voulez des Quartiers qui n’ont rien en commun. Dispersez l’espace 3 : un rose et un blanc à gauche, l’autre blanc à droite.
guide-scientist-decide = Il reste un Détecteur, et vous n’avez que votre Joker. Trouvez l’action après laquelle aucun couple de Quartiers à portée du Cryptide ne partage une caractéristique.
guide-scientist-caught = Quoi qu’il annonce, il resterait au plus un jeton Présence. Le Cryptide est capturé, et vous gagnez ! Trois questions maintenant, sans les aides.

## Quiz

quiz-evidence = Vous êtes le Cryptide. Annoncez une caractéristique qui prend un jeton Indice sans vous faire capturer.
quiz-evidence-right = Exact : deux Détecteurs. Les Quartiers 1 et 2 les montrent, et le Quartier 1 portait un Indice.
quiz-capture = Vous êtes le Scientifique. Terminez la Phase de Détection par une seule action, de sorte que le Cryptide soit capturé quoi qu’il annonce.
quiz-capture-right = Exact : aligner les blancs vers la gauche. Plus aucun couple de Quartiers à portée ne partage une caractéristique.
quiz-escape = Vous êtes le Cryptide. Terminez la Phase de Détection par une seule action, de sorte que votre annonce vous fasse échapper.
quiz-escape-right = Exact : les deux Quartiers extrêmes, et eux seuls, montrent maintenant exactement rose et noir.

## The end

guide-end-title = Vous avez vu tout le jeu
guide-end-passed = Prêt pour la ville
guide-end-score = { $count ->
    [one] { $count } réponse juste du premier coup sur { $all }.
   *[other] { $count } réponses justes du premier coup sur { $all }.
}
guide-end-again-text = Ce qui a manqué mérite un second regard.
guide-end-again = Refaire le quiz
guide-end-text = Maintenant, une vraie partie contre l’adversaire le plus doux. Les aides restent affichées : vous pouvez les couper dans les réglages.
guide-end-play = { $role ->
    [cryptid] Jouer le Cryptide
   *[scientist] Jouer le Scientifique
}
