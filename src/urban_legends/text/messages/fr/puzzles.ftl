# What is asked in a puzzle and what is said of an answer, in French.

puzzle-aim = { $goal ->
    [capture] Scientifique : capturez le Cryptide dans cette manche, quelles que soient ses cartes.
    [escape] Cryptide : échappez-vous dans cette manche, quelles que soient les cartes du Scientifique.
    [survive] Cryptide : ne soyez pas capturé dans cette manche, quelles que soient les cartes du Scientifique.
    [stop] Scientifique : ne laissez pas le Cryptide s’échapper dans cette manche, quelles que soient ses cartes.
    [last-round] { role } : gagnez la partie dans cette dernière manche, quelles que soient les cartes de l’autre.
   *[evidence] { $count ->
        [0] { role } : ne terminez pas cette manche avec un retard en Indices (retrait compris).
        [one] { role } : terminez cette manche avec au moins { $count } Indice d’avance (retrait compris).
       *[other] { role } : terminez cette manche avec au moins { $count } Indices d’avance (retrait compris).
    }
}
puzzle-right = Juste : plus rien ne peut l’empêcher.
puzzle-right-holding = Juste : plus rien ne peut l’empêcher. Par exemple, si le { role } a { $cards } :
puzzle-wrong = Cela échoue. Voici comment :
puzzle-wrong-holding = Cela échoue si le { role } a { $cards }. Voici comment :
