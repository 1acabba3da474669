package betza

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dragoman/dsl/ir"
	"dragoman/dsl/src"
	"dragoman/internal/golden"
)

const errorFiles = "../../testdata/errors/betza/*.betza"

func read(name, text string) *src.List {
	_, list := Parse(src.NewFile(name, text))
	return list
}

// TestErrorFiles compares the diagnostics of files full of mistakes with those
// expected, and checks that each code is among them.
func TestErrorFiles(t *testing.T) {
	shown := golden.Findings(t, errorFiles, func(f *src.File) []*src.Diagnostic { return read(f.Name, f.Text).Diag })
	for _, c := range Codes() {
		if !shown[c.Name] && c.Name != badEncoding.Name {
			t.Errorf("no file of mistakes shows %s", c.Name)
		}
	}
}

// TestExamples checks that every example shows its code and nothing else.
func TestExamples(t *testing.T) {
	for _, c := range Codes() {
		list := read(c.Name, c.Example)
		if len(list.Diag) != 1 || list.Diag[0].Code != c.Name || list.Diag[0].Severity != c.Severity {
			t.Errorf("the example of %s gives %v", c.Name, list.Diag)
		}
	}
}

// TestFaults looks at mistakes that can be told in several ways.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		text string
		at   int // the column in the notation
		code src.Code
	}{
		{"3R", 1, unexpectedCharacter}, {"m3R", 2, unexpectedCharacter}, {"WX3", 0, src.Code{}}, {"X", 1, unknownAtom}, {"UX", 2, unknownAtom},
		{"FFX", 3, unknownAtom}, {"W03", 2, badRange}, {"O2", 0, src.Code{}}, {"isO1", 4, badRange}, {"qN1", 3, badRange}, {"W00", 2, badRange},
		{"mapW", 3, needsRange}, {"gapR", 3, needsRange}, {"[W-pF]", 4, needsRange}, {"jjW2", 1, needsRange}, {"njD", 2, conflictingModifiers},
		{"aiK", 2, misplacedModifier}, {"yR", 1, misplacedModifier}, {"fU", 1, misplacedModifier}, {"vO2", 1, misplacedModifier}, {"d[F?R]", 1, misplacedModifier},
		{"[iF?R]", 2, misplacedModifier}, {"[gF?R]", 2, unsupported}, {"[yF?R]", 2, unsupported}, {"[U?R]", 2, unsupported}, {"aU", 2, unsupported},
		{"[N-fsR]", 4, unsupported}, {"[N-fR]", 0, src.Code{}}, {"[F?sR]", 4, cannotTurn}, {"[W?sR]", 0, src.Code{}}, {"[K?sR]", 0, src.Code{}},
		{"f[W-bW]", 1, unsupported}, {"[]", 2, expectedAtom}, {"[W-", 1, unclosedBracket}, {"aaaaaaaW", 0, src.Code{}}, {"aaaaaaaK", 7, tooLarge},
		{"W{1,2}", 2, unsupported}, {"asN", 0, src.Code{}}, {"asfsN", 0, src.Code{}}, {"afrN", 3, unsupported}, {"hrafN", 0, src.Code{}}, {"ahrN", 2, unsupported},
		{"rhO2", 2, misplacedModifier}, {"irsfO2", 4, misplacedModifier}, {"jjO2", 2, misplacedModifier}, {"slrijO2", 0, src.Code{}},
		{"[fK-K-fsR]", 7, cannotTurn}, {"[fK-fsK-sR]", 9, cannotTurn}, {"[fK-fsK-fsR]", 0, src.Code{}}, {"[K-K-fsR]", 0, src.Code{}},
		{"eqaFar", 1, misplacedModifier}, {"gabyvibsR", 4, misplacedModifier}, {"apblvL", 2, needsRange}, {"azR1", 2, unsupported}, {"qR1", 3, badRange},
		{"eafF123", 1, misplacedModifier}, {"eafE", 1, misplacedModifier}, {"yE", 2, unknownAtom}, {"aiU", 2, misplacedModifier}, {"ea[F-R]", 1, misplacedModifier},
		{"yU", 1, misplacedModifier}, {"iaW!", 4, unexpectedCharacter}, {"afjmfpgW", 3, unsupported}, {"a[", 1, unsupported},
		{"[iF?E]", 2, misplacedModifier}, {"[iF]", 2, misplacedModifier}, {"[iF-R", 1, unclosedBracket}, {"e[F-R", 1, misplacedModifier}, {"[iF-R]3", 2, misplacedModifier},
		{"[gF-", 1, unclosedBracket}, {"[gF-R3W]", 2, unsupported}, {"[pW?iR]", 4, cannotStop}, {"[F-pgR]", 5, conflictingModifiers}, {"[FR-eF]", 3, expectedSeparator},
		{"fh[F-B]", 2, badHalf}, {"mhr[W-W]", 2, badHalf}, {"fh[F-R]", 0, src.Code{}}, {"hl[N-R]", 0, src.Code{}},
	} {
		list := read("test", "Piece "+c.text)
		switch {
		case c.at == 0:
			if list.Failed() {
				t.Errorf("%s: %v", c.text, list.Err())
			}
		case !list.Failed() || list.Diag[0].Code != c.code.Name || int(list.Diag[0].Span.Start) != 5+c.at:
			t.Errorf("%s: %v, want %s at %d", c.text, list.Err(), c.code.Name, 6+c.at)
		}
	}
	for pattern, many := range map[string]bool{"jqNY": true, "cjqCX": true, "jqC": false, "jjqN3": false} {
		list := read("test", "files=16\nranks=16\nPiece "+pattern)
		if many != (list.Failed() && list.Diag[0].Code == tooLarge.Name && list.Diag[0].Span.End == src.Pos(24+len(pattern))) {
			t.Errorf("%s on a large board: %v, want too many paths: %v", pattern, list.Err(), many)
		}
	}
	if list := read("long", strings.Repeat("#", MaxText+1)); !list.Failed() || list.Diag[0].Code != tooLarge.Name {
		t.Errorf("a long text gives %v", list.Diag)
	}
	for more, want := range map[int]int{0: 0, 1: 1, 50_000: 1} {
		var text strings.Builder
		for i := range maxPieces + more {
			fmt.Fprintf(&text, "P%d N\n", i)
		}
		if list := read("many", text.String()); len(list.Diag) != want || want > 0 && list.Diag[0].Code != tooLarge.Name {
			t.Errorf("%d pieces give %v, want %d diagnostics", maxPieces+more, list.Diag, want)
		}
	}
}

