package byurl

// ordinaryPawns returns the pawns of the side to move that can do all that pawns
// can. On the public site a passing pawn whose turn it is only steps and
// captures; no game leads there.
func (p *position) ordinaryPawns() set {
	pawns := p.pawns() & p.own
	if p.dialect == Site {
		pawns &^= p.byKind[PassingPawn]
	}
	return pawns
}

// countPawns counts the moves of pawns: steps and captures of those that are
// not pinned all together, and what promotions and en passant add.
func (p *position) countPawns() int {
	turn := p.board.Turn
	ahead := 8 * forward(turn)
	second, seventh, last := rank1<<8, rank1<<48, rank1<<56
	if turn != 0 {
		second, seventh, last = seventh, second, rank1
	}
	pawns := p.pawns() & p.own &^ last // none can move there
	ordinary := p.ordinaryPawns()
	p.doubleStepping, p.promoting = ordinary&second, ordinary&seventh
	p.free = p.pawns() & p.own &^ (pawns & p.pinned)
	free := pawns &^ p.pinned
	empty, victims := ^p.occupied, p.enemy&p.allowed
	clear := free & empty.back(ahead)
	p.once = clear & p.allowed.back(ahead)
	p.twice = clear & p.doubleStepping & (empty & p.allowed).back(2*ahead)
	p.right = free &^ fileH & victims.back(ahead+1)
	p.left = free &^ fileA & victims.back(ahead-1)
	n := p.once.len() + p.twice.len() + p.right.len() + p.left.len()
	for rest := pawns & p.pinned; rest != 0; rest &= rest - 1 {
		c := rest.first()
		n += p.countTargets(c, p.pawnTargets(c))
	}
	for rest := p.promoting; rest != 0; rest &= rest - 1 {
		n += p.countAt(rest.first()) / len(promotions) * (len(promotions) - 1)
	}
	return n
}

// pawnTargets returns where a pawn goes and captures, en passant aside.
func (p *position) pawnTargets(cell int) set {
	turn := p.board.Turn
	to := p.pawnAttacks[turn][cell] & p.enemy
	ahead := 8 * forward(turn)
	if p.occupied.has(cell + ahead) {
		return to
	}
	to |= only(cell + ahead)
	if p.doubleStepping.has(cell) {
		to |= only(cell+2*ahead) &^ p.occupied
	}
	return to
}

// countEnPassant finds and counts the captures en passant. It tries each: two
// pawns leave their lines at once. The public site asks neither for the rank of
// the victim nor for an empty cell behind it; then the victim stays.
func (p *position) countEnPassant() (n int) {
	victims := p.byKind[PassingPawn] & p.enemy
	if victims == 0 {
		return 0
	}
	turn := p.board.Turn
	takers, kings := p.ordinaryPawns(), p.byKind[King]&p.own
	for ; victims != 0; victims &= victims - 1 {
		victim := victims.first()
		to := victim + 8*forward(turn)
		if uint(to) >= size || p.dialect == C1 && !p.board.mayHavePassed(victim) {
			continue
		}
		for rest := p.pawnAttacks[turn.Other()][to] & takers; rest != 0; rest &= rest - 1 {
			from := rest.first()
			gone := only(from)
			if p.board.empty(to) {
				gone |= only(victim)
			}
			left := p.enemy &^ (gone | only(to))
			if kings == 0 || !p.isAttacked(kings.first(), turn, left, p.occupied&^gone|only(to)) {
				side := 0
				if victim < from {
					side = 1
				}
				p.special[side] |= only(from)
				n++
			}
		}
	}
	return n
}
