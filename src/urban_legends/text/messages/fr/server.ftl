# Ce que dit le serveur en français : ce qui est demandé, et pourquoi une demande est refusée.

## Ce qui est demandé

prompt-sensor = { role }, à vous : jouez une carte ou piochez.
prompt-hiding = { role }, à vous : annoncez une caractéristique.
prompt-restrict = { role }, à vous : retirez les Quartiers les plus à gauche ou les plus à droite.
prompt-relocate = { role }, à vous : replacez les Détecteurs délogés.
prompt-expand = { role }, à vous : placez les deux Quartiers piochés.
prompt-other = Au tour du { role } : { phase }.

## Adversaires

opponent-random = Flâneur (au hasard)
opponent-greedy = Opportuniste (un coup d’avance)
opponent-stroller = Promeneur
opponent-watcher = Guetteur
opponent-tracker = Pisteur
opponent-hunter = Chasseur
opponent-legend = Légende

## Parties notées

complaint-line = Ligne { $line } : { $problem }

## Refus

refusal-bad-request = Le serveur n’a pas compris cette demande.
refusal-game-not-over = La partie n’est pas encore finie.
refusal-hello-again = Cette connexion s’est déjà présentée.
refusal-hello-first = Une connexion doit d’abord se présenter.
refusal-hint-not-alone = Les conseils ne sont donnés que dans les parties contre l’ordinateur.
refusal-journal-damaged = La partie enregistrée est abîmée (entrée { $number }) : cette table ne peut pas être ouverte. Les autres tables ne sont pas touchées.
refusal-kept-differs = Ici, cette partie a continué autrement. Elle reste comme elle est ici.
refusal-message = Le message est illisible. L’erreur est ici : { $where }.
refusal-message-too-long = Le message est trop long : { $limit } octets au plus.
refusal-no-pace = Seul quelqu’un assis à la table peut changer le rythme des robots.
refusal-no-such-game = Il n’y a pas de partie { $number } dans ce fichier, qui en contient { $games }.
refusal-no-such-method = Cette adresse n’accepte pas une telle demande.
refusal-no-such-moment = La partie n’a pas d’étape { $number } : elle en a { $steps }.
refusal-no-such-puzzle = Il n’y a pas de problème à ce nom.
refusal-no-such-day = Il n’y a pas de jour « { $text } ».
refusal-no-such-page = Il n’y a rien à cette adresse.
refusal-not-stored = La partie n’a pas pu être enregistrée : rien n’a changé. Le disque est-il plein ?
refusal-not-your-seat = Cette place n’est pas la vôtre : { role }.
refusal-replay-of-what = Une relecture se fait d’un fichier ou d’une table, pas des deux.
refusal-review-busy = Les analyses se font l’une après l’autre, et trop attendent déjà. Réessayez dans un instant.
refusal-review-hidden = Des cartes de cette partie sont cachées dans l’enregistrement : on ne peut pas la revoir à mains découvertes.
refusal-review-no-decision = Il n’y avait pas de choix à l’étape { $number }, donc rien à réessayer.
refusal-review-not-over = Une partie s’analyse quand elle est terminée.
refusal-review-not-legal = Cette action n’est pas possible ici.
refusal-review-nothing = Il n’y a rien à juger : l’enregistrement ne contient aucun choix d’un joueur dont il montre les cartes.
refusal-server-busy = Le serveur est très occupé. Rien n’a changé : réessayez dans un instant.
refusal-server-failed = Une erreur s’est produite dans le serveur. Rien n’a changé.
refusal-several-actions = Seuls les Détecteurs délogés se replacent plusieurs à la fois.
refusal-stale = La table a changé entre-temps. Regardez à nouveau.
refusal-think-hand-hidden = La main du joueur dont c’est le tour est cachée. Choisissez ses cartes pour faire analyser la position.
refusal-think-both-hands = Certaines cartes sont cachées. Choisissez d’abord les deux mains.
refusal-think-round-over = Seule une manche en Phase de Détection ou de Dissimulation peut être calculée exactement.
refusal-think-busy = Trop de positions sont en cours d’analyse. Réessayez dans un instant.
refusal-too-many-games = Un fichier contient { $limit } parties au plus.
refusal-too-many-requests = Trop de demandes à la fois. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
refusal-bot-not-offered = Cette partie se joue contre { $text }, que ce serveur ne propose pas. Elle peut continuer dans le terminal, avec cryptid tui, ou ici dès que le serveur proposera ce joueur.
refusal-unknown-game = Cette partie n’existe pas ici.
refusal-unknown-opponent = Aucun adversaire ne s’appelle « { $text } ».
refusal-handicap-start = Une partie qui part d’une position choisie n’a pas de handicap : retirez l’un des deux.
refusal-wrong-host = Ce serveur ne répond pas sous ce nom.
refusal-wrong-origin = Les demandes d’autres sites ne sont pas acceptées.
refusal-take-back-limit = Trop de coups ont été repris à cette table : aucun autre ne peut l’être. Continuez, ou commencez une nouvelle partie.
refusal-take-back-off = Rien ne peut être repris à cette table : c’était convenu à sa création.
refusal-take-back-uncovered = L’autre joueur a déjà regardé ses cartes : impossible de reprendre.
refusal-wrong-token = Cette clé n’ouvre pas cette table.
refusal-claim-not-yet = L’autre joueur n’est pas absent depuis assez longtemps pour réclamer la partie.
refusal-invitation-cancelled = Cette invitation a été retirée.
refusal-invitation-reserved = Cette invitation est réservée à l’autre joueur de la partie précédente.
refusal-nobody-joined = Personne n’a encore pris la place libre.
refusal-not-between-people = Ce n’est possible que si deux personnes jouent sur des appareils différents.
refusal-not-now = Ce n’est pas possible maintenant.
refusal-offer-limit = Trop de propositions ont été faites à cette table.
refusal-offer-made = C’est déjà proposé.
refusal-own-invitation = C’est votre propre invitation : envoyez le lien à quelqu’un d’autre.
refusal-promise-broken = Ce secret n’est pas celui qui avait été promis avant la partie.
refusal-role-missing = Choisissez d’abord un rôle.
refusal-say-later = Pas si vite : attendez un instant avant de reparler.
refusal-seat-taken = Quelqu’un d’autre a déjà pris cette place.
refusal-take-back-agreed = Entre deux joueurs, il faut l’accord de l’autre pour reprendre : proposez-le.
refusal-too-many-devices = Cette place a trop souvent changé d’appareil : { $limit } fois au plus.
refusal-wrong-code = Ce code ne convient pas, ou il est trop ancien. Demandez-en un nouveau sur l’autre appareil.
refusal-no-list = Ce serveur ne tient pas de liste des tables libres. Envoyez plutôt le lien.
refusal-not-yours-alone = Quelqu’un d’autre joue à cette table : elle reste jusqu’à ce que personne n’y touche plus.
