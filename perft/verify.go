package perft
