// What the code that finds ends has in common for sets of two and of four words.

// SPAN writes the moves to the cells of a word as a span, if there are any.
#define SPAN(word) \
	MOVQ  word, (SI)      \
	MOVQ  R9, 8(SI)       \
	XORL  R10, R10        \
	TESTQ word, word      \
	SETNE R10             \
	SHLQ  $4, R10         \
	ADDQ  R10, SI         \
	ADDQ  $64, R9
