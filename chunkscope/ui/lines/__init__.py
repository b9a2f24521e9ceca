"""What the screen says around the document, made from the session's state: one builder of lines a file."""
