# What the engine program says when a command cannot be carried out, in English.

refusal-unknown-command = There is no command “{ $text }”; there are: { $names }.
refusal-command-form = The command is written: { $form }.
refusal-number = { $form } takes a whole number from { $least } to { $most }.
refusal-option-unknown = There is no option “{ $text }”; there are: { $names }.
refusal-option-value = The option { $name } cannot be “{ $text }”; it can be: { $choices }.
refusal-busy = The engine is thinking: only stop, isready and quit are accepted.
refusal-stopped = It was stopped before there was an answer.
refusal-line-too-long = That line is too long: at most { $limit } bytes.
refusal-line-ending = Lines end with a line feed alone, without a carriage return.
refusal-line-encoding = That line is not UTF-8.
refusal-internal = Something went wrong inside the program: { $problem }.
