package gen_test

import (
	"fmt"
	"slices"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen"
	"dragoman/gen/fen"
	"dragoman/gen/rules"
)

// A definition becomes a game, the game becomes tables, and positions on them
// list legal moves and play them.
func Example() {
	text := `{"name": "Camel", "movement": {"kind": "reflect", "axis": "both", "shapes": [
		{"kind": "point", "delta": {"x": 1, "y": 3}}, {"kind": "point", "delta": {"x": 3, "y": 1}}]}}`
	loaded, err := dsl.Load(src.NewFile("camel.json", text), dsl.Shape, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(loaded.Assumed)
	prog, err := rules.Compile(loaded.Game)
	if err != nil {
		fmt.Println(err)
		return
	}
	state, err := fen.Parse(prog, "4k3/8/8/8/8/8/3P4/C3K3 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	pos, err := gen.New(prog, state, gen.Auto)
	if err != nil {
		fmt.Println(err)
		return
	}
	names := fen.NewNames(prog, state)
	var legal []string
	for _, m := range pos.AppendLegal(nil) {
		legal = append(legal, names.Move(m))
	}
	slices.Sort(legal)
	fmt.Println(legal)
	if m, ok := names.Find(pos, "a1b4"); ok {
		pos.Make(m)
	}
	after := pos.State()
	fmt.Println(fen.Format(prog, &after))
	// Output:
	// camel.json: playing chess with every knight replaced by Camel
	// [a1b4 d2d3 d2d4 e1d1 e1e2 e1f1 e1f2]
	// 4k3/8/8/8/1C6/8/3P4/4K3 b - - 1 1
}
