# Le premier écran et l’historique en français : ce dont ce navigateur se souvient.

home-first-night = Jouer votre première nuit
home-first-night-text = une partie guidée, une dizaine de minutes
home-guide-on = Reprendre la partie guidée
home-know = Je connais le jeu : jouer
home-no-account = Pas de compte, rien à régler. Vous pouvez arrêter et revenir à tout moment.
home-you-are = vous : { $role ->
    [cryptid] Cryptide
   *[scientist] Scientifique
}
home-your-turn = À vous
home-their-turn = { $role ->
    [cryptid] Au tour du Cryptide
   *[scientist] Au tour du Scientifique
}
home-forget-game = Enlever de la liste
home-show-link = Voir le lien
home-next-level = Vous avez gagné votre dernière partie. Essayez le niveau suivant :
home-options = Autres options
home-reshuffle = Règle russe : une pioche Mouvement vide n’est refaite qu’au moment où il faut la carte suivante
home-take-back = Les coups peuvent être repris
home-teaching = Partie d’apprentissage : les erreurs graves sont signalées et peuvent être reprises
home-puzzles = Problèmes
home-puzzles-text = Trouvez ce qui est certain : un par jour, autant que vous voulez, ou contre la montre.
home-puzzles-start = Résoudre des problèmes
home-think = Plateau d’analyse
home-think-text = Composez ou ouvrez n’importe quelle position et voyez ce que le coach en pense.
home-think-start = Ouvrir le plateau
history = Vos parties
history-last = Dernières parties
history-all = { $count ->
    [one] { $count } partie : la voir
   *[other] Les { $count } parties
}
history-where = Gardées dans ce navigateur seulement.
history-days = { $days ->
    [one] Sur le serveur, une partie est gardée jusqu’à ce que personne n’y ait touché pendant { $days } jour.
   *[other] Sur le serveur, une partie est gardée jusqu’à ce que personne n’y ait touché pendant { $days } jours.
}
history-for-ever = Sur le serveur, une partie est gardée jusqu’à ce qu’elle soit supprimée.
history-while = Sur le serveur, une partie est gardée jusqu’à ce que personne n’y ait touché pendant la durée fixée par son exploitant.
history-server = Ce que vous supprimez ici l’est aussitôt là-bas si personne d’autre n’y joue ; une partie à deux reste pour l’autre joueur.
history-kept = Cette édition n’a pas besoin de serveur : vos parties se trouvent dans ce navigateur, qui s’est engagé à les garder.
history-perhaps-kept = Cette édition n’a pas besoin de serveur : vos parties se trouvent dans ce navigateur. Il peut les effacer quand la place manque ou quand on supprime ses données.
history-none = Aucune partie n’a encore été jouée jusqu’au bout ici.
history-person = quelqu’un
history-against = contre { $name }
history-result = { $won ->
    [yes] gagnée
   *[no] perdue
} · { $how ->
    [escape] fuite
    [capture] capture
    [time] Indices
    [resign] abandon
    [clock] pendule
   *[abandon] départ
}, manche { $round }
history-taken-back = { $count ->
    [one] un coup repris
   *[other] { $count } coups repris
}
history-score = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
  }, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
  }
history-look = La revoir
history-forget = Effacer cette partie de la liste
history-export = Tout exporter
history-import = Importer un fichier…
history-imported = { $added ->
    [one] { $added } partie importée.
   *[other] { $added } parties importées.
} { $same ->
    [0] {""}
    [one] { $same } était déjà là.
   *[other] { $same } étaient déjà là.
}
history-import-not-ours = Ce fichier n’est pas un export complet de cette édition, ou bien il est abîmé. Rien n’a changé.
history-go-on = Continuer
history-delete = Tout effacer
history-delete-text = Les réglages, l’historique, votre place dans la partie guidée et les clés de vos parties en cours disparaîtront de ce navigateur. Vous pouvez d’abord exporter ; les clés n’en font pas partie.
history-delete-here = Vos parties, vos problèmes, vos réglages, votre historique et votre place dans la partie guidée disparaîtront de ce navigateur. Vous pouvez tout exporter auparavant.
history-keep = Garder
history-delete-sure = Tout effacer

## The rules as a page

rules-search = Chercher dans les règles
rules-none = Aucune règle ne contient ces mots.
rules-page = Toutes les règles, avec images et exemples
rules-phases = Les cinq phases d’une manche
rules-phase-sensor = Les Détecteurs passent de la zone Active à l’autre.
rules-phase-hiding = Le Cryptide annonce une caractéristique et se cache là où elle correspond.
rules-phase-victory = Fuite, capture, ou le temps vient-il à manquer ?
rules-phase-restrict = Le Scientifique retire un côté ; les Détecteurs sont replacés.
rules-phase-expand = Deux nouveaux Quartiers rejoignent la zone Active.
rules-example = Exemple : { $name }
rules-example-start = La position de départ.

## Licences

licences = Licences incluses
licences-own = Le code, les dessins et les textes de ce jeu sont sous licence MIT. Le jeu est de Ruth Veevers et Hal Duncan ; rien ici ne vient de l’éditeur. Il est livré avec :
licences-page = Dans la page
licences-server = Dans le serveur et le terminal
