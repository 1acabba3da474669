package engine

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/search"
)

// setPositionValue obeys the option UCI_SetPositionValue: "VALUE FEN" sets what a
// position is worth to White, in centipawns, and the search takes that for granted;
// "clear FEN" takes it back, "clearall" all of them. A plus between the words is
// ignored, since the protocol describes the texts so.
func (e *Engine) setPositionValue(text string) error {
	value, where, _ := strings.Cut(strings.TrimSpace(text), " ")
	switch value {
	case "":
		return nil // from interfaces that set all options to their defaults
	case "clearall":
		return e.setValues(nil)
	}
	key, err := e.keyOf(strings.TrimPrefix(strings.TrimSpace(where), "+ "))
	if err != nil {
		return fmt.Errorf("option UCI_SetPositionValue: %w", err)
	}
	values := maps.Clone(e.values)
	if value == "clear" {
		delete(values, key)
		return e.setValues(values)
	}
	n, err := strconv.ParseInt(value, 10, 32)
	if err != nil {
		return fmt.Errorf("option UCI_SetPositionValue: expected centipawns, clear or clearall, found %q", value)
	}
	if values == nil {
		values = map[uint64]search.Score{}
	}
	values[key] = search.Score(n)
	return e.setValues(values)
}

// keyOf returns the key of a position of the game.
func (e *Engine) keyOf(text string) (uint64, error) {
	if err := e.compile(); err != nil {
		return 0, err
	}
	_, pos, _, err := fen.SetUp(e.prog, text)
	if err != nil {
		return 0, err
	}
	return pos.Key(), nil
}

// Stored says what the hash table holds of a position after some moves; move is the text
// of its move, or "". The game stays where it is.
func (e *Engine) Stored(text string, moves ...string) (s search.Stored, move string, found bool, err error) {
	if err := e.Ready(); err != nil {
		return s, "", false, err
	}
	game := e.record
	defer func() { e.record = game }()
	e.record = record{}
	if err := e.Setup(text, moves...); err != nil {
		return s, "", false, err
	}
	if s, found = e.searcher.Stored(e.pos); s.Move != gen.None {
		move = e.Text(s.Move)
	}
	return s, move, found, nil
}

// setValues sets what positions of the game are worth, by key.
func (e *Engine) setValues(values map[uint64]search.Score) error {
	e.values = values
	if e.searcher != nil {
		e.searcher.SetPositionValues(values)
	}
	return nil
}
