# Les règles en français, une phrase ou deux pour chaque numéro de docs/rules.md.

## Set-up

rule-S1 = Il y a deux rôles, le Cryptide et le Scientifique. Chacun possède la zone de Quartiers de son côté.
rule-S2 = Chaque rôle a dix cartes Mouvement. Cryptide : 5 Dispersion, 2 Alignement, 3 Transfert. Scientifique : 5 Dispersion, 3 Alignement, 2 Transfert.
rule-S3 = Chacun mélange ses cartes, en fait une pioche face cachée et en pioche trois.
rule-S4 = Chaque joueur a un Joker. Il commence face cachée et ne sert pas tant qu’il n’est pas retourné face visible.
rule-S5 = Des 17 Quartiers, 12 sont ordinaires et 5 mystérieux. Trois Quartiers ordinaires commencent sur la table, et les quatre premiers du paquet Quartier sont ordinaires aussi.
rule-S6 = La zone du Cryptide commence avec un Quartier, celle du Scientifique avec deux. Un Quartier fait toujours face à un vide de l’autre zone.
rule-S7 = Il y a 4 Détecteurs roses, 3 blancs et 3 noirs. Tous commencent à côté du Quartier du Cryptide : deux roses, deux blancs et un noir à gauche ; deux roses, un blanc et deux noirs à droite.
rule-S8 = Un jeton Présence commence sur le Quartier du Cryptide ; il y en a quatre en tout.
rule-S9 = Il y a cinq jetons Indice, un par Quartier mystérieux.

## Rows and spaces

rule-G1 = Une zone a un espace avant, entre et après ses Quartiers. Les Détecteurs sont dans les espaces, jamais sur les Quartiers.
rule-G2 = La zone qui contient les Détecteurs au début d’une manche est la zone Active, l’autre la zone de Traque, jusqu’à la fin de la manche. La zone du Cryptide est Active aux manches impaires, celle du Scientifique aux manches paires.
rule-G3 = Au début d’une manche, la zone de Traque a un Quartier de plus et dépasse des deux bouts.
rule-G4 = Chaque espace Actif a deux voisins diagonalement adjacents dans la zone de Traque, l’un à gauche, l’autre à droite.
rule-G5 = De même, chaque Quartier Actif a deux voisins diagonalement adjacents dans la zone de Traque.
rule-G6 = La gauche et la droite sont les mêmes pour les deux joueurs.

## Sensor Phase

rule-P1 = Le propriétaire de la zone Active agit en premier à chaque manche, puis on alterne.
rule-P2 = Une action est l’une des trois : jouer une carte Mouvement, utiliser le Joker, ou piocher. Personne ne peut passer.
rule-P3 = La carte doit être dans votre main. Après son effet, elle va face visible dans votre défausse.
rule-P4 = Dispersion : choisissez un espace Actif avec des Détecteurs. Tous passent en diagonale, répartis à votre gré, au moins un de chaque côté ; un Détecteur seul va d’un côté ou de l’autre.
rule-P5 = Alignement : choisissez une couleur et un côté. Tous les Détecteurs de cette couleur dans la zone Active passent en diagonale de ce côté.
rule-P6 = Transfert : choisissez un Détecteur et un côté. Il avance d’un espace dans la zone Active, puis passe en diagonale du même côté ; il ne peut pas sortir au bout de la zone.
rule-P7 = Un effet doit déplacer au moins un Détecteur.
rule-P8 = Le Joker ne sert que face visible. Il produit l’effet de la carte Mouvement de votre choix, puis il est retourné face cachée.
rule-P9 = On peut piocher avec moins de quatre cartes en main : deux cartes, ou une seule si l’on en a trois.
rule-P10 = Quand votre pioche est vide, votre défausse est aussitôt mélangée et devient la nouvelle pioche. Selon la règle russe (une option à la création de la table), elle attend que vous piochiez.
rule-P11 = La phase finit dès qu’il ne reste aucun Détecteur dans la zone Active.

## Hiding Phase

rule-H1 = Le Cryptide annonce une caractéristique : une quantité de Détecteurs, ou une combinaison de couleurs.
rule-H2 = Un Quartier de la zone de Traque correspond à une quantité si ses deux espaces voisins contiennent ensemble exactement ce nombre de Détecteurs.
rule-H3 = Il correspond à une combinaison si exactement ces couleurs, ni plus ni moins, sont dans les deux espaces ensemble.
rule-H4 = On peut annoncer tout nombre de 0 à 10, et toute combinaison d’une, deux ou trois couleurs.
rule-H5 = Un jeton Présence va sur chaque Quartier qui correspond et qui est diagonalement adjacent à un Quartier Actif avec un jeton Présence. Aucun ne peut être oublié.
rule-H6 = Le Cryptide récupère l’Indice de chaque Quartier qui reçoit un jeton Présence.
rule-H7 = Puis tous les jetons Présence de la zone Active sont retirés.

## Evidence and wild cards

rule-E1 = Qui gagne un Indice pendant la Phase de Dissimulation ou de Restriction retourne face visible le Joker de l’adversaire.

## Victory Phase

rule-V1 = La partie ne finit que pendant la Phase de Victoire.
rule-V2 = Fuite : avec sept Quartiers sur la table et un jeton Présence sur chacun des deux Quartiers extrêmes de la zone de Traque, le Cryptide gagne.
rule-V3 = Capture : avec au plus un jeton Présence sur la table, le Scientifique gagne.
rule-V4 = Temps : s’il n’y a eu ni fuite ni capture et que le paquet Quartier est vide, chacun récupère les Indices restés dans sa zone, et le plus grand nombre gagne.
rule-V5 = Sinon, la manche continue. La manche 8 est toujours la dernière.

## Restrict Phase

rule-R1 = Cette phase est sautée aux manches 1 et 2, tant que moins de sept Quartiers sont sur la table.
rule-R2 = Le Scientifique retire pour de bon le Quartier le plus à gauche, ou le plus à droite, des deux zones.
rule-R3 = Un côté dont l’un des deux Quartiers extrêmes porte un jeton Présence ne peut pas être choisi.
rule-R4 = Le Scientifique récupère les Indices des Quartiers retirés.
rule-R5 = L’espace de Traque extrême de ce côté n’existe plus. Les Détecteurs qui s’y trouvaient sont délogés : le Cryptide met chacun dans l’espace de Traque restant de son choix, ensemble ou non.
rule-R6 = Dans les parties notées, on l’écrit Détecteur par Détecteur : rose, puis blanc, puis noir.

## Expand Phase

rule-X1 = Le propriétaire de la zone Active pioche deux Quartiers et en met un à chaque bout.
rule-X2 = S’ils sont différents, il choisit lequel va où.
rule-X3 = Un Quartier mystérieux arrive avec un jeton Indice.
rule-X4 = Puis la manche suivante commence : la zone des Détecteurs devient Active.

## Who knows what

rule-I1 = Tout ce qui est sur la table est connu : Détecteurs, jetons Présence, Indices, Jokers, défausses et nombre de cartes de chacun.
rule-I2 = Les cartes en main et l’ordre des pioches sont secrets.
rule-I3 = Une pioche refaite contient exactement les cartes défaussées que tous ont vues.
rule-I4 = Les nouveaux Quartiers sont vus quand ils sont placés.
rule-I5 = Ce qui découle de faits connus est connu de tous ; le suivi des cartes le montre.
