# La première partie guidée en français : que faire, ce qu’on a appris, un nouvel essai.

guide = Première partie guidée
guide-step = { $step } sur { $steps }
guide-next = Suite
guide-skip = Passer
guide-leave = Quitter
guide-end = Choisir une partie

lesson-split-title = Dispersion
lesson-split-text = Vous êtes le Cryptide. Choisissez la carte Dispersion, puis un espace de votre zone. Répartissez ses Détecteurs à gauche et à droite, et confirmez.
lesson-split-done = Une Dispersion vide tout un espace : ses Détecteurs passent en face, au moins un de chaque côté.
lesson-split-again = Ici, c’est la carte Dispersion qui compte. Essayez-la.

lesson-align-title = Alignement
lesson-align-text = Choisissez la carte Alignement, une couleur et un côté. Tous les Détecteurs de cette couleur encore dans votre zone passent en face de ce côté.
lesson-align-done = Une couleur, un côté, quel que soit le nombre de Détecteurs.
lesson-align-again = Ici, c’est la carte Alignement qui compte. Essayez-la.

lesson-shuffle-title = Transfert
lesson-shuffle-text = Choisissez la carte Transfert, puis un Détecteur et un côté. Il avance d’un espace dans votre zone, puis passe en face.
lesson-shuffle-done = Un seul Détecteur, mais il va plus loin qu’avec toute autre carte.
lesson-shuffle-again = Ici, c’est la carte Transfert qui compte. Essayez-la.

lesson-match-title = Ce qui correspond
lesson-match-text = Tous les Détecteurs sont passés. Un Quartier montre ce que contiennent ensemble ses deux espaces voisins. Choisissez la caractéristique « 5 » et voyez quels Quartiers s’allument ; ne confirmez pas encore.
lesson-match-done = Le Quartier 1 a exactement cinq Détecteurs autour de lui : il correspond. Le Quartier 2 en a sept : il ne correspond pas.
lesson-match-again = Choisissez la caractéristique « 5 » et regardez les Quartiers.

lesson-hide-title = Se cacher
lesson-hide-text = Cachez-vous dans les deux Quartiers : annoncez une caractéristique que montrent les deux. Les petits nombres disent dans combien de Quartiers chacune vous cache.
lesson-hide-done = Un jeton Présence est allé sur chaque Quartier voisin qui correspond. Plus il y en a, plus vous êtes à l’abri.
lesson-hide-again = Il resterait au plus un jeton Présence, et vous seriez capturé. Trouvez ce que les deux Quartiers ont en commun.

lesson-captured-title = Capturé
lesson-captured-text = Cette fois, le Scientifique a bien joué : les deux Quartiers n’ont rien en commun. Annoncez ce que vous voulez, et voyez.
lesson-captured-done = Avec au plus un jeton Présence, le Cryptide est capturé et le Scientifique gagne.
lesson-captured-again = Annoncez une caractéristique, n’importe laquelle.

lesson-escape-title = S’échapper
lesson-escape-text = Sept Quartiers sont sur la table. Annoncez une caractéristique qui met un jeton Présence sur le Quartier le plus à gauche et sur le plus à droite.
lesson-escape-done = Un jeton Présence à chaque bout : le Cryptide s’échappe et gagne.
lesson-escape-again = Cela n’atteint pas les deux bouts. Cherchez la caractéristique marquée comme fuite.

lesson-remove-title = Retirer
lesson-remove-text = Vous voici Scientifique, et personne n’a encore gagné. Retirez d’un côté le Quartier extrême des deux zones. Un côté avec un jeton Présence ne peut pas être choisi : essayez.
lesson-remove-done = La ville rétrécit, et les Détecteurs au-delà de ce bout sont délogés.
lesson-remove-again = Retirez un côté.

lesson-relocate-title = Replacer
lesson-relocate-text = De nouveau Cryptide : mettez chaque Détecteur délogé dans un espace de la zone de Traque, dans l’ordre que vous voulez, et confirmez une fois.
lesson-relocate-done = Ils vont où vous voulez, ensemble ou non : de quoi rendre des Quartiers semblables pour la suite.
lesson-relocate-again = Replacez tous les Détecteurs délogés.

lesson-expand-title = Agrandir
lesson-expand-text = Deux nouveaux Quartiers rejoignent la zone Active, un à chaque bout. L’un est mystérieux : décidez de quel côté il va, et confirmez.
lesson-expand-done = Un Quartier mystérieux arrive avec un jeton Indice, et la manche suivante commence.
lesson-expand-again = Placez les Quartiers.

lesson-evidence-title = Indices
lesson-evidence-text = Le Quartier mystérieux porte un Indice. Annoncez une caractéristique qui y met un jeton Présence, ainsi que sur au moins un autre Quartier.
lesson-evidence-done = L’Indice est à vous et comptera si le temps vient à manquer. Mais le Joker du Scientifique est retourné face visible.
lesson-evidence-again = Cela ne rapporte aucun Indice, ou vous fait capturer. Il vous faut le Quartier 1.

lesson-wild-title = Le Joker
lesson-wild-text = Vous êtes le Scientifique, et votre Joker est face visible. Utilisez-le comme l’une des trois cartes.
lesson-wild-done = Il reste face cachée jusqu’à ce que l’adversaire gagne encore un Indice. Voilà tout le jeu. Bonne chance !
lesson-wild-again = Utilisez le Joker plutôt que la carte de votre main.
