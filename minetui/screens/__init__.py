"""The screens, one file each. Which game has which screen stands in `minetui.screens.registry`."""
