// Command twin restates the code for sets of two words for sets of four: the files wide*.go
// become files quad*.go. Only the sets themselves, their spans and what is made of
// instructions of a CPU are written for each width. Run it in the root of the repository,
// as go generate ./gen does.
package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// sources are the files that are restated, by package.
var sources = map[string][]string{
	"gen/rules": {"wide.go", "widearound.go", "widebuild.go", "widerides.go"},
	"gen": {"wide.go", "wide_checks.go", "wide_count.go", "wide_direct.go", "wide_drops.go", "wide_ends.go", "wide_ends_test.go", "wide_general.go", "wide_key.go", "wide_make.go", "wide_moves.go", "wide_position.go",
		"wide_replies.go", "wide_replies_lines.go", "wide_replies_pieces.go", "wide_replies_royal.go", "wide_replies_rules.go", "wide_replycache.go",
		"wide_see.go", "wide_sets.go", "wide_view.go", "wide_walls.go", "wide_where.go"},
	"eval": {"wide.go"},
}

// words are the words that become others, in names and in comments.
var words = strings.NewReplacer("wide", "quad", "Wide", "Quad", "two words", "four words", "65 to 128", "129 to 256")

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "twin:", err)
		os.Exit(1)
	}
}

// run writes all files anew.
func run(root string) error {
	files, err := restateAll(root)
	if err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(root, name), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// restateAll returns the restated files by name.
func restateAll(root string) (map[string][]byte, error) {
	out := map[string][]byte{}
	for dir, names := range sources {
		p, err := read(root, dir, names)
		if err != nil {
			return nil, err
		}
		for i, name := range names {
			text, err := p.restate(i, name)
			if err != nil {
				return nil, fmt.Errorf("%s/%s: %w", dir, name, err)
			}
			out[dir+"/"+words.Replace(name)] = text
		}
	}
	return out, nil
}

// pkg holds the files of a package that are restated.
type pkg struct {
	fset  *token.FileSet
	texts [][]byte
	trees []*ast.File
	info  types.Info
	own   *types.Package
	twins map[types.Object]bool // declared in these files; they depend on the width
}

// read parses files and finds out which declarations depend on the width.
func read(root, dir string, names []string) (*pkg, error) {
	p := &pkg{fset: token.NewFileSet(), twins: map[types.Object]bool{},
		info: types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}}
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(root, dir, name))
		if err != nil {
			return nil, err
		}
		tree, err := parser.ParseFile(p.fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		p.texts, p.trees = append(p.texts, text), append(p.trees, tree)
	}
	// What other files and packages declare is unknown here, and not needed.
	config := types.Config{Importer: noImports{}, Error: func(error) {}}
	p.own, _ = config.Check(dir, p.fset, p.trees, &p.info)
	for found := true; found; {
		found = false
		for _, tree := range p.trees {
			for _, d := range tree.Decls {
				found = p.note(d) || found
			}
		}
	}
	return p, nil
}

// noImports gives every imported package as an empty one.
type noImports struct{}

func (noImports) Import(path string) (*types.Package, error) {
	imported := types.NewPackage(path, filepath.Base(path))
	imported.MarkComplete()
	return imported, nil
}

// note notes what a declaration declares if it depends on the width, and reports whether
// that is new.
func (p *pkg) note(d ast.Decl) (found bool) {
	if !p.dependsOnWidth(d) {
		return false
	}
	for _, id := range declared(d) {
		if obj := p.info.Defs[id]; obj != nil && !p.twins[obj] {
			p.twins[obj], found = true, true
		}
	}
	return found
}

// dependsOnWidth reports whether a declaration names something of the width.
func (p *pkg) dependsOnWidth(d ast.Decl) (depends bool) {
	ast.Inspect(d, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			depends = depends || words.Replace(id.Name) != id.Name || p.twins[p.info.Uses[id]]
		}
		return !depends
	})
	return depends
}

