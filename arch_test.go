// Package dragoman_test checks the shape of the whole: which package may
// import which.
package dragoman_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "dragoman"

// allowed says what of ours each package may import: names in full, "dsl/*" for
// everything below dsl, "*" for all. It is the plan of docs/architecture.md; an
// edge that it lacks is a question of design, not of this table.
var allowed = map[string][]string{
	"board":        {},
	"dsl/src":      {},
	"dsl/ir":       {"board", "dsl/src"},
	"dsl/tree":     {"dsl/src", "internal/pattern"},
	"dsl/*":        {"dsl/ir", "dsl/src", "dsl/tree", "internal/pattern"}, // a front-end or a writer
	"dsl":          {"dsl/*", "internal/pattern"},
	"dsl/service":  {"docs", "dsl", "dsl/src", "internal/pattern"},
	"docs":         {},
	"gen/magic":    {},
	"gen/rules":    {"board", "dsl/ir", "dsl/src", "gen/magic"},
	"gen":          {"board", "dsl/ir", "gen/rules"},
	"gen/walk":     {"board", "dsl/ir", "gen", "gen/rules"},
	"gen/fen":      {"board", "dsl/ir", "gen", "gen/rules"},
	"gen/explain":  {"board", "dsl/ir", "dsl/src", "gen", "gen/fen", "gen/rules", "gen/walk", "internal/pattern"},
	"gen/pages":    {},
	"gen/yield":    {},
	"perft":        {"gen", "gen/*"},
	"placement":    {"dsl", "dsl/*", "gen", "gen/rules", "gen/walk"},
	"verify":       {"board", "dsl", "dsl/ir", "gen", "gen/*"},
	"net":          {"board", "dsl/ir", "gen", "gen/rules"},
	"net/builtin":  {"gen/rules", "net"},
	"net/data":     {"gen", "gen/fen", "gen/rules", "net"},
	"net/train":    {"arena/stats", "board", "eval", "gen", "gen/rules", "net", "net/data", "search"},
	"eval":         {"board", "dsl/ir", "gen", "gen/rules", "net"},
	"search/tt":    {"gen", "gen/pages"},
	"search":       {"board", "dsl/ir", "eval", "gen", "gen/pages", "gen/rules", "gen/yield", "search/tt"},
	"draw":         {"board", "dsl/ir", "gen/rules"},
	"uci/engine":   {"board", "dsl", "dsl/*", "eval", "gen", "gen/*", "net", "net/builtin", "perft", "search"},
	"uci":          {"board", "draw", "dsl/*", "gen", "gen/*", "search", "uci/engine"},
	"uci/client":   {},
	"uci/conform":  {"dsl", "gen", "gen/*", "uci/client"},
	"bench":        {"dsl", "eval", "gen", "gen/*", "net/builtin", "search"},
	"bench/*":      {"dsl", "gen", "gen/*", "perft", "uci/client"},
	"arena":        {"arena/*", "board", "dsl/ir", "eval", "gen", "gen/*", "search", "uci/*"},
	"arena/*":      {"arena/*", "board", "draw", "dsl/ir", "gen", "gen/*", "internal/pattern", "search", "uci/*"},
	"arena/values": {"board", "dsl/ir", "eval", "gen", "gen/rules", "search"},
	"bench/mates":  {"arena/pgn", "bench", "board", "dsl/ir", "gen", "gen/fen", "gen/rules", "gen/walk"},
	"bench/tune":   {"bench", "board", "eval", "gen", "gen/*", "search"},
	"bench/fairy":  {"dsl", "dsl/ir", "dsl/src", "gen", "gen/fen", "gen/rules", "perft", "uci/client"},
	"studio":       {"arena/pgn", "arena/values", "board", "draw", "dsl", "dsl/*", "eval", "gen", "gen/*", "internal/pattern", "net", "perft", "placement", "search", "uci", "uci/engine", "verify"},
	"cmd/dragoman": {"*"},

	"bench/triggers": {"dsl", "dsl/src", "gen", "gen/fen", "gen/rules", "perft"}, // it loads files

	"gen/randomgame":   {"dsl/ir"},                                                    // for tests and for verify
	"internal/golden":  {"dsl/src"},                                                   // for tests
	"internal/pattern": {},                                                            // for all
	"internal/sample":  {"dsl", "dsl/src", "gen", "gen/fen", "gen/rules", "gen/walk"}, // for tests
	"internal/twin":    {},                                                            // restates files of gen, gen/rules and eval
	"internal/vectors": {},                                                            // for tests
	"studio/bundle":    {},                                                            // makes the scripts of the studio
	"studio/pack":      {},                                                            // makes the engine for browsers
	"studio/wasm":      {"studio"},
}

