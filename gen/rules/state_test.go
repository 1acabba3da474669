package rules

import (
	"reflect"
	"testing"

	"dragoman/board"
)

// TestStateEqual changes each field of a state, of which no other is equal.
func TestStateEqual(t *testing.T) {
	full := func() *State {
		return &State{Cells: make([]board.Piece, 2), Rights: make([]Right, 1), EPTargets: make([]board.Cell, 1), Unmoved: make([]bool, 2), Memory: make([]int, 1)}
	}
	if s := full(); !s.Equal(full()) {
		t.Error("a state is not equal to itself")
	}
	for i := range reflect.TypeFor[State]().NumField() {
		s := full()
		field := reflect.ValueOf(s).Elem().Field(i)
		name := reflect.TypeFor[State]().Field(i).Name
		if field.Kind() == reflect.Slice {
			field = field.Index(field.Len() - 1)
		}
		for field.Kind() == reflect.Struct {
			field = field.Field(field.NumField() - 1)
		}
		switch {
		case field.Kind() == reflect.Bool:
			field.SetBool(true)
		case field.CanInt():
			field.SetInt(1)
		default:
			field.SetUint(1)
		}
		if s.Equal(full()) || full().Equal(s) {
			t.Errorf("states that differ in %s are equal", name)
		}
	}
}
