"""What the server answers: plain HTTP, the socket of a table, the page, and errors in one form."""
