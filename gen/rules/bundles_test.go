package rules

import (
	"reflect"
	"testing"

	"dragoman/board"
)

// TestSamePaths changes each field of a path: no two paths that differ share tables.
func TestSamePaths(t *testing.T) {
	plain := Path{Cells: []board.Cell{1, 2}}
	if !samePaths([]Path{plain}, []Path{{Cells: []board.Cell{1, 2}}}) || samePaths([]Path{plain}, nil) {
		t.Error("paths are the same if all their fields are")
	}
	for i := range reflect.TypeFor[Path]().NumField() {
		other := plain
		switch i {
		case 0:
			other.Cells = []board.Cell{1, 3}
		default:
			field := reflect.ValueOf(&other).Elem().Field(i)
			field = reflect.NewAt(field.Type(), field.Addr().UnsafePointer()).Elem() // it may be private
			switch field.Kind() {
			case reflect.String:
				field.SetString("x")
			case reflect.Int:
				field.SetInt(1)
			default:
				field.SetUint(1)
			}
		}
		if samePaths([]Path{plain}, []Path{other}) {
			t.Errorf("%s does not tell paths apart", reflect.TypeFor[Path]().Field(i).Name)
		}
	}
}
