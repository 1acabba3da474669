package dragoman_test

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"testing"
)

// layers lists the files of packages from the ground up: a file uses only what
// files before it declare, and what is declared in it. Files that are built for
// other systems only stand beside those that they replace.
var layers = map[string][]string{
	"gen": {
		"move.go", "position.go", "counter.go", "moves.go", "counting.go", "material.go", "points.go", "exchange.go", "spans.go", "spans_amd64.go", "spans_many.go",
		"check_off.go", "check_on.go", "levels.go", "effects.go", "check.go", "effects_neighbours.go", "effects_drops.go", "effects_walls.go", "effects_gates.go", "effects_terms.go", "effects_standing.go", "effects_moves.go", "effects_conditions.go", "effects_actions.go", "effects_locust.go", "effects_numbers.go", "effects_make.go", "effects_replays.go", "effects_chases.go", "occurrences.go",
		"wide_sets.go", "quad_sets.go", "space_cells.go", "mail.go", "mail_check.go", "mail_effects.go", "mail_locust.go", "mail_attacks.go", "mail_moves.go", "mail_see.go", "space_squares.go", "mail_make.go", "space.go", "mail_walls.go", "mail_legal.go",
		"bits.go", "cellsets.go", "bits_check.go", "view.go", "bits_effects.go", "bits_attacks.go", "bits_key.go", "bits_see.go", "bits_make.go", "bits_direct.go", "bits_walls.go", "general.go", "general_legal.go", "general_walls.go",
		"wide_spans.go", "wide_ends.go", "wide_ends_amd64.go", "wide.go", "wide_view.go", "wide_checks.go", "wide_see.go", "wide_key.go", "wide_moves.go", "wide_walls.go", "wide_where.go", "wide_drops.go", "wide_make.go", "wide_direct.go", "wide_position.go", "wide_count.go", "wide_general.go",
		"wide_replycache.go", "wide_replies_rules.go", "wide_replies_pieces.go", "wide_replies_lines.go", "wide_replies_royal.go", "wide_replies.go",
		"quad_spans.go", "quad_ends.go", "quad_ends_amd64.go", "quad.go", "quad_view.go", "quad_checks.go", "quad_see.go", "quad_key.go", "quad_moves.go", "quad_walls.go", "quad_where.go", "quad_drops.go", "quad_make.go", "quad_direct.go", "quad_position.go", "quad_count.go", "quad_general.go",
		"quad_replycache.go", "quad_replies_rules.go", "quad_replies_pieces.go", "quad_replies_lines.go", "quad_replies_royal.go", "quad_replies.go",
		"strict_replycache.go", "strict.go", "strict_moves.go", "strict_captures.go", "strict_checks.go", "strict_legal.go", "strict_makeall.go", "strict_replies_cells.go", "strict_replies_royal.go", "strict_replies.go", "strict_stages.go",
		"strict_leaps.go", "strict_effects.go", "strict_effects_checks.go", "strict_drops.go", "strict_gates.go", "strict_blasts.go", "strict_unsure_edits.go", "strict_unsure_looks.go", "strict_unsure.go", "strict_unsure_castlings.go", "strict_marks.go", "strict_options.go", "strict_effects_moves.go", "strict_effects_replies.go", "new.go", "results.go",
	},
}

// TestLayers checks that no file of such a package uses one above it.
func TestLayers(t *testing.T) {
	for pkg, order := range layers {
		found, err := build.ImportDir(pkg, 0)
		if err != nil {
			t.Fatal(err)
		}
		uses := usesOf(t, pkg, found.GoFiles)
		for from, list := range uses {
			at := slices.Index(order, from)
			if at < 0 {
				t.Errorf("%s/%s is in no layer", pkg, from)
				continue
			}
			for _, u := range list {
				if slices.Index(order, u.file) > at {
					t.Errorf("%s/%s uses %s of %s, which is above it", pkg, from, u.name, u.file)
				}
			}
		}
		for _, file := range order {
			if !slices.Contains(found.GoFiles, file) && !slices.Contains(found.IgnoredGoFiles, file) {
				t.Errorf("%s has no file %s, which has a layer", pkg, file)
			}
		}
		if len(uses) != len(found.GoFiles) {
			t.Errorf("%s: only %d of %d files were read", pkg, len(uses), len(found.GoFiles))
		}
	}
}

// use is a name of another file of the same package.
type use struct{ name, file string }

// usesOf returns, by file, what it uses of other files. The package is checked
// without what it imports: that says nothing about its own files.
func usesOf(t *testing.T, pkg string, files []string) map[string][]use {
	t.Helper()
	fset := token.NewFileSet()
	var trees []*ast.File
	for _, name := range files {
		tree, err := parser.ParseFile(fset, filepath.Join(pkg, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		trees = append(trees, tree)
	}
	info := types.Info{Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	config := types.Config{Importer: noImports{}, Error: func(error) {}}
	own, _ := config.Check(pkg, fset, trees, &info)
	uses := map[string][]use{}
	for _, name := range files {
		uses[name] = nil
	}
	fileOf := func(p token.Pos) string { return filepath.Base(fset.Position(p).Filename) }
	for id, obj := range info.Uses {
		if v, ok := obj.(*types.Var); ok && v.IsField() || obj.Pkg() != own || !obj.Pos().IsValid() {
			continue
		}
		if from, to := fileOf(id.Pos()), fileOf(obj.Pos()); from != to {
			uses[from] = append(uses[from], use{obj.Name(), to})
		}
	}
	return uses
}

// noImports gives every imported package as an empty one.
type noImports struct{}

func (noImports) Import(path string) (*types.Package, error) {
	p := types.NewPackage(path, filepath.Base(path))
	p.MarkComplete()
	return p, nil
}
