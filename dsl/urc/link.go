package urc

import (
	"slices"

	"dragoman/dsl/src"
	"dragoman/dsl/tree"
)

// Link checks what the pieces of a set say about others, which may be in the
// set or in the library. An option of a promotion that is in neither has the
// given severity: it is a warning while a definition is written, and an error
// when a game of it is started.
func Link(s *Set, unknown src.Severity) *src.List { return link(s, unknown, true) }

// link is Link for sets of which some pieces may be faulty, unless sound.
func link(s *Set, unknown src.Severity, sound bool) *src.List {
	return tree.Check(s.File, dialect(), func(c *tree.Checker) {
		l := &linker{checker{c}, newIndex(s.Pieces, Library().Pieces), unknownPiece.As(unknown)}
		for _, p := range s.Pieces {
			if p.Promotion != nil {
				l.options(p.Promotion)
			}
			if p.Royal && !slices.Contains(placedIDs(), p.ID) {
				l.Report(p.node.Field("royal"), royalNotPlaced, "%s is royal and never in the start position; only king, rook and pawn can be both", tree.Quote(p.ID)).Hint = "call it king, or place it by a FEN"
			}
		}
		if sound {
			l.warnRoyals(s)
		}
	})
}

// pieceIndex finds pieces by id. Of those with the same the first counts.
type pieceIndex struct {
	byID map[string]*Piece
	ids  []string
}

func newIndex(lists ...[]*Piece) pieceIndex {
	x := pieceIndex{byID: map[string]*Piece{}}
	for _, list := range lists {
		for _, p := range list {
			if x.byID[p.ID] == nil {
				x.byID[p.ID] = p
				x.ids = append(x.ids, p.ID)
			}
		}
	}
	return x
}

// find returns the piece with an id, or with the other name of a library piece,
// or nil.
func (x *pieceIndex) find(id string) *Piece {
	p := x.byID[id]
	if p == nil && id == "camel" {
		return x.byID["sugeknight"]
	}
	return p
}

// linker is a checker of references.
type linker struct {
	checker
	pieces  pieceIndex
	unknown src.Code
}

// options checks the pieces that another promotes to.
func (l *linker) options(p *Promotion) {
	for _, o := range p.Options {
		switch piece := l.pieces.find(o.ID); {
		case piece == nil:
			d := l.Report(o.node, l.unknown, "no piece %s, neither in the file nor in the library", tree.Quote(o.ID))
			d.Hint = l.DidYouMean(o.ID, l.pieces.ids)
		case piece.Royal:
			l.Report(o.node, royalPromotion, "%s is royal: no piece promotes to it", tree.Quote(o.ID)).Hint = "remove it from the options"
		}
	}
}

// warnRoyals warns of a set after which no piece is royal, which takes a king of
// its own that is not.
func (l *linker) warnRoyals(s *Set) {
	for _, p := range l.pieces.byID {
		if p.Royal {
			return
		}
	}
	l.ReportKey(s.Piece("king").node, noRoyal, "no piece is royal: the game cannot be won").Hint = "add \"royal: true\""
}
