package dsl

import (
	"dragoman/dsl/chesslang"
	"dragoman/dsl/ir"
	"dragoman/dsl/src"
)

// chessLike are the built-in games that a file in ChessLang defines.
var chessLike = []Entry{
	chess("kingofthehill", "King of the Hill", "koth", "king-of-the-hill"),
	chess("3check", "Three-Check", "threecheck", "three-check", "3-check"),
	chess("atomic", "Atomic"),
	chess("antichess", "Antichess", "anti"),
	chess("horde", "Horde"),
	chess("racingkings", "Racing Kings", "racing-kings", "racing"),
	chess("crazyhouse", "Crazyhouse", "zh"),
	chess("extinction", "Extinction"),
	chess("knightmate", "Knightmate"),
	chess("berolina", "Berolina Chess").xboard(XBoard{Template: "berolina"}),
	chess("amazon", "Amazon Chess"),
	chess("grasshopper", "Grasshopper Chess"),
	chess("nightrider", "Nightrider Chess"),
	chess("almost", "Almost Chess"),
	chess("sortofalmost", "Sort of Almost Chess", "sort-of-almost"),
	chess("chigorin", "Chigorin Chess"),
	chess("losalamos", "Los Alamos Chess", "los-alamos"),
	chess("breakthrough", "Breakthrough"),
	chess("legan", "Legan Chess"),
	chess("pawnback", "Pawns Back"),
	chess("hoppelpoppel", "Hoppel-Poppel", "hoppel-poppel"),
	chess("coregal", "Coregal Chess"),
	chess("capablanca", "Capablanca Chess", "capa", "capablanca10x8"),
	chess("gothic", "Gothic Chess"),
	chess("janus", "Janus Chess"),
	chess("embassy", "Embassy Chess"),
	chess("modern", "Modern Chess"),
	chess("chancellor", "Chancellor Chess"),
	chess("grand", "Grand Chess"),
	chess("centaur", "Centaur Chess"),
	chess("opulent", "Opulent Chess"),
	chess("tencubed", "TenCubed Chess"),
	chess("omicron", "Omicron Chess"),
	chess("shatranj", "Shatranj"),
	chess("xiangqi", "Xiangqi", "chinese").xboard(XBoard{Letters: "HNEB"}),
	chess("shako", "Shako"),
	chess("nocheckatomic", "Atomic without Check"),
	chess("atomar", "Atomar Chess"),
	chess("giveaway", "Giveaway"),
	chess("codrus", "Codrus"),
	chess("losers", "Losers"),
	chess("kinglet", "Kinglet"),
	chess("threekings", "Three Kings"),
	chess("loop", "Loop Chess"),
	chess("chessgi", "Chessgi"),
	chess("pocketknight", "Pocket Knight"),
	chess("pawnsideways", "Pawns Sideways"),
	chess("torpedo", "Torpedo Chess"),
	chess("newzealand", "New Zealand Chess"),
	chess("perfect", "Perfect Chess"),
	chess("wolf", "Wolf Chess"),
	chess("gustav3", "Gustav III Chess"),
	chess("troitzky", "Troitzky Chess"),
	chess("makruk", "Makruk").xboard(XBoard{Template: "makruk"}),
	chess("cambodian", "Cambodian Chess"),
	chess("karouk", "Kar Ouk"),
	chess("makpong", "Makpong"),
	chess("ai-wok", "Ai-Wok", "aiwok"),
	chess("asean", "ASEAN Chess", "asean-chess").xboard(XBoard{Template: "asean"}),
	chess("courier", "Courier Chess").xboard(XBoard{Name: "courier-opened"}), // XBoard's has no opening moves,
	chess("manchu", "Manchu Chess"),
	chess("jesonmor", "Jeson Mor"),
	chess("shatar", "Shatar"),
	chess("spartan", "Spartan Chess"),
	chess("koedem", "Koedem"),
	chess("5check", "Five-Check", "fivecheck", "five-check", "5-check"),
	chess("nocastle", "No Castling Chess"),
	chess("armageddon", "Armageddon Chess"),
	chess("misere", "Misere Chess"),
	chess("suicide", "Suicide"),
	chess("gardner", "Gardner Minichess"),
	chess("raazuvaa", "Raazuvaa"),
	chess("georgian", "Georgian Chess"),
	chess("paradigm", "Paradigm Chess"),
	chess("chaturanga", "Chaturanga"),
	chess("dragon", "Dragon Chess"),
	chess("capahouse", "Capahouse"),
	chess("caparandom", "Capablanca Random Chess", "capablanca-random"),
	chess("fox-and-hounds", "Fox and Hounds", "foxandhounds"),
	chess("clobber", "Clobber"),
	chess("clobber10", "Clobber 10x10"),
	chess("flipersi", "Flipersi"),
	chess("flipello", "Flipello"),
	chess("flipello10", "Flipello 10x10"),
	chess("ataxx", "Ataxx"),
	chess("janggi", "Janggi"),
	chess("janggitraditional", "Janggi Traditional"),
	chess("janggicasual", "Janggi Casual"),
	chess("janggimodern", "Janggi Modern"),
	chess("snailtrail", "Snailtrail"),
	chess("joust", "Joust"),
	chess("duck", "Duck Chess"),
	chess("seirawan", "Seirawan Chess"),
	chess("shouse", "S-House"),
	chess("amazons", "Game of the Amazons"),
	chess("isolation", "Isolation"),
	chess("isolation7x7", "Isolation on 7x7"),
	chess("petrified", "Petrified"),
	chess("dobutsu", "Dobutsu", "dobutsushogi"),
	chess("minishogi", "Minishogi", "mini"),
	chess("gorogoro", "Goro Goro Shogi", "gorogoroshogi"),
	chess("judkins", "Judkins Shogi", "judkinsshogi"),
	chess("shogi", "Shogi"),
	chess("okisakishogi", "Okisaki Shogi"),
	chess("yarishogi", "Yari Shogi"),
	chess("torishogi", "Tori Shogi"),
	chess("kyotoshogi", "Kyoto Shogi"),
	chess("supply", "Supply Chess"),
	chess("sittuyin", "Sittuyin"),
	chess("placement", "Placement Chess"),
	chess("micro", "Micro Shogi", "microshogi"),
	chess("euroshogi", "EuroShogi"),
	chess("checkshogi", "Check Shogi"),
	chess("shoshogi", "Sho Shogi"),
	chess("minixiangqi", "Minixiangqi"),
}

