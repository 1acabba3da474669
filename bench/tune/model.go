package main

import (
	"bytes"
	"errors"
	"fmt"
	"go/format"
	"reflect"

	"dragoman/eval"
	"dragoman/gen/rules"
)

// model is an evaluation to fit, and where its weights are written.
type model struct {
	eval.Tunable
	file     string
	variable string // in that file
}

// newModel returns the orthodox evaluation of the first of some games, or the
// general one of all.
func newModel(games []*rules.Program, general bool) (model, error) {
	if general {
		return model{eval.NewTunableGeneral(games), "eval/general_tuned.go", "generalTuned"}, nil
	}
	if len(games) == 0 {
		return model{}, errors.New("no game")
	}
	t, err := eval.NewTunableOrthodox(games[0])
	return model{t, "eval/orthodox_tuned.go", "orthodoxTuned"}, err
}

// source returns the weights as a Go file of package eval.
func (m *model) source() []byte {
	var b bytes.Buffer
	v := reflect.ValueOf(m.Struct()).Elem()
	fmt.Fprintf(&b, "package eval\n\n// %s holds the weights that the tuner found; see docs/tuning.md.\nvar %s = %s{\n", m.variable, m.variable, v.Type().Name())
	for i := range v.NumField() {
		fmt.Fprintf(&b, "%s: ", v.Type().Field(i).Name)
		writeValue(&b, v.Field(i), true)
		b.WriteString(",\n")
	}
	b.WriteString("}\n")
	text, err := format.Source(b.Bytes())
	if err != nil {
		panic(err) // what this writes is Go
	}
	return text
}

// writeValue writes a score or an array. Only the outermost array has a type.
func writeValue(b *bytes.Buffer, v reflect.Value, outer bool) {
	if v.Kind() != reflect.Array {
		s := eval.Score(v.Int())
		fmt.Fprintf(b, "S(%d, %d)", s.Middle(), s.End())
		return
	}
	if outer {
		for t := v.Type(); t.Kind() == reflect.Array; t = t.Elem() {
			fmt.Fprintf(b, "[%d]", t.Len())
		}
		b.WriteString("Score")
	}
	b.WriteString("{")
	nested := v.Type().Elem().Kind() == reflect.Array
	for i := range v.Len() {
		if nested {
			b.WriteString("\n")
		}
		writeValue(b, v.Index(i), false)
		if i < v.Len()-1 || nested {
			b.WriteString(", ")
		}
	}
	if nested {
		b.WriteString("\n")
	}
	b.WriteString("}")
}
