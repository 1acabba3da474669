package chesslang

import (
	"strings"
	"testing"

	"dragoman/dsl/src"
)

// TestWhole checks what the rules of whole games become, by lines of the
// canonical text that must be there, or behind ! must not.
func TestWhole(t *testing.T) {
	const small = "board:\n  size: 5x5\n"
	const empty = small + "setup:\n  fromFEN: \"k4/5/5/5/4K\"\n"
	tests := []struct{ name, text, want string }{
		{"zone by colour", "board:\n  zones:\n    camp:\n      White: [a1-a2]\n      Black: [h8]\npiece X {\n  move: step(N) where piece in zone.camp\n}\n",
			"white quiet+capture leap (0,1) if from {a1 a2}\nblack quiet+capture leap (0,1) if from {h8}"},
		{"goal by colour", "board:\n  zones:\n    end: { White: [a8], Black: [a1] }\nvictory:\n  race: King in zone.end and not opponent.King in zone.end\n",
			"((me King in {a1} and me is black) or (me King in {a8} and me is white))\nnot ((me is black and them King in {a8}) or (me is white and them King in {a1}))"},
		{"holes", "board:\n  size: 5x5\n  holes: [a1, c2-c3]\nsetup:\n  fromFEN: \"k4/5/2*2/2*2/*3K\"\n", "board 5x5 without a1 c2 c3\nstart white King e1"},
		{"promotion by colour", "pieces:\n  Pawn:\n    promote_to:\n      White: [Queen]\n      Black: [Rook, Knight]\n",
			"black Pawn promotes on a1 b1 c1 d1 e1 f1 g1 h1 to Rook Knight\nwhite Pawn promotes on a8 b8 c8 d8 e8 f8 g8 h8 to Queen"},
		{"promotion zones", "board:\n  zones:\n    near: [a7]\n    far: [a8]\npieces:\n  Pawn:\n    promote_in: zone.far\n    promote_may: near\n    promote_limit: true\n",
			"white Pawn may promote on a7 to Queen<1 Rook<2 Bishop<2 Knight<2\nwhite Pawn promotes on a8 to Queen<1"},
		{"promotion from a zone", "board:\n  zones:\n    near: [a6]\n    last: [a8]\npieces:\n  Pawn:\n    promote_to: [Rook]\n    promote_in: zone.last\n    promote_from: zone.near\n",
			"white Pawn may promote on  from a6 to Rook\nwhite Pawn promotes on a8 to Rook"},
		{"promotion out of a zone", "board:\n  zones:\n    near: [a6]\npieces:\n  Pawn:\n    promote_to: [Rook]\n    promote_out: zone.near\n",
			"white Pawn promotes on a8 b8 c8 d8 e8 f8 g8 h8 from a6 to Rook"},
		{"letters of promoted pieces", "setup:\n  fromFEN: \"4k3/8/8/8/8/+p7/1+P6/4K3\"\npiece Tokin {\n  move: step(N)\n  symbol: \"+P\"\n}\n",
			"start white Tokin b2\nstart black Tokin a3"},
		{"promotion with plus", "pieces:\n  Pawn:\n    promote_to: [Rook, Queen]\n    promote_plus: Rook\n", "white Pawn promotes on a8 b8 c8 d8 e8 f8 g8 h8 with + for Rook to Rook Queen"},
		{"promotion by captures", "pieces:\n  Pawn:\n    promote_to: [Rook]\n    promote_by_captures: true\n", "white Pawn promotes on a8 b8 c8 d8 e8 f8 g8 h8 by captures to Rook"},
		{"promotion standing", "board:\n  zones:\n    near: [a5]\npieces:\n  Pawn:\n    promote_to: [Rook]\n    promote_standing: zone.near\n", "white Pawn promotes on a5 in place to Rook"},
		{"promotion limits of some", "pieces:\n  Pawn:\n    promote_to: [Queen, Rook]\n    promote_limit: [Rook]\n", "white Pawn promotes on a8 b8 c8 d8 e8 f8 g8 h8 to Queen Rook<2"},
		{"castling", "board:\n  size: 10x10\nsetup:\n  fromFEN: \"10/1r3k2r1/10/10/10/10/10/10/1R3K2R1/10\"\nrules:\n  castling:\n    rank: 2\n    kingside: h\n    rook_kingside: i\n",
			"castle white kingside King to h2, Rook from i2 to g2"},
		{"castling without royal", "rules:\n  castling: { king: King }\npiece King {\n  move: step(any)\n}\n",
			"castle black kingside King to g8, Rook to f8\ncastle white queenside King to c1, Rook to d1"},
		{"two kinds of rooks", "setup:\n  replace:\n    White:\n      Rook: [h1]\n      Queen: [a1]\nrules:\n  castling:\n    queenside_rook: Queen\n",
			"castle white kingside King to g1, Rook to f1\ncastle white queenside King to c1, Queen to d1"},
		{"no king, no castling", "setup:\n  White: {}\nrules:\n  castling:\n    king: King\n", "castle black kingside\n!castle white"},
		{"drop zones", "board:\n  zones:\n    low: { White: [a2], Black: [a7] }\npieces:\n  Pawn:\n    drop_in: zone.low\nrules:\n  drops:\n    captured: true\n    demote: true\n",
			"drops captures=true reverts=true\ndrop white Pawn on a2\ndrop black Pawn on a7\n!drop white King"},
		{"drops by file", "pieces:\n  Pawn:\n    drop_per_file: 2\nrules:\n  drops: { captured: true }\n", "drop Pawn on files with fewer than 2"},
		{"another piece in hand", "board:\n  zones:\n    low: [a2]\npieces:\n  Queen:\n    held_as: Pawn\n    drop_in: zone.low\n  Rook:\n    held_as: Pawn\nrules:\n  drops: { captured: true }\n",
			"hold Queen as Pawn\nhold Rook as Pawn\ndrop white Queen on a2\n!drop white Rook"},
		{"drops on both colours", "pieces:\n  Bishop:\n    drop_on_both_colours: true\nrules:\n  drops: { captured: true, checkless: true }\n", "drop Bishop on both colours\ndrops give no check"},
		{"royals are dropped in their zone", "board:\n  zones:\n    low: [a2]\npieces:\n  King:\n    drop_in: zone.low\nrules:\n  drops: { captured: true }\n", "drop white King on a2"},
		{"castling of dropped kings", "setup:\n  White: {}\nrules:\n  castling: { dropped: d }\n",
			"castle white kingside King dropped on d1 to g1, Rook from h1 to f1\ncastle black queenside King dropped on d8 to c8, Rook from a8 to d8"},
		{"drops first", "rules:\n  drops: { captured: true, first: [Rook, Pawn] }\nvictory:\n  full: opponent.hand.Rook >= 2\n",
			"drops captures=true reverts=false\ndrop first Pawn,Rook\nthem.hand.Rook >= 2"},
		{"Black moves first", "setup:\n  first: Black\n", "black moves first"},
		{"White moves first", "setup:\n  first: White\n", "!black moves first"},
		{"hand", "setup:\n  hand:\n    White: { Knight: 2, Rook: 1 }\n    Black: {}\n", "drops captures=false reverts=false\nhand white Knight 2\nhand white Rook 1\n!hand black"},
		{"plain captures en passant", "rules:\n  plain_en_passant: true\n", "captures en passant do not promote"},
		{"castlings written as captures", "rules:\n  castlings_take_rook: true\n", "castlings take the rook"},
		{"rules", "rules:\n  forced_capture: true\n  opposite_castling: true\n  repetition: loss\n  perpetual_check: loss\n  check:\n    touching_immune: true\n    cannot_give: true\n    royal_stays: true\n    royals_part: true\n    spare_royals: true\n    lone_royals: true\n",
			"rules repeated=loses perpetual=true forced=true touching=true\nroyals are attacked only together\nroyals count only when one is left\nroyals only take what attacks them\nroyals who face each other part\nno check may be given\nsides castle on other wings"},
		{"perpetual chases", "board:\n  zones:\n    far: { White: [a5], Black: [a4] }\nrules:\n  chases: { Rook: 3, Bishop: 1, Pawn: far }\n",
			"chase Bishop rank=1\nchase Rook rank=3\nchase black Pawn on a4\nchase white Pawn on a5\nchases lose"},
		{"limits on moves", "rules:\n  counting:\n    renews: true\n    rooks: { pieces: 1, without: [Pawn], against: Rook, least: 2, moves: 8 }\n    others: { moves: 64 }\n",
			"counting 1: 8 moves of 1 pieces without Pawn against 2 Rook\ncounting 2: 64 moves against 1\ncounting pieces=false renews=true"},
		{"moves to and fro", "rules:\n  shuffles: { White: [Rook], Black: [Rook, Knight] }\n  free_checks: 10\n",
			"checks beyond 10 are free\nshuffles of black Knight lose\nshuffles of black Rook lose\nshuffles of white Rook lose"},
		{"what is progress", "rules:\n  resets: [Rook, Queen]\n", "resets=Queen,Rook"},
		{"no move is progress", "rules:\n  resets: []\n", "!resets=Pawn"},
		{"moves to and fro of both", "rules:\n  shuffles: [Queen]\n", "shuffles of black Queen lose\nshuffles of white Queen lose"},
		{"no limits on moves", "rules:\n  counting: { counts_pieces: true }\n  counting: none\n", "!counting"},
		{"no perpetual chases", "rules:\n  chases: { Rook: 3 }\n  chases: none\n", "!chases lose"},
		{"losing wins", "victory:\n  remove: [checkmate]\n  stuck: to_move and no_legal_moves\ndraw:\n  remove: [stalemate]\n", "checkmate=win stalemate=win"},
		{"repetition for a side", "rules:\n  repetition: Black\n", "rules repeated=black wins"},
		{"being mated wins", "victory:\n  remove: [checkmate]\n  mated: to_move and no_legal_moves and check\n", "checkmate=win stalemate=draw"},
		{"being stalemated wins", "victory:\n  stuck: not check and to_move and no_legal_moves\ndraw:\n  remove: [stalemate]\n", "checkmate=loss stalemate=win"},
		{"mate draws", "victory:\n  remove: [checkmate]\ndraw:\n  mated: checkmate\n", "checkmate=draw stalemate=draw"},
		{"answer move", "victory:\n  home: King on rank 8 and not opponent can (King on rank 8)\n",
			"them can (me King in rank 8)"},
		{"facing kings", "piece King {\n  move: step(any)\n  capture: slide(forward) where captured.type == King\n  traits: [royal]\n}\n",
			"white capture ride 1-* (0,1) if captured is King"},
		{"double step", "piece Pawn {\n  move: step(forward)\n  double_step: step(forward-left, 2) where clear\n  capture: step(forward)\n}\n",
			"white double-step ride 2 (-1,1)\nwhite quiet+capture+en-passant leap (0,1)"},
		{"ride", "piece X {\n  move: ride(2, 1) | ride(1, 1, 2)\n}\n", "ride 1-* (-2,-1)\nride 1-2 (-1,-1)"},
		{"vault", "piece X {\n  capture: vault(orthogonal) | vault(NE, 2)\n}\n", "capture hop 1 land 1-* (-1,0) (0,-1) (0,1) (1,0)\ncapture hop 1 land 1-2 (1,1)"},
		{"removed", empty + "pieces:\n  remove: [Queen, Pawn]\n", "piece King\n!piece Queen\n!piece Pawn"},
		{"names of new patterns", "pattern ride = step(N)\npattern vault = ride\npiece X {\n  move: vault\n}\n", "leap (0,1)"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			r, list := Load(src.NewFile("x.chess", c.text), nil)
			if r == nil {
				t.Fatal(list.Err())
			}
			got := r.Game.String()
			for line := range strings.SplitSeq(c.want, "\n") {
				not, absent := strings.CutPrefix(line, "!")
				if absent == strings.Contains(got, not) {
					t.Errorf("%q: got\n%s", line, got)
				}
			}
		})
	}
}
