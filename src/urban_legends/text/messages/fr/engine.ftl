# Ce que dit le programme moteur quand une commande ne peut être exécutée, en français.

refusal-unknown-command = Il n’y a pas de commande « { $text } » ; il y a : { $names }.
refusal-command-form = La commande s’écrit : { $form }.
refusal-number = { $form } demande un nombre entier de { $least } à { $most }.
refusal-option-unknown = Il n’y a pas d’option « { $text } » ; il y a : { $names }.
refusal-option-value = L’option { $name } ne peut pas valoir « { $text } » ; elle peut valoir : { $choices }.
refusal-busy = Le moteur réfléchit : seuls stop, isready et quit sont acceptés.
refusal-stopped = Arrêté avant d’avoir une réponse.
refusal-line-too-long = Cette ligne est trop longue : { $limit } octets au plus.
refusal-line-ending = Les lignes finissent par un saut de ligne seul, sans retour chariot.
refusal-line-encoding = Cette ligne n’est pas en UTF-8.
refusal-internal = Une erreur s’est produite dans le programme : { $problem }.
