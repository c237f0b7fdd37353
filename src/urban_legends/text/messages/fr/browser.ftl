# Ce que seule dit l’édition sans serveur : le niveau le plus fort et le coach ont besoin d’un fichier.

refusal-no-network = Le niveau le plus fort et le coach réfléchissent avec un fichier de 5 Mo que ce navigateur n’a pas encore et qui ne peut pas être téléchargé pour l’instant. Rien n’a changé. Réessayez avec une connexion, ou jouez sans le coach contre un autre niveau, qui n’a besoin de rien de plus.
lacking-network = Ce niveau réfléchit avec un fichier de 5 Mo que ce navigateur n’a pas encore et qui ne peut pas être téléchargé pour l’instant. La partie attend et rien n’en est perdu. Réessayez avec une connexion, ou revenez au début et choisissez un autre niveau.
lacking-again = Réessayer
lacking-trying = Nouvel essai…
