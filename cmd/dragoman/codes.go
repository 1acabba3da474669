package main

import "dragoman/dsl/src"

// commandCodes lists the codes of errors that belong to no language. A test compares them
// with the page about diagnostics.
func commandCodes() src.Codes {
	var codes src.Codes
	for _, c := range [][2]string{
		{"usage", "the command was called in a way that it does not know; the exit status is 2"},
		{"cannot_read", "a file is missing, is a directory, or cannot be read"},
		{"cannot_listen", "the address of `serve` cannot be listened on"},
		{"no_engine", "the program was built without the engine for browsers, and `site` was given none"},
		{"cannot_start", "an engine to test does not start"},
		{"too_large", "a file is larger than any language reads"},
		{"unknown_game", "no built-in game and no file has this name"},
		{"bad_fen", "a position text does not describe a position of the game; the message names the field and column"},
		{"bad_move", "the text to be explained is no move"},
		{"bad_generator", "the game or position cannot be played with the generator that was asked for"},
		{"bad_epd", "a file of test positions has a line that is none, or no positions"},
		{"bad_network", "the file of a network is none, or the network is of another game"},
		{"bad_engine", "an engine could not be started, or gave no usable answer"},
		{"bad_opening", "a file of openings has one that the game does not allow"},
		{"bad_log", "the log of a match is that of another match, or cannot be read"},
		{"cannot_write", "a file cannot be written"},
		{"match_failed", "a match ended before all its games were played, or its files could not be written"},
		{"interrupted", "the command was stopped before it had its result"},
		{"damaged_shard", "a file is not the result of a shard of a count, or was changed since it was written"},
		{"foreign_shard", "a shard is of another count: another game, position, depth or number of shards"},
		{"not_replaced", "a file that the program would write to exists and is not of its own kind, or is no regular file"},
		{"doubled_shard", "two files hold the same shard"},
		{"missing_shard", "not all shards are there; the message lists those that are not"},
		{"overflow", "the sum of the shards has more than 64 bits"},
		{"error", "anything else"},
	} {
		codes.Error(c[0], c[1], "")
	}
	return codes
}