// referenceUsers are all packages that may import the slow reference, beside
// tests. What has to be fast cannot ask it, and the compiler, which is checked
// against it, cannot lean on it.
var referenceUsers = []string{"verify", "gen/explain", "placement", "bench/mates", "cmd/dragoman", "internal/sample"}

// foreign says which packages of other people each of ours may import.
var foreign = map[string][]string{
	"verify":       {"github.com/dylhunn/dragontoothmg", "golang.org/x/sync"},
	"search":       {"golang.org/x/sync", "github.com/klauspost/cpuid"},
	"bench":        {"github.com/dylhunn/dragontoothmg"},
	"bench/*":      {"github.com/dylhunn/dragontoothmg", "github.com/klauspost/cpuid"},
	"cmd/dragoman": {"github.com/klauspost/cpuid", "golang.org/x/sync"},
	"board":        {"github.com/klauspost/cpuid"},
	"gen":          {"github.com/klauspost/cpuid"},
	"net":          {"github.com/klauspost/cpuid"},
	"net/train":    {"github.com/klauspost/cpuid"},

	"studio/bundle": {"github.com/evanw/esbuild"},
}

// edge is an import in a file.
type edge struct{ file, from, to string }

func TestImports(t *testing.T) {
	edges := imports(t)
	for _, e := range edges {
		to, ours := strings.CutPrefix(e.to, module+"/")
		switch {
		case ours && !matches(rule(allowed, e.from), to):
			t.Errorf("%s: package %s imports %s, which the table does not allow", e.file, e.from, to)
		case !ours && strings.Contains(e.to, ".") && !begins(rule(foreign, e.from), e.to):
			t.Errorf("%s: package %s imports %s, which the table does not allow", e.file, e.from, e.to)
		}
		if to == "gen/walk" && !slices.Contains(referenceUsers, e.from) {
			t.Errorf("%s: package %s may not import the slow reference", e.file, e.from)
		}
		if e.to == "github.com/dylhunn/dragontoothmg" && e.from == "verify" && path.Base(e.file) != "oracle.go" {
			t.Errorf("%s: only oracle.go of verify asks dragontoothmg", e.file)
		}
	}
	if len(edges) < 50 {
		t.Errorf("only %d imports were found", len(edges))
	}
}

// TestTableIsUsed keeps edges out of the table that no import needs.
func TestTableIsUsed(t *testing.T) {
	edges := imports(t)
	for from, list := range allowed {
		for _, to := range list {
			used := slices.ContainsFunc(edges, func(e edge) bool {
				ours, ok := strings.CutPrefix(e.to, module+"/")
				return ok && ruleName(allowed, e.from) == from && matches([]string{to}, ours)
			})
			if !used {
				t.Errorf("no package of %s imports %s, which the table allows", from, to)
			}
		}
	}
}

