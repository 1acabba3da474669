package shape

import (
	"encoding/json"
	"math"
	"os"
	"reflect"
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// schema checks values against the part of JSON Schema that our schemas use.
type schema struct {
	t     *testing.T
	roots map[string]map[string]any
}

func (s *schema) root(file string) map[string]any {
	if s.roots[file] == nil {
		data, err := os.ReadFile("../../docs/schema/" + file)
		if err != nil {
			s.t.Fatal(err)
		}
		var root map[string]any
		if err := json.Unmarshal(data, &root); err != nil {
			s.t.Fatal(err)
		}
		s.roots[file] = root
	}
	return s.roots[file]
}

// accepts reports whether v fits rule, which stands in file.
func (s *schema) accepts(file string, rule map[string]any, v any) bool {
	for word, arg := range rule {
		if !s.keyword(file, rule, word, arg, v) {
			return false
		}
	}
	return true
}

func (s *schema) keyword(file string, rule map[string]any, word string, arg, v any) bool {
	entries, isList := v.([]any)
	members, isObject := v.(map[string]any)
	number, isNumber := v.(float64)
	switch word {
	case "$ref":
		return s.refers(file, arg.(string), v)
	case "type":
		return hasType(v, arg.(string))
	case "const":
		return reflect.DeepEqual(v, arg)
	case "enum":
		return s.matches(len(arg.([]any)), func(i int) bool { return v == arg.([]any)[i] }) > 0
	case "oneOf", "anyOf":
		n := s.matches(len(arg.([]any)), func(i int) bool { return s.accepts(file, arg.([]any)[i].(map[string]any), v) })
		return n == 1 || n > 1 && word == "anyOf"
	case "required":
		return !isObject || s.matches(len(arg.([]any)), func(i int) bool { return has(members, arg.([]any)[i].(string)) }) == len(arg.([]any))
	case "properties":
		for name, member := range members {
			if r, ok := arg.(map[string]any)[name]; ok && !s.accepts(file, r.(map[string]any), member) {
				return false
			}
		}
	case "additionalProperties":
		for name := range members {
			if !has(rule["properties"].(map[string]any), name) {
				return false
			}
		}
	case "items":
		return s.matches(len(entries), func(i int) bool { return s.accepts(file, arg.(map[string]any), entries[i]) }) == len(entries)
	case "minItems":
		return !isList || len(entries) >= int(arg.(float64))
	case "maxItems":
		return !isList || len(entries) <= int(arg.(float64))
	case "minimum":
		return !isNumber || number >= arg.(float64)
	case "maximum":
		return !isNumber || number <= arg.(float64)
	case "minLength":
		text, isText := v.(string)
		return !isText || len(text) >= int(arg.(float64))
	case "$schema", "$defs", "title", "description", "contentMediaType":
	default:
		s.t.Fatalf("%s: unknown keyword %s", file, word)
	}
	return true
}

func (s *schema) matches(n int, is func(int) bool) (count int) {
	for i := range n {
		if is(i) {
			count++
		}
	}
	return count
}

func (s *schema) refers(file, to string, v any) bool {
	name, path, _ := strings.Cut(to, "#")
	if name != "" {
		file = name
	}
	rule := s.root(file)
	for _, step := range strings.FieldsFunc(path, func(c rune) bool { return c == '/' }) {
		rule = rule[step].(map[string]any)
	}
	return s.accepts(file, rule, v)
}

func has(m map[string]any, name string) bool { _, ok := m[name]; return ok }

func hasType(v any, name string) bool {
	switch v := v.(type) {
	case string:
		return name == "string"
	case float64:
		return name == "number" || name == "integer" && v == math.Trunc(v)
	case []any:
		return name == "array"
	case map[string]any:
		return name == "object"
	}
	return false
}

// TestSchema checks that the schemas accept what Parse accepts, but for what a
// schema cannot say.
func TestSchema(t *testing.T) {
	s := &schema{t: t, roots: map[string]map[string]any{}}
	list, _ := readVectors(t)
	for _, c := range Codes() {
		list = append(list, vector{Name: c.Name, ShapeText: c.Example})
	}
	for _, v := range list {
		var tree any
		if json.Unmarshal([]byte(v.text()), &tree) != nil {
			continue
		}
		file := "shape.schema.json"
		if members, ok := tree.(map[string]any); ok && members["kind"] == nil && members["name"] != nil {
			file = "blueprint.schema.json"
		}
		b, diags := Parse(src.NewFile(v.Name, v.text()))
		beyond := v.Name == "ray max below min" || v.Name == duplicateKey.Name
		if got := s.accepts(file, s.root(file), tree); got != (b != nil) && !beyond {
			t.Errorf("%s: the schema says %v, Parse says %v", v.Name, got, diags.Err())
		}
	}
}