// declared returns the names that a declaration declares.
func declared(d ast.Decl) (list []*ast.Ident) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		list = append(list, d.Name)
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				list = append(list, spec.Name)
			case *ast.ValueSpec:
				list = append(list, spec.Names...)
			}
		}
	}
	return list
}

// change is a part of a file that becomes another text.
type change struct {
	from, to int
	text     string
}

// restate returns a file restated.
func (p *pkg) restate(i int, name string) ([]byte, error) {
	tree := p.trees[i]
	list := p.renames(tree)
	for _, d := range tree.Decls {
		if gen, ok := d.(*ast.GenDecl); ok && gen.Tok == token.IMPORT || p.dependsOnWidth(d) {
			continue
		}
		from := d.Pos()
		if doc := docOf(d); doc != nil {
			from = doc.Pos()
		}
		list = slices.DeleteFunc(list, func(c change) bool { return c.from >= p.offset(from) && c.to <= p.offset(d.End()) })
		list = append(list, change{p.offset(from), p.offset(d.End()), ""})
	}
	slices.SortFunc(list, func(a, b change) int { return b.from - a.from })
	text := p.texts[i]
	for _, c := range list {
		text = slices.Concat(text[:c.from], []byte(c.text), text[c.to:])
	}
	text = []byte("// Code generated by internal/twin from " + name + ". DO NOT EDIT.\n\n" + words.Replace(string(text)))
	text, err := withoutUnused(text)
	if err != nil {
		return nil, err
	}
	return format.Source(text)
}

func (p *pkg) offset(at token.Pos) int { return p.fset.Position(at).Offset }

// docOf returns the comment of a declaration.
func docOf(d ast.Decl) *ast.CommentGroup {
	if f, ok := d.(*ast.FuncDecl); ok {
		return f.Doc
	}
	return d.(*ast.GenDecl).Doc
}

// renames gives all that depends on the width a name that says so, if it is known in the
// whole package.
func (p *pkg) renames(tree *ast.File) (list []change) {
	ast.Inspect(tree, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		obj := p.info.Uses[id]
		if obj == nil {
			obj = p.info.Defs[id]
		}
		if p.twins[obj] && obj.Parent() == p.own.Scope() && words.Replace(id.Name) == id.Name {
			list = append(list, change{p.offset(id.Pos()), p.offset(id.End()), twinName(id.Name)})
		}
		return true
	})
	for _, group := range tree.Comments {
		for _, c := range group.List {
			list = append(list, p.renamesIn(c)...)
		}
	}
	return list
}

// renamesIn renames what a comment begins with.
func (p *pkg) renamesIn(c *ast.Comment) []change {
	name, _, _ := strings.Cut(strings.TrimPrefix(c.Text, "// "), " ")
	if obj := p.own.Scope().Lookup(name); !p.twins[obj] || words.Replace(name) != name {
		return nil
	}
	from := p.offset(c.Pos()) + len("// ")
	return []change{{from, from + len(name), twinName(name)}}
}

// twinName returns the name of a twin whose name does not tell a width.
func twinName(name string) string {
	if ast.IsExported(name) {
		return "Quad" + name
	}
	return "quad" + strings.ToUpper(name[:1]) + name[1:]
}

// withoutUnused drops the imports that a file no longer needs.
func withoutUnused(text []byte) ([]byte, error) {
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, "", text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	used := map[string]bool{}
	ast.Inspect(tree, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := s.X.(*ast.Ident); ok {
				used[id.Name] = true
			}
		}
		return true
	})
	for _, spec := range slices.Backward(tree.Imports) {
		name := strings.TrimSuffix(strings.Trim(spec.Path.Value, `"`), "/v2")
		if !used[filepath.Base(name)] {
			from := fset.Position(spec.Pos()).Offset
			end := from + bytes.IndexByte(text[from:], '\n') + 1
			text = slices.Concat(text[:from], text[end:])
		}
	}
	return text, nil
}