// TestQuiet keeps packages below the commands from opening files and printing.
func TestQuiet(t *testing.T) {
	loud := []string{"os", "log", "log/slog", "os/exec", "os/signal", "net", "net/http"}
	below := []string{"board", "dsl", "gen", "perft", "verify", "eval", "search", "draw"}
	for _, e := range imports(t) {
		top, _, _ := strings.Cut(e.from, "/")
		if slices.Contains(loud, e.to) && (slices.Contains(below, top) || e.from == "net" || e.from == "net/data") {
			t.Errorf("%s: package %s imports %s: leave that to the commands", e.file, e.from, e.to)
		}
	}
}

// TestEveryPackageHasARule keeps every package that exists in the table.
func TestEveryPackageHasARule(t *testing.T) {
	packages := map[string]bool{}
	for _, e := range imports(t) {
		packages[e.from] = true
	}
	for _, p := range slices.Sorted(maps.Keys(packages)) {
		if rule(allowed, p) == nil {
			t.Errorf("package %s is not in the table", p)
		}
	}
}

// rule returns what a package may import: its own line, or that of its parent
// with a star.
func rule(table map[string][]string, pkg string) []string { return table[ruleName(table, pkg)] }

// ruleName returns the name of that line.
func ruleName(table map[string][]string, pkg string) string {
	if _, ok := table[pkg]; ok {
		return pkg
	}
	return path.Dir(pkg) + "/*"
}

func matches(rules []string, pkg string) bool {
	return slices.ContainsFunc(rules, func(r string) bool {
		parent, star := strings.CutSuffix(r, "*")
		return r == pkg || star && strings.HasPrefix(pkg, parent)
	})
}

func begins(rules []string, pkg string) bool {
	return slices.ContainsFunc(rules, func(r string) bool { return pkg == r || strings.HasPrefix(pkg, r+"/") })
}

// imports reads the imports of all files that are not tests, whatever system
// they are built for.
func imports(t *testing.T) (edges []edge) {
	t.Helper()
	for _, name := range sources(t) {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range f.Imports {
			to, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			edges = append(edges, edge{name, path.Dir(name), to})
		}
	}
	return edges
}

// sources lists all files of code that are not tests, in order.
func sources(t *testing.T) (files []string) {
	t.Helper()
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata"):
			return filepath.SkipDir
		case !d.IsDir() && strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go"):
			files = append(files, filepath.ToSlash(name))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestReferenceIsIndependent keeps the slow reference from what the compiler and
// the fast back-ends make: of their packages it uses only these names, and of a
// compiled program only these fields.
func TestReferenceIsIndependent(t *testing.T) {
	names := map[string][]string{
		"gen": {"Auto", "Backend", "Backends", "InsufficientMaterial", "Move", "New", "NewMove", "None", "PieceValues", "Position"},
		"rules": {"Program", "State", "Right", "Count", "MoveCount", "Moves", "Checks", "Captures", "MoveKind", "Chosen",
			"Plain", "DoubleStep", "Promoting", "EnPassant", "Castling", "Rifling", "Dropping", "Stacking", "OpenLocusts"},
		"prog": {"Board", "Game", "Keys", "Memory", "FirstMoves", "Locusts"}, // the last for the numbers in moves
	}
	files, err := filepath.Glob("gen/walk/*.go")
	if err != nil {
		t.Fatal(err)
	}
	used, effects := 0, 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		var programs []string
		ast.Inspect(tree, func(n ast.Node) bool {
			if f, ok := n.(*ast.FuncDecl); ok {
				programs = parametersOf(f, "Program")
			}
			selector, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			of := last(selector.X)
			if slices.Contains(programs, of) {
				of = "prog"
			}
			if list := names[of]; list != nil {
				used++
				if selector.Sel.Name == "Effects" && of == "prog" {
					effects++
				} else if !slices.Contains(list, selector.Sel.Name) {
					t.Errorf("%s: the slow reference uses %s.%s", file, last(selector.X), selector.Sel.Name)
				}
			}
			return true
		})
	}
	if effects != 1 { // New asks whether there are any: else a side without royals has not lost
		t.Errorf("the slow reference asks %d times for the compiled effects, want 1", effects)
	}
	if used < 50 {
		t.Errorf("only %d uses were found", used)
	}
}

