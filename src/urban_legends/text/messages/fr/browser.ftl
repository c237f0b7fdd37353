# Ce que seule dit l’édition sans serveur : ce qui manque à ce navigateur, et ce que cela change.

refusal-no-network = Le niveau le plus fort et le coach réfléchissent avec un fichier de 5 Mo que ce navigateur n’a pas encore et qui ne peut pas être téléchargé pour l’instant. Rien n’a changé. Réessayez avec une connexion, ou jouez sans le coach contre un autre niveau, qui n’a besoin de rien de plus.
refusal-no-part = Un fichier avec lequel l’ordinateur réfléchit n’a pas pu être téléchargé. Rien n’a changé. Vérifiez la connexion et réessayez.
lacking-network = Ce niveau réfléchit avec un fichier de 5 Mo que ce navigateur n’a pas encore et qui ne peut pas être téléchargé pour l’instant. La partie attend et rien n’en est perdu. Réessayez avec une connexion, ou revenez au début et choisissez un autre niveau.
lacking-part = Un fichier avec lequel l’ordinateur réfléchit n’a pas pu être téléchargé. La partie attend et rien n’en est perdu. Vérifiez la connexion et réessayez.
lacking-again = Réessayer
lacking-trying = Nouvel essai…
not-kept = Ce navigateur n’autorise pas cette page à conserver quoi que ce soit : la fenêtre est peut-être privée, ou les données de sites sont bloquées. Vous pouvez jouer quand même, mais les parties sont perdues quand cet onglet est fermé ou rechargé. Pour les garder, autorisez ce site à enregistrer des données (cookies), puis rechargez la page.
not-started = Une partie des fichiers du jeu n’a pas pu être téléchargée. Vérifiez la connexion, puis rechargez la page.
fetching = Le reste du jeu arrive, environ 7 Mo à la première visite. Vous pourrez jouer dès qu’il sera là.
