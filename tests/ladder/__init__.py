"""The ladder of proof: one set of checks, numbered 1 to 19, that every game climbs. A game plugs in; see plug.py."""