// parametersOf returns the names of the parameters of a function that point to a type of
// another package.
func parametersOf(f *ast.FuncDecl, name string) (list []string) {
	for _, field := range f.Type.Params.List {
		pointer, ok := field.Type.(*ast.StarExpr)
		if !ok {
			continue
		}
		if of, ok := pointer.X.(*ast.SelectorExpr); ok && of.Sel.Name == name {
			for _, id := range field.Names {
				list = append(list, id.Name)
			}
		}
	}
	return list
}

// TestPrimitivesOnly keeps the rules of the intermediate form from what plays games:
// only the compiler and the reference, and explain with it, know a rule by its name.
// All others see what the compiler has made of it.
func TestPrimitivesOnly(t *testing.T) {
	forbidden := []string{"Rules", "Effects", "Drops", "DropZone", "Hand", "Trigger", "Action", "Goal", "Promotion", "Castle", "RuleSwitches", "DropSwitches", "Traits"}
	fields := []string{"Rules", "Effects", "Drops", "Promotions", "Castles"}
	seen := 0
	// Who reads and writes definitions, shows them or makes them up knows the form.
	knowing := []string{"dsl", "gen/rules", "gen/walk", "gen/explain", "gen/randomgame", "draw", "placement", "studio", "cmd"}
	for _, file := range sources(t) {
		if pkg := path.Dir(file); slices.ContainsFunc(knowing, func(k string) bool { return pkg == k || strings.HasPrefix(pkg, k+"/") }) {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			selector, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			seen++
			of, name := last(selector.X), selector.Sel.Name
			if of == "ir" && slices.Contains(forbidden, name) || (of == "Game" || of == "game" || of == "g") && slices.Contains(fields, name) {
				t.Errorf("%s uses %s.%s: it should ask the compiled program", file, of, name)
			}
			return true
		})
	}
	if seen < 1000 {
		t.Errorf("only %d selectors were read", seen)
	}
}

// TestRuleNames keeps rules that are true or false in their places: outside the form,
// one file of the reference and one of the compiler name each of them.
func TestRuleNames(t *testing.T) {
	names := switchFields(t)
	where := map[string][]string{} // by name
	for _, file := range sources(t) {
		if path.Dir(file) == "dsl/ir" {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			selector, ok := n.(*ast.SelectorExpr)
			if ok && slices.Contains(names, selector.Sel.Name) && !slices.Contains(where[selector.Sel.Name], file) {
				where[selector.Sel.Name] = append(where[selector.Sel.Name], file)
			}
			return true
		})
	}
	for _, name := range names {
		var places []string
		for _, file := range where[name] {
			if strings.HasPrefix(path.Base(file), "rule_") {
				file = path.Dir(file)
			}
			places = append(places, file)
		}
		if !slices.Equal(places, []string{"gen/rules", "gen/walk"}) {
			t.Errorf("the rule %s is named in %v, want one file rule_NAME.go of gen/rules and one of gen/walk", name, where[name])
		}
	}
}

// switchFields returns the fields in the lists of dsl/ir/switch.go, but for those
// that are words of other things as well, and for one of notation, which the reference
// does not know.
func switchFields(t *testing.T) (names []string) {
	t.Helper()
	shared := []string{"Captures", "Reverts", "Royal", "Immune", "Neutral", "Checkless", "CastlingsTakeRook"}
	tree, err := parser.ParseFile(token.NewFileSet(), "dsl/ir/switch.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		if address, ok := n.(*ast.UnaryExpr); ok && address.Op == token.AND {
			if name := last(address.X); !slices.Contains(shared, name) {
				names = append(names, name)
			}
		}
		return true
	})
	if len(names) < 6 {
		t.Errorf("only %v were found", names)
	}
	return names
}

// last returns the last name of an expression such as w.prog.
func last(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}
