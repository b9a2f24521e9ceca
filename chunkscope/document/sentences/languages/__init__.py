"""What the rules know of single languages: short lists, united over all languages.

The language of a text is never guessed, so a word is listed only where it is no likely sentence end in another
language. Longer lists were measured: they do not find more boundaries.
"""
