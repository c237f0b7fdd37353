# Ce que dit l’écran du terminal, en plus des mots du jeu et de la page, en français.

tui-help = Aide
tui-language = Langue
tui-leave = Quitter
tui-open = Ouvrir
tui-type = Écrire
tui-export = Enregistrer en .cul
tui-needs-terminal = Il faut un terminal où dessiner. Pour les scripts et les tubes, il y a cryptid game, play et replay.

## First screen

tui-new = Nouvelle partie
tui-new-about = Contre l’ordinateur, à deux sur ce terminal, ou deux robots à regarder.
tui-saved = Parties enregistrées
tui-saved-about = Chaque partie est enregistrée au fur et à mesure, celles du navigateur aussi.
tui-theme = Couleurs
tui-theme-night = la ville, la nuit
tui-theme-day = la ville, le jour
tui-theme-plain = sans couleur
tui-characters = Caractères
tui-characters-full = traits et signes
tui-characters-plain = simples
tui-in-use = Les parties sont ouvertes dans un serveur ou un autre terminal ({ $address }). On peut regarder des fichiers ici ; pour jouer, fermez-le d’abord ou indiquez une autre base avec --database.
tui-no-database = Les parties ne peuvent pas être ouvertes ({ $problem }). On peut tout de même regarder des fichiers.

## New and saved games

tui-watch-about = Deux robots jouent ; vous réglez le rythme.
tui-any-player = Un joueur par son nom
tui-other-bot = L’autre robot
tui-player-failed = Ce joueur ne peut pas jouer ici : { $problem }
tui-saved-none = Aucune partie pour l’instant.
tui-reading = Lecture…
tui-saved-damaged = endommagée, ne peut pas être ouverte
tui-exported = Enregistrée dans { $file }

## The table

tui-notation = Une action en notation ; Tab complète, Entrée la joue, Échap ferme la ligne
tui-next-round = Manche suivante
tui-next-game = Partie suivante

## Help

tui-help-common =
    F1 aide   F2 langue   F3 couleurs   F4 caractères   q quitter   Ctrl+Z suspendre   Ctrl+C finir
    Tout ce qui a une touche peut aussi être cliqué.
tui-help-home =
    c reprend la dernière partie, n en commence une, o liste les parties, p propose des problèmes,
    j rejoint une table par son lien, f ouvre un fichier .cul.
tui-help-saved =
    ↑ ↓ choisissent une partie, Entrée l’ouvre : en cours, elle se joue ; finie, elle se parcourt.
    v analyse une partie finie avec le coach.
tui-help-new =
    c s votre rôle, t à deux sur ce terminal, w regarder deux robots
    1 à 5 un niveau, n tout joueur que liste cryptid players, Tab l’autre robot, Entrée commence
    h un handicap en faveur du Scientifique : une option à nous, pas dans la règle du jeu
tui-help-table =
    s Dispersion   a Alignement   h Transfert   * Joker   d piocher
    1 à 9 un espace   p w b une couleur   ← → un côté   dans n’importe quel ordre
    Dispersion : p w b envoient un Détecteur de plus à gauche, ← → tous d’un côté
    ↑ ↓ caractéristiques : les Quartiers concernés s’allument
    Entrée joue ce qui est montré   Échap retour   : notation   i conseil   u reprendre   g abandonner
    Petites lettres : Détecteurs qui arriveraient ; points : ceux qui partiraient.
    Robots : Espace pause   . un pas   - + rythme      e enregistrer   PgUp PgDn journal
    La partie finie : r revanche   v analyser avec le coach   o revoir
tui-help-replay =
    ← → une étape   Début Fin   PgUp PgDn manches   ↑ ↓ caractéristiques
    n p une autre partie du fichier   c jouer à partir d’ici   v analyser avec le coach
tui-help-browser =
    La même partie dans le navigateur : quittez ici, lancez cryptid et ajoutez ceci à l’adresse :
    { $path }
tui-continue = Votre partie vous attend

## Tables of a server

tui-join = Rejoindre une table par son lien
tui-join-about = Une invitation à jouer, ou une table à regarder, d’un serveur qui tourne quelque part.
tui-no-link = Ce n’est pas le lien d’une table. Il ressemble à http://…/join/… ou http://…/table/…
tui-no-server = Il n’y a pas de serveur de ce jeu à cette adresse.
tui-bad-name = Un nom a de 1 à 24 lettres.
tui-other-version = Le serveur parle une autre version des messages du jeu. Mettez à jour ce programme ou le serveur.
tui-verify-unnoted = Ce terminal n’a pas noté les promesses avant la partie ; il compare donc avec celles de l’enregistrement.
tui-help-join =
    Collez le lien reçu et appuyez sur Entrée. Écrivez ensuite votre nom : Entrée vous assoit.
    Tab parcourt les tables où vous avez une place, ou change de rôle si vous pouvez le choisir.
tui-help-network =
    t parler et proposer   y accepter   n refuser ou retirer   u demander de reprendre
    m réclamer la partie si l’autre est parti   k vérifier les mélanges après la partie

## Puzzles

tui-puzzles-about = Trouvez ce qui est certain : un par jour, ou autant que vous voulez.
tui-puzzles-here = Gardé sur cette machine seulement, sans compte.
tui-puzzle-number = Un problème par son numéro
tui-question = { $text } ?
tui-help-puzzles =
    n ou Entrée : le problème suivant, à peu près de votre force ; 0 à 9 ou ← → : le sujet
    d le problème du jour   r revoir ce qui a été manqué   p un problème par son numéro   f oublier
tui-help-puzzle =
    On choisit comme à la table et Entrée répond ; ici les caractéristiques ne sont pas comptées pour vous.
    Ensuite : ← → la suite sur le plateau   r réessayer   x la réponse   n problème suivant

## Reviews

tui-help-review =
    ↑ ↓ choisissent un moment, Entrée le montre sur le plateau ; sous la courbe, la lettre de qui a perdu des chances.
    s l’autre côté   b à mains découvertes   r parcourir la partie   q arrête, fini ou non
tui-help-moment =
    ← → un pas sur le plateau   1 le coup joué   2 le meilleur   3 et suivants : ce qu’une raison montre
    t réessayer   x montrer le meilleur coup   n p un autre moment
    PgUp PgDn raisons   ↑ ↓ caractéristiques   Échap retour à l’analyse
tui-help-try =
    On choisit comme à la table, Entrée essaie ; le coach dit ce que cela vaut.
    y pourquoi   Échap retour à l’analyse
