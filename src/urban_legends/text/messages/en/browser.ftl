# What only the edition without a server says: what this browser lacks, what a game then does without.

refusal-no-network = The strongest level and the coach think with a file of 5 MB that this browser does not have yet, and it cannot be fetched just now. Nothing was changed. Try again with a connection, or play another level without the coach: that needs nothing more.
refusal-no-part = A part of the game with which the computer thinks could not be fetched. Nothing was changed. Check the connection and try again.
lacking-network = This level thinks with a file of 5 MB that this browser does not have yet, and it cannot be fetched just now. The game waits, and nothing of it is lost. Try again with a connection, or go back and choose another level.
lacking-part = A part of the game with which the computer thinks could not be fetched. The game waits, and nothing of it is lost. Check the connection and try again.
lacking-again = Try again
lacking-trying = Trying…
not-kept = This browser does not let this page keep anything: perhaps the window is private, or data of sites is blocked. You can play all the same, but games are lost when this tab is closed or loaded again. To keep them, allow this site to store data (cookies) and load the page again.
not-started = A part of the game could not be fetched. Check the connection, then load the page again.
fetching = The rest of the game is on its way, on a first visit about 7 MB. You can play as soon as it is here.
