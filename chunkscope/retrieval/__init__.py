"""What a query finds: queries with their answers in the document, and how each strategy serves them."""
