"""What the keys do, each as an action of the app, named by the key registry."""
