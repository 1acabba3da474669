package verify_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dragoman/dsl"
	"dragoman/dsl/src"
	"dragoman/gen/rules"
	"dragoman/verify"
)

// TestRandomDefinitions plays games of made-up texts in ChessLang. Many texts ask for what does
// not go together and are passed over. DEFINITIONS sets how many there are: make definitions
// tries 2000.
func TestRandomDefinitions(t *testing.T) {
	seeds, played := uint64(150), 0
	if testing.Short() {
		seeds = 30
	}
	if text := os.Getenv("DEFINITIONS"); text != "" {
		n, err := strconv.ParseUint(text, 10, 32)
		if err != nil {
			t.Fatal(err)
		}
		seeds = n
	}
	for seed := range seeds {
		text := definition(rand.New(rand.NewPCG(seed, 7)))
		loaded, err := dsl.Load(src.NewFile("made up", text), dsl.ChessLang, 1)
		if err != nil {
			continue
		}
		if _, err := rules.Compile(loaded.Game); err != nil {
			continue
		}
		played++
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			if verifyGame(t, loaded.Game, verify.Options{Positions: 30, Seed: seed, Limit: 1, Quick: true}); t.Failed() {
				t.Log(text)
			}
		})
	}
	if played < int(seeds)/3 {
		t.Errorf("only %d of %d texts define a game", played, seeds)
	}
}

// definition makes up a text: a game of the catalogue, or chess on some board, with pieces,
// promotions, drops, rules, marks and triggers of its own.
func definition(r *rand.Rand) string {
	d := definer{r, 8, 8, []string{"Aa", "Bb", "Cc"}[:1+r.IntN(3)]}
	if d.in(5) {
		return d.pawnsAlone()
	}
	base, board, setup := "Standard Chess", "", ""
	for _, replaced := range []string{"Bishop", "Queen", "Rook"} {
		if d.in(3) {
			setup += fmt.Sprintf("    %s: %s\n", replaced, d.name())
		}
	}
	setup = fmt.Sprintf("  replace:\n    Knight: %s\n%s", d.pieces[0], setup)
	if d.in(3) {
		sizes := [][2]int{{10, 8}, {9, 9}, {10, 10}, {12, 8}, {6, 6}, {7, 7}, {16, 8}, {5, 8}}
		size := sizes[r.IntN(len(sizes))]
		d.files, d.ranks = size[0], size[1]
		board, setup = d.board()
	} else if d.in(2) {
		base = d.one("Atomic", "Crazyhouse", "Antichess", "Three-Check", "Horde", "Racing Kings", "Seirawan Chess", "Makruk", "Berolina Chess", "Knightmate", "Codrus", "Coregal Chess", "Three Kings")
	}
	text := fmt.Sprintf("game: \"Made Up\"\nextends: %q\nboard:\n%s  zones:\n    za: [%s]\n    zb: [%s, %s]\n    zc:\n      White: [%s]\n      Black: [%s]\nsetup:\n%s",
		base, board, d.cells(), d.cells(), d.cells(), d.cells(), d.cells(), setup)
	held := d.in(3)
	if held {
		text += fmt.Sprintf("  hand:\n    White: { %s: 1, Knight: 1 }\n    Black: { %s: 2 }\n", d.pieces[0], d.name())
	}
	text += "pieces:\n  Pawn:\n    promote_to: [Queen, " + d.name() + "]\n" + d.promotion()
	for _, piece := range d.pieces {
		text += "  " + piece + ":\n    promote_to: [Queen]\n" + d.promotion()
		if held && d.in(2) {
			text += "    " + d.one("drop_in: zone.za", "drop_per_file: 1", "drop_on_both_colours: true", "drop_mates: false") + "\n"
		}
	}
	if d.in(3) {
		text += "victory:\n  add:\n    v: " + d.one("King in zone.za", d.name()+" on rank 4", "checks >= 2", "captures >= 3", "row(3, any)", "opponent.pieces <= 12", "Queen captured", d.name()+".unattacked in zone.zc") + "\n"
	}
	text += "rules:\n" + d.rules() + "effect trap {\n  blocks: " + d.one("enemy", "friend", "all") + "\n}\n"
	for i, piece := range d.pieces {
		text += d.piece(piece, "XYZ"[i:i+1])
	}
	for i := range r.IntN(3) {
		text += d.trigger(i)
	}
	return text
}

// pawnsAlone makes up a game of the catalogue with other pawns. Nothing beside them keeps it from
// the generator that knows the shape of chess.
func (d *definer) pawnsAlone() string {
	base := d.one("Standard Chess", "Standard Chess", "Capablanca", "Knightmate", "Three-Check", "Atomic", "Antichess")
	text := fmt.Sprintf("game: \"Made Up\"\nextends: %q\npiece Pawn {\n", base)
	for range 1 + d.IntN(2) {
		ahead := d.one("forward", "forward", "forward", "forward-diagonal", "N")
		text += "  move: " + strings.ReplaceAll(d.one("step(?)", "step(?, 2)", "step(?, 2) where first_move", "step(?, 2) where clear", "slide(?, 2)", "slide(?, 3) where first_move"), "?", ahead) + "\n"
	}
	return text + "  capture: step(" + d.one("forward-diagonal", "forward-diagonal", "forward", "forward-left", "diagonal") + ")\n}\n"
}

// definer makes up parts of a text.
type definer struct {
	*rand.Rand
	files, ranks int
	pieces       []string
}

func (d *definer) in(n int) bool { return d.IntN(n) == 0 }

func (d *definer) one(list ...string) string { return list[d.IntN(len(list))] }

func (d *definer) name() string { return d.one(d.pieces...) }

