# Les mots de la page pour ceux qui jouent à distance, en français.

## Le formulaire

friend-title = Jouer avec un ami
friend-text = Choisissez comment jouer, puis envoyez le lien. La personne qui l’ouvre s’assied en face de vous.
friend-name = Votre nom
friend-names = Hibou,Renard,Blaireau,Papillon,Chauve-souris,Hérisson,Lynx,Héron
friend-random = Au hasard
friend-guest = Mon ami choisit
friend-clock = Pendule
friend-games = Rencontre
friend-aids = Aides de lecture, pour les deux
friend-reshuffle = Ne reformer une pioche qu’au moment d’y piocher
friend-listed = Ouvert à tous : afficher dans la liste des tables libres
friend-more = Plus
friend-position = Commencer d’une position (notation)
friend-seed = Mélanges choisis (un mot quelconque ; l’autre en est averti)
friend-make = Créer le lien
friend-open = Tables libres
friend-open-none = Personne n’attend en ce moment.

## Les conditions

clock-none = Sans pendule
clock-total = { $minutes } min + { $increment } s
clock-days = { $days ->
    [one] { $days } jour par action
   *[other] { $days } jours par action
}
games-count = { $games ->
    [one] { $games } partie
   *[other] { $games } parties, rôles échangés
}
term-role = { $role ->
    [cryptid] Vous êtes le Cryptide
    [scientist] Vous êtes le Scientifique
    [random] Le hasard décide des rôles
   *[guest] L’invité choisit son rôle
}
term-first = La pendule démarre avec la première action, qui peut prendre { $minutes } minutes
term-no-aids = Sans aides de lecture
term-reshuffle = Les pioches ne sont reformées qu’au moment d’y piocher
term-position = Attention : la position de départ a été choisie par l’hôte
term-seed = Attention : l’hôte a choisi les mélanges et peut connaître toutes les cartes
term-fair = Mélanges équitables : personne ne les choisit, et vous pourrez le vérifier

## Rejoindre et attendre

join-title = { $name } vous invite à jouer
join-title-hidden = On vous invite à jouer
join-sit = S’asseoir
join-watch = Regarder la partie
join-taken = Les deux places sont prises. Vous pouvez regarder.
join-cancelled = Cette invitation a été retirée.
wait-title = En attente de votre ami…
wait-text = Envoyez ce lien. La première personne qui l’ouvre et s’assied joue avec vous. Vous pouvez fermer cette page et revenir.
wait-local = Ce lien ne mène qu’à cet ordinateur. Pour d’autres appareils de votre réseau, lancez le jeu avec « { $command } » et ouvrez-le à l’adresse qui s’affiche alors pour eux.
wait-link = Lien
wait-share = Partager
wait-code = Code QR du lien
wait-cancel = Retirer l’invitation
wait-bot = Donner la place à un robot
wait-opener = Vous êtes à la table. La partie commence dès que { $name } revient sur sa page.
wait-opener-hidden = Vous êtes à la table. La partie commence dès que la personne qui vous invite revient sur sa page.
wait-begins = La partie commence…

## À la table

people = Les joueurs
people-watching = Vous regardez
people-you = vous
people-away = absent
people-time = Temps restant de { $name } : { $time }
people-paused = La pendule est en pause
people-score = Partie { $game } sur { $games } · { $own }–{ $other }
people-menu = Parler et proposer
people-say = Dire
people-offer = Proposer
people-devices = Cette place est ouverte sur { $count } appareils.
people-claim = { $name } est parti. Réclamer la partie
people-names = Masquer les noms des joueurs
offer-name = { $what ->
    [take-back] Reprendre la dernière décision
    [abort] Arrêter la partie sans résultat
    [pause] Mettre la pendule en pause
   *[resume] Relancer la pendule
}
offer-theirs = { $name } propose : { $what }
offer-own = Vous proposez : { $what }
offer-yes = Accepter
offer-no = Refuser
offer-withdraw = Retirer
say-hello = Bonjour !
say-well-played = Bien joué !
say-nice = Joli coup
say-thinking = Laissez-moi réfléchir…
say-oops = Oups
say-thanks = Merci
say-sorry = Pardon
say-again = On rejoue ?
say-bye = Au revoir
turn-yours = À vous

## Un autre appareil

device-move = Continuer sur un autre appareil
device-text = Ouvrez le lien de cette table sur l’autre appareil et tapez-y ce code. Il sert une fois, pendant dix minutes.
device-enter = C’est ma place : j’ai un code
device-code = Code
device-take = Prendre la place

## Après la partie

over-why-abort = Les deux joueurs ont décidé d’arrêter.
match-over = { $result ->
    [won] Vous avez gagné la rencontre, { $own }–{ $other }.
    [lost] Vous avez perdu la rencontre, { $own }–{ $other }.
   *[level] Match nul : { $own }–{ $other }.
}
next-game = Partie suivante, rôles échangés
rematch-ask = Proposer une revanche, rôles échangés
rematch-accept = Accepter la revanche
rematch-waits = En attente de { $name }…
verify = Vérifier les mélanges
verify-good = { $count ->
    [one] C’est juste : { $count } tirage, issu de secrets promis avant la partie.
   *[other] C’est juste : les { $count } tirages viennent tous de secrets promis avant la partie.
}
verify-bad = Ce n’est pas juste : les mélanges ne sont pas ceux promis. Gardez le fichier de cette partie.
verify-unnoted = Ce navigateur n’a pas noté les promesses avant la partie : il compare avec celles du fichier.
