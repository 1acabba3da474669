package main

import (
	"bytes"
	"fmt"
	"go/format"
	"reflect"

	"dragoman/eval"
)

// source returns weights, given by a pointer to a struct of them, as a Go file
// of package eval that puts them into a variable.
func source(name string, weights any) []byte {
	var b bytes.Buffer
	v := reflect.ValueOf(weights).Elem()
	fmt.Fprintf(&b, "package eval\n\n// %s holds the weights that the tuner found; see docs/tuning.md.\nvar %s = %s{\n", name, name, v.Type().Name())
	for i := range v.NumField() {
		fmt.Fprintf(&b, "%s: ", v.Type().Field(i).Name)
		value(&b, v.Field(i), true)
		b.WriteString(",\n")
	}
	b.WriteString("}\n")
	text, err := format.Source(b.Bytes())
	if err != nil {
		panic(err) // what this writes is Go
	}
	return text
}

// value writes a score or an array; only the outermost names its type.
func value(b *bytes.Buffer, v reflect.Value, outer bool) {
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
		value(b, v.Index(i), false)
		if i < v.Len()-1 || nested {
			b.WriteString(", ")
		}
	}
	if nested {
		b.WriteString("\n")
	}
	b.WriteString("}")
}