// cells makes up a rectangle.
func (d *definer) cells() string {
	x, y := d.IntN(d.files-1), d.IntN(d.ranks-1)
	return fmt.Sprintf("%c%d-%c%d", 'a'+x, y+1, 'a'+x+1+d.IntN(d.files-x-1), y+2+d.IntN(d.ranks-y-1))
}

// board makes up a board and where the pieces start.
func (d *definer) board() (size, setup string) {
	back := make([]string, d.files)
	for i := range back {
		back[i] = d.one("r", "n", "b", "q", "x", strings.ToLower("XYZ"[len(d.pieces)-1:len(d.pieces)]))
	}
	back[d.files/2] = "k"
	row, hole, empty := strings.Join(back, ""), d.IntN(d.files), fmt.Sprint(d.files)
	lines := slices.Repeat([]string{empty}, d.ranks)
	lines[0], lines[1], lines[d.ranks-2], lines[d.ranks-1] = row, strings.Repeat("p", d.files), strings.Repeat("P", d.files), strings.ToUpper(row)
	size = fmt.Sprintf("  size: %dx%d\n", d.files, d.ranks)
	if d.in(3) {
		size += fmt.Sprintf("  holes: [%c3]\n", 'a'+hole)
		lines[d.ranks-3] = strings.Trim(fmt.Sprintf("%d*%d", hole, d.files-hole-1), "0")
	}
	return size, fmt.Sprintf("  fromFEN: %q\n", strings.Join(lines, "/"))
}

// promotion makes up where a piece promotes, or nothing.
func (d *definer) promotion() string {
	if d.in(2) {
		return ""
	}
	return "    " + d.one("promote_may: zone.zc", "promote_in: zone.zb", "promote_from: zone.za", "promote_out: zone.zc", "promote_limit: true", "promote_by_captures: true", "promote_standing: zone.za", "promote_plus: Queen") + "\n"
}

func (d *definer) rules() (text string) {
	for _, rule := range []string{
		"check: { " + d.one("must_escape: false", "cannot_give: true", "touching_immune: true", "lone_royals: true", "spare_royals: true", "royal_stays: true", "royals_part: true") + " }",
		"drops: { " + d.one("captured", "demote", "checkless", "free", "removed") + ": true }", "passing: " + d.one("always", "if_must", "never"),
		"forced_capture: true", "castling: false", "castling: { king: " + d.name() + ", rook: Rook }", "opposite_castling: true", "plain_en_passant: true",
		fmt.Sprintf("promotion: { pieces: [%s, Queen], rank: %d }", d.name(), d.ranks-d.IntN(3)),
	} {
		if name, _, _ := strings.Cut(rule, ":"); d.in(6) && !strings.Contains(text, "  "+name+":") {
			text += "  " + rule + "\n"
		}
	}
	return text + "  threefold_repetition: true\n"
}

func (d *definer) direction() string {
	return d.one("N", "SE", "W", "forward", "backward", "left", "forward-right", "backward-left", "forward-diagonal", "orthogonal", "diagonal", "any", "any")
}

// pattern makes up a movement, one in three with a condition.
func (d *definer) pattern() string {
	to := d.direction()
	text := d.one("step("+to+")", "step("+to+", 2)", "slide("+to+")", "slide("+to+", 3)", "leap(2, 1)", "leap(3, 1)", "leap(1, 1)", "ride(2, 1)", "ride(2, 2, 2)",
		"hop("+to+")", "vault("+to+")", "step(diagonal) + step(diagonal)", "step(orthogonal) + step(diagonal)", "step(forward) + slide(any, 2)", "step(diagonal) + slide(orthogonal)")
	if !d.in(3) {
		return text
	}
	return "(" + text + ") where " + d.one("target in zone.za", "piece in zone.zb", "not (target on rank 4)", "first_move", "check", "not check", "clear", "not clear", "piece.state.n >= 1", "hurdle.type == Pawn", "target not in zone.zc")
}

func (d *definer) piece(name, symbol string) string {
	text := "piece " + name + " {\n"
	for range 1 + d.IntN(3) {
		text += "  move: " + d.pattern() + "\n"
	}
	if d.in(3) {
		text += "  capture: " + d.one(d.pattern(), d.pattern(), "none") + "\n"
	}
	trait := d.one("phase", "explosive", "checkless", "immune", "en_passant", "royal", "castle", "jump", "jump", "jump")
	return text + fmt.Sprintf("  traits: [promote, %s]\n  state: { %s: %d }\n  symbol: %q\n}\n", trait, d.one("n", "n", "frozen", "cooldown", "charge"), d.IntN(3), symbol)
}

func (d *definer) trigger(i int) string {
	about := d.one(append([]string{"Pawn", "Knight", "Queen", "King", "Rook"}, d.pieces...)...)
	when := d.one("piece.type == "+about, "piece.type == "+about, "captured.type == "+about, "target in zone.za", "piece.state.n >= 1", "promoted", "first_move", "check", "beside(enemy, any)", "piece.type != King and target not in zone.zc")
	action := func() string {
		return d.one("set piece.state.n += 1", "set piece.state.frozen = 2", "remove piece", "transform piece to Queen", "transform piece to Knight", "create "+d.name()+" at origin", "create Pawn at origin for opponent",
			"remove pieces in radius(1) from target where not Pawn", "flip beside(any)", "flip beside(orthogonal)", "move piece to origin", "mark origin with trap", "mark target with trap", "win", "draw")
	}
	option := ""
	if d.in(4) {
		option = "  optional: true\n"
	}
	return fmt.Sprintf("trigger t%d {\n  on: %s\n  when: %s\n%s  do: {\n    %s\n    %s\n  }\n}\n", i, d.one("move", "capture", "captured", "turn_end", "turn_start"), when, option, action(), action())
}
