package byurl

import "dragoman/dsl/ir"

// countKing counts the moves of the king, castlings with them.
func (p *position) countKing(king int) int {
	steps, castlings := p.kingAttacks[king]&^p.own, p.castlings(p.board.Turn)
	if steps|castlings == 0 {
		p.targets[king] = 0
		return 0
	}
	// Sliders attack through the king: it cannot step back from them.
	others := p.occupied &^ only(king)
	attacked := p.pieceAttacks(p.enemy, others)
	if p.dialect == Site {
		return p.countSiteKing(king, steps, castlings, attacked)
	}
	attacked |= p.enemyPawnAttacks()
	p.targets[king] = steps &^ attacked
	return p.targets[king].len() + p.countCastlings(king, castlings, attacked, attacked)
}

// countSiteKing is the end of countKing for the public site. There the enemy's
// castling rooks in corners of the king's rank change sides when the king moves.
func (p *position) countSiteKing(king int, steps, castlings, attacked set) int {
	// A step along the rank that ends as a castling does is one.
	ends := steps & rankSet(king) & (fileA<<wings[0].king | fileA<<wings[1].king)
	var threatened set
	if ends|castlings != 0 {
		threatened = p.threats(attacked)
	}
	enemy := p.enemy
	if changing := p.byKind[CastlingRook] & enemy & corners(king); changing != 0 {
		enemy &^= changing
		attacked = p.pieceAttacks(enemy, p.occupied&^only(king))
	}
	attacked |= p.enemyPawnAttacks()
	safe := steps &^ (attacked | ends)
	for _, w := range wings {
		rank := king - fileOf(king)
		end := only(rank+w.king) & ends
		if end == 0 || end&threatened != 0 || p.inCheck() {
			continue
		}
		gone, rook := only(king)|only(rank+w.corner), only(rank+w.rook)
		if !p.isAttacked(rank+w.king, p.board.Turn, enemy&^(end|gone|rook), p.occupied&^gone|end|rook) {
			safe |= end
		}
	}
	p.targets[king] = safe
	return safe.len() + p.countCastlings(king, castlings, threatened, attacked)
}

// countCastlings counts the castlings to some cells that attacks do not forbid: the
// king is not in check, goes over no threatened cell, and is not attacked where it
// ends.
func (p *position) countCastlings(king int, ends, threatened, attacked set) (n int) {
	if ends == 0 || p.inCheck() {
		return 0
	}
	for i, w := range wings {
		cell := king - fileOf(king) + w.king
		end := only(cell)
		way := (p.between[king][cell] | end) &^ only(king)
		if end&ends != 0 && way&threatened|end&attacked == 0 {
			p.special[i] |= only(king)
			n++
		}
	}
	return n
}

// castlings returns where the king of a side may castle to, attacks aside. In
// chess it starts from its own cell, on the public site from any on the rook's
// rank.
func (p *position) castlings(side ir.Side) (ends set) {
	kings, rooks := p.byKind[King]&p.bySide[side], p.byKind[CastlingRook]&p.bySide[side]
	if kings == 0 || rooks == 0 {
		return 0
	}
	king := kings.first()
	if p.dialect == C1 && king != 8*homeRank(side)+kingFile {
		return 0
	}
	rank := king - fileOf(king)
	for i, w := range wings {
		corner := only(rank + w.corner)
		if corner&rooks != 0 && p.castlingSpan[i][fileOf(king)]<<rank&p.occupied&^(corner|kings) == 0 {
			ends |= only(rank + w.king)
		}
	}
	return ends
}

// enemyPawns returns the enemy's pawns, those aside that have reached the end of
// the board. Ahead is their direction in cells.
func (p *position) enemyPawns() (pawns set, ahead int) {
	turn := p.board.Turn
	return p.pawns() & p.enemy &^ rankSet(8*homeRank(turn)), -8 * forward(turn)
}

// enemyPawnAttacks returns what the enemy's pawns attack.
func (p *position) enemyPawnAttacks() set {
	pawns, ahead := p.enemyPawns()
	return (pawns &^ fileH).back(-ahead-1) | (pawns &^ fileA).back(-ahead+1)
}

// threats returns the cells that the public site takes for threatened, given what
// pieces attack: those where the enemy could end a move. So steps of pawns and
// castlings threaten, and pawns threaten no empty cell diagonally.
func (p *position) threats(attacked set) set {
	pawns, ahead := p.enemyPawns()
	second := rankSet(8*(7-homeRank(p.board.Turn)) + ahead)
	double := pawns & second &^ p.byKind[PassingPawn]
	steps := pawns.back(-ahead) | (double.back(-ahead) &^ p.occupied).back(-ahead)
	return (attacked|steps)&^p.occupied | p.castlings(p.board.Turn.Other()) | p.passingThreats()
}

// passingThreats returns where the public site lets the enemy end a capture en
// passant, whatever stands there. The victims are passing pawns of the side to
// move, which no game leads to.
func (p *position) passingThreats() (ends set) {
	turn := p.board.Turn
	for rest := p.byKind[PassingPawn] & p.own; rest != 0; rest &= rest - 1 {
		to := rest.first() - 8*forward(turn)
		if uint(to) < size && p.pawnAttacks[turn][to]&p.pawns()&p.enemy&^p.byKind[PassingPawn] != 0 {
			ends |= only(to)
		}
	}
	return ends
}

// inCheck reports whether the king of the side to move is in check.
func (p *position) inCheck() bool {
	return p.checkers != 0 || p.dialect == Site && p.passingThreats()&p.byKind[King]&p.own != 0
}
