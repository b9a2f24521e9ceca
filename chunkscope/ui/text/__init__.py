"""Document text made into rows for the screen: safe to show, wrapped, coloured, with a rule row at every cut."""
