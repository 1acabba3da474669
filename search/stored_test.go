package search_test

import (
	"testing"

	"dragoman/gen"
	"dragoman/search"
)

// TestStored looks up what a search leaves in the table, and a position that no search
// has reached.
func TestStored(t *testing.T) {
	p := pool(t, "chess", 1)
	pos := position(t, "chess", "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1")
	r := p.Search(t.Context(), pos, search.Limits{Depth: 4}, search.Report{})
	s, found := p.Stored(pos)
	if plies, mate := s.Score.MatePlies(); !found || s.Move != r.Best || !mate || plies != 1 || !s.AtLeast {
		t.Errorf("the table holds %+v (%t), want the mate by %v", s, found, r.Best)
	}
	if s, found := p.Stored(position(t, "chess", "")); found || s.Move != gen.None {
		t.Errorf("the table holds %+v of a position that was not searched", s)
	}
}
