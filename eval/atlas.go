package eval

import "math/bits"

// atlas holds sets of cells of the eight by eight board that orthodox terms ask
// for. Tables with a side look forward from that side.
type atlas struct {
	knight    [64]uint64
	king      [64]uint64
	pawn      [2][64]uint64 // what a pawn attacks
	ahead     [2][64]uint64 // the rest of the file
	span      [2][64]uint64 // the rest of the file and of those beside it
	behind    [2][64]uint64 // the cell's rank and all behind, on the files beside it
	file      [64]uint64
	rank      [64]uint64
	beside    [64]uint64 // the files beside
	distance  [64][64]uint8
	outposts  [2]uint64
	territory [2]uint64    // own half of the four middle files, without the first rank
	mirrored  [2][64]uint8 // the cell as its side sees it, as an index of Weights.Place
}

const (
	fileA  = uint64(0x0101010101010101)
	fileH  = fileA << 7
	rank1  = uint64(0xff)
	colour = uint64(0xaa55aa55aa55aa55) // the cells of the colour of a1
)

func newAtlas() *atlas {
	a := &atlas{}
	for c := range 64 {
		f, r := c&7, c>>3
		a.file[c], a.rank[c] = fileA<<f, rank1<<(8*r)
		a.beside[c] = (a.file[c]&^fileA)>>1 | (a.file[c]&^fileH)<<1
		for to := range 64 {
			df, dr := f-to&7, r-to>>3
			if df < 0 {
				df = -df
			}
			if dr < 0 {
				dr = -dr
			}
			a.distance[c][to] = uint8(max(df, dr))
			if df*dr == 2 {
				a.knight[c] |= 1 << to
			}
			if max(df, dr) == 1 {
				a.king[c] |= 1 << to
			}
		}
		for side := range 2 {
			a.fill(side, c)
		}
	}
	for side := range 2 {
		a.outposts[side] = 0x0000ffffff000000
		a.territory[side] = 0x3c3c3c00
	}
	a.outposts[1] = bits.ReverseBytes64(a.outposts[1])
	a.territory[1] = bits.ReverseBytes64(a.territory[1])
	return a
}

// fill sets the tables that look forward.
func (a *atlas) fill(side, c int) {
	forward := ^uint64(0) << (c &^ 7) << 8
	if side == 1 {
		forward = 1<<(c&^7) - 1
	}
	bit := uint64(1) << c
	near := (bit&^fileA)>>1 | (bit&^fileH)<<1
	if side == 0 {
		a.pawn[side][c] = near << 8
	} else {
		a.pawn[side][c] = near >> 8
	}
	a.ahead[side][c] = a.file[c] & forward
	a.span[side][c] = (a.file[c] | a.beside[c]) & forward
	a.behind[side][c] = a.beside[c] &^ forward
	f, r := min(c&7, 7-c&7), relative(side, c)
	a.mirrored[side][c] = uint8(4*r + f)
}

// relative returns the rank of a cell as a side counts it, from 0.
func relative(side, c int) int { return c>>3 ^ 7*side }

// pawnAttacks returns what the pawns of a side attack.
func pawnAttacks(side int, pawns uint64) (left, right uint64) {
	if side == 0 {
		return (pawns &^ fileA) << 7, (pawns &^ fileH) << 9
	}
	return (pawns &^ fileA) >> 9, (pawns &^ fileH) >> 7
}

// behind returns a set and all that is behind it.
func behind(side int, set uint64) uint64 {
	if side == 0 {
		set |= set >> 8
		set |= set >> 16
		return set | set>>32
	}
	set |= set << 8
	set |= set << 16
	return set | set<<32
}

// files returns the whole files of a set.
func files(set uint64) uint64 {
	set |= set >> 32
	set |= set >> 16
	set |= set >> 8
	return set & rank1 * fileA
}

// seventh returns the rank before the last.
func seventh(side int) uint64 {
	if side == 0 {
		return rank1 << 48
	}
	return rank1 << 8
}

// step returns a set moved one rank forward.
func step(side int, set uint64) uint64 {
	if side == 0 {
		return set << 8
	}
	return set >> 8
}
