# L’analyse dans la page : une partie terminée, revue avec le coach.

review-title = La nuit, vue une seconde fois
review-side = Du côté du
review-curve = Chances de gagner, décision par décision
review-axis = { $role ->
    [cryptid] Cryptide
   *[scientist] Scientifique
}
review-mark = Manche { $round }, { $role ->
    [cryptid] Cryptide
   *[scientist] Scientifique
} : { $grade ->
    [doubtful] douteux
    [mistake] erreur
   *[serious] erreur grave
}, { $loss } points perdus
review-notes = L’avis du coach
review-moment = Moment { $place } sur { $count }
review-grade = { $grade ->
    [doubtful] douteux
    [mistake] erreur
   *[serious] erreur grave
}
review-fault = { $fault ->
    [missed-win] Une victoire certaine a été manquée
    [lost] L’adversaire pouvait gagner de force
    [hiding] Les endroits où se cacher
    [evidence] Les Indices
    [cards] Les cartes et les moyens
   *[judged] Selon la seule estimation
}
review-cost = { $own ->
    [yes] Vos chances
   *[no] { $role ->
        [cryptid] Les chances du Cryptide
       *[scientist] Les chances du Scientifique
    }
} : { $before } % → { $after } %
review-played = { $own ->
    [yes] Vous avez joué
   *[no] Coup joué
}
review-better = Mieux
review-chance = { $value } % de chances de gagner (± { $error })
review-show-line = Montrer sur le plateau
review-hidden = Le meilleur coup n’est montré que si vous le demandez.
review-try = Réessayer
review-reveal = Montrer le meilleur coup
review-why = Pourquoi ?
review-next = Moment suivant
review-back = Retour à l’analyse
review-task = { $role ->
    [cryptid] Vous êtes le Cryptide.
   *[scientist] Vous êtes le Scientifique.
} Ici, « { $action } » a été joué. Trouvez mieux.
review-tried-best = Le meilleur coup trouvé !
review-tried-nearly = Presque aussi bon que le meilleur : cela compte.
review-tried-better = Mieux que le coup joué, mais il y a encore nettement mieux.
review-tried-no = Pas mieux que le coup joué.
review-tried-chance = « { $action } » : { $value } % de chances de gagner.
review-board = { $line ->
    [game] La partie sur le plateau
    [played] Ce qui a été joué, sur le plateau
    [better] Ce qui aurait été mieux, sur le plateau
   *[reason] Ce qui pouvait suivre, sur le plateau
}
review-waiting = { $count ->
    [one] { $count } analyse passe avant.
   *[other] { $count } analyses passent avant.
}
review-begins = Le coach commence…
review-progress = { $done } décisions jugées sur { $total }
review-summary = Erreurs par type
review-none = Aucune erreur trouvée.
review-judged-own = Chaque décision est jugée d’après ce que son joueur pouvait savoir alors, sur toutes les mains possibles de l’adversaire. Rien n’a été regardé en cachette.
review-judged-open = Jugé à mains découvertes : avec plus que ce que les joueurs pouvaient savoir.
review-both-open = À mains découvertes