// TestRidesOnChess checks that no ride has too many ways on the board of chess: PiecesOn relies on it.
func TestRidesOnChess(t *testing.T) {
	for _, modifier := range []string{"", "n", "j", "jj", "p", "g"} {
		for _, bend := range []string{"q", "z", ""} {
			for _, atom := range strings.Split("WFDNAHCLZJG", "") {
				for _, longer := range []string{"", "X", "Y"} {
					for _, d := range read("test", "Piece "+modifier+bend+atom+longer).Diag {
						if d.Code == tooLarge.Name {
							t.Error(d)
						}
					}
				}
			}
		}
	}
}

// TestDoubleSteps says which first moves leave the cells that they pass open to captures
// in passing.
func TestDoubleSteps(t *testing.T) {
	for text, want := range map[string]bool{
		"ifmnD": true, "imnH": true, "imnR3": true, "imnW2": true, "inA": true, "imnDD": true, "imnN": true, "imnNN": true,
		"imnW": false, "imnF1": false, "imD": false, "mnR3": false, "icnR3": false, "imnzF": false, "imnqN": false, "imnDY": false, "imU": false,
	} {
		d, list := Parse(src.NewFile("test", "Piece "+text))
		if d == nil {
			t.Errorf("%s: %v", text, list.Err())
			continue
		}
		if got := slices.ContainsFunc(d.Game.Pieces[0].Moves, func(m *ir.Move) bool { return m.DoubleStep }); got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

// TestCastlings counts the castlings of both sides, which have r and l on opposite wings:
// terms that are repeated add none.
func TestCastlings(t *testing.T) {
	for text, want := range map[string]int{"K": 0, "KisO2": 4, "KisO2isO2irO2": 4, "KilO2irO3": 4, "KisO2isO3": 8, "KirO3": 2, "KirO4": 1, "KijlO2": 1} {
		d, list := Parse(src.NewFile("test", "knight:N:N::b1\nrook:R:R::a1,h1\nking:K:"+text+"::e1\n"))
		if d == nil {
			t.Errorf("%s: %v", text, list.Err())
		} else if got := len(d.Game.Castles); got != want {
			t.Errorf("%s: %d castlings, want %d", text, got, want)
		}
	}
}

// TestSeveralCastlings counts the castlings of pieces that start on several cells.
func TestSeveralCastlings(t *testing.T) {
	for squares, want := range map[string]int{"d1,g1": 8, "d1,,d8,g8": 6, "d1,d2": 4, "b1,d1": 6} {
		d, list := Parse(src.NewFile("test", "files=10\nrook:R:R::a1,j1\nking:K:KisO2::"+squares+"\n"))
		if d == nil {
			t.Errorf("%s: %v", squares, list.Err())
		} else if got := len(d.Game.Castles); got != want {
			t.Errorf("kings on %s: %d castlings, want %d", squares, got, want)
		}
	}
}

// TestPromotingFirstMoves warns of first moves that promote, and of no others.
func TestPromotingFirstMoves(t *testing.T) {
	for text, want := range map[string]int{
		"ranks=5\npromoZone=2\npawn:P:::a2-h2": 1, "ranks=4\npawn:P:::a2-h2": 1, "ranks=5\npromoZone=1\npawn:P:::a2-h2": 0,
		"ranks=4\npawn:P:fmRifmnH::a1-h1": 1, "ranks=4\npawn:P:fmWifmD::a2-h2": 0, "ranks=4\nmaxPromote=0\npawn:P:::a2-h2": 0,
	} {
		d, list := Parse(src.NewFile("test", text+"\nqueen:Q:Q\nking:K:K\n"))
		if d == nil || len(list.Diag) != want || want > 0 && list.Diag[0].Code != closedWay.Name {
			t.Errorf("%s: %v, want %d warnings", text, list.Diag, want)
		}
	}
}

// TestIsLine tells lines of Betza notation from those of other languages.
func TestIsLine(t *testing.T) {
	for line, want := range map[string]bool{
		"Knight N": true, "Knight N N": true, "white Pawn P fmWfcF": true, "Griffon [F?R]": true, "knight:N:N::b1,g1": true, "files=10": true, "promoChoice=QRBN": true,
		"Once upon a time": false, "board 8": false, "piece rook R {": false, "size: 8x8": false, "extinctionPieceTypes = K": false, "customPiece1 = a:mRcpR": false,
		"[chess:base]": false, "maxRank = 10": false, "name: Rook": false, "P K4,4 up": false, "rules": false, "// Knight N": false, "a -": false, "colour=red": false,
	} {
		if got := IsLine(line); got != want {
			t.Errorf("%q: %v, want %v", line, got, want)
		}
	}
}

// TestPastedPage reads a diagram with the tags of the page around it: the lion of chu
// shogi goes two steps as a king, and takes on both.
func TestPastedPage(t *testing.T) {
	const page = "<div class=\"idiagram\">\nfiles=12\nranks=12\npromoZone=4\nmaxPromote=2\npromoChoice=NG\ngraphicsDir=/graphics.dir/alfaeriePNG/\nroyal=K\n" +
		"kylin:O:FD:kirin:g2,,f11\ngobetween:I:vW:go-between:d4,i4,,d9,i9\nlion:N:KNADcaKmcabK:lion:f2,,g11\ngold:G:WfF:gold:e1,h1,,e12,h12\nking:K:K:king:f1,,g12\n</div>\n"
	d, list := Parse(src.NewFile("page.betza", page))
	if d == nil {
		t.Fatal(list.Err())
	}
	for _, warning := range list.Diag {
		if warning.Code != ignoredHeader.Name || warning.Severity != src.Warning {
			t.Error(warning)
		}
	}
	if len(list.Diag) != 2 {
		t.Errorf("%d lines of HTML, want 2", len(list.Diag))
	}
	if lion := d.Game.Piece("lion"); len(d.Game.Start) != 14 || d.Game.Board.Files != 12 || lion == nil || !slices.ContainsFunc(lion.Moves, func(m *ir.Move) bool { return m.Pattern.HasTaking() }) {
		t.Errorf("the page means\n%s", d.Game)
	}
}

// TestRuleHeaders refuses headers about rules that are not played, slips of headers, and
// headers without a name or a value.
func TestRuleHeaders(t *testing.T) {
	for _, c := range []struct{ header, code string }{
		{"pass=1", unsupported.Name}, {"stalemate=win", unsupported.Name}, {"captureMatrix=P.P/...^K", unsupported.Name}, {"baring=1", unsupported.Name},
		{"startShade=#5555BB", ""}, {"enableAI=1", ""}, {"promotionArea=a1", ignoredHeader.Name}, {"rank=9", unknownHeader.Name}, {"fils=9", unknownHeader.Name},
		{"hoel=1", unknownHeader.Name}, {"=5", unknownHeader.Name}, {"promoChoice=", badValue.Name}, {"promoChoice= # none", badValue.Name}, {"maxPromote=0", ""},
	} {
		got := ""
		for _, d := range read("header", c.header+"\nking:K:K::e1\n").Diag {
			got += d.Code
		}
		if got != c.code {
			t.Errorf("%s: %q, want %q", c.header, got, c.code)
		}
	}
}

// TestTagBeforeHeader reads what stands behind the tag that begins a diagram.
func TestTagBeforeHeader(t *testing.T) {
	for _, tag := range []string{`<div class="idiagram">`, `<td><div class="idiagram"> `} {
		d, list := Parse(src.NewFile("page", tag+"files=9\nking:K:K::e1\n"))
		if d == nil || d.Game.Board.Files != 9 || len(list.Diag) != 1 || list.Diag[0].Code != ignoredHeader.Name || list.Diag[0].Span.End != src.Pos(len(strings.TrimSpace(tag))) {
			t.Errorf("%s: %v", tag, list.Diag)
		}
	}
}
