# What only the edition without a server says: the strongest level and the coach need a file.

refusal-no-network = The strongest level and the coach think with a file of 5 MB that this browser does not have yet, and it cannot be fetched just now. Nothing was changed. Try again with a connection, or play another level without the coach: that needs nothing more.
lacking-network = This level thinks with a file of 5 MB that this browser does not have yet, and it cannot be fetched just now. The game waits, and nothing of it is lost. Try again with a connection, or go back and choose another level.
lacking-again = Try again
lacking-trying = Trying…