// chess is an entry for games/NAME.chess. The text is read when the game is
// asked for.
func chess(name, title string, aliases ...string) Entry {
	return Entry{Name: name, Title: title, Language: ChessLang, Aliases: aliases, make: func(int64) (*ir.Game, error) {
		r, err := readVariant(name)
		if err != nil {
			return nil, err
		}
		return r.Game, nil
	}}
}

// xboard says how the game differs from XBoard's.
func (e Entry) xboard(x XBoard) Entry {
	e.XBoard = x
	return e
}

func readVariant(name string) (*chesslang.Result, error) {
	path := "games/" + name + ".chess"
	text, err := definitions.ReadFile(path)
	if err != nil {
		return nil, err
	}
	r, list := chesslang.Load(src.NewFile(name+".chess", string(text)), bases{})
	return r, list.Err()
}

// bases are the games of the catalogue that a ChessLang text can extend, by
// name, title or alias.
type bases struct{}

// Find implements [chesslang.Bases].
func (bases) Find(name string) *chesslang.Result {
	if orthodox.called(name) {
		return chesslang.Standard()
	}
	for _, e := range chessLike {
		if e.called(name) {
			r, _ := readVariant(e.Name)
			return r
		}
	}
	return nil
}

// Names implements [chesslang.Bases].
func (bases) Names() (names []string) {
	for _, e := range chessLike {
		names = append(names, e.Title, e.Name)
	}
	return names
}
