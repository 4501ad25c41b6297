"""Demos and lessons: annotated Records, their captions, and what a learner's action is worth. No Textual here.

A topic is a Record in `data/GAME/NN-TOPIC.mine` whose captions name texts in `data/GAME/captions.LANGUAGE.txt`, and
whose comments say what is left to the learner (see `script.py`). A demo plays topics; a lesson is the topics marked so,
with the learner at the keys.
"""
