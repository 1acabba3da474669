package rules

import (
	"cmp"
	"slices"
)

// This file shares the rides of wide tables between pieces, and finds the pieces whose
// moves can be looked up together.

// add adds a ray from a cell and reports whether there is room.
func (r *WideRides) add(c int, ray WideSet) bool {
	rays := &r.At[c]
	half, turned := &rays.Down, &r.Turned[c].Down
	if ray.First() > c {
		half, turned = &rays.Up, &r.Turned[c].Up
	}
	for j := range half {
		if half[j].Any() {
			continue
		}
		half[j], turned[j] = ray, ray
		if half == &rays.Down {
			turned[j] = ray.reverse()
		}
		return true
	}
	return false
}

// addRay adds a ray from a cell where there is room.
func addRay(list []*WideRides, c int, ray WideSet) []*WideRides {
	for i := 0; ; i++ {
		if i == len(list) {
			list = append(list, &WideRides{})
		}
		if list[i].add(c, ray) {
			return list
		}
	}
}

// shareRides lets pieces share rides. Those with few come first, so that the rides of a queen
// are made of others.
func shareRides(pieces []WidePiece) {
	var lists []*[]*WideRides
	for i := range pieces {
		for w := &pieces[i]; w != nil; w = w.Single {
			for _, m := range []*WideMoves{&w.Both, w.Quiet, w.Take, w.Royals} {
				if m != nil {
					lists = append(lists, &m.Rays, &m.Hops)
				}
			}
		}
	}
	slices.SortStableFunc(lists, func(a, b *[]*WideRides) int { return cmp.Compare(len(*a), len(*b)) })
	var known []*WideRides
	for _, list := range lists {
		left := raysOf(*list)
		*list = nil
		for _, rides := range known {
			if left.take(rides) {
				*list = append(*list, rides)
			}
		}
		var made []*WideRides
		for c := range left {
			for _, ray := range left[c] {
				made = addRay(made, c, ray)
			}
		}
		*list, known = append(*list, made...), append(known, made...)
	}
}

// rayLists are rays by cell.
type rayLists [WideCells][]WideSet

// raysOf returns the rays of some rides.
func raysOf(list []*WideRides) *rayLists {
	out := &rayLists{}
	for _, rides := range list {
		for c := range rides.At {
			out[c] = append(out[c], rides.At[c].all()...)
		}
	}
	return out
}

// all returns the rays.
func (r *WideRays) all() []WideSet {
	return slices.DeleteFunc([]WideSet{r.Up[0], r.Up[1], r.Down[0], r.Down[1]}, func(s WideSet) bool { return !s.Any() })
}

// take takes the rays of some rides away, if all of them are there.
func (l *rayLists) take(rides *WideRides) bool {
	for c := range l {
		for _, ray := range rides.At[c].all() {
			if !slices.Contains(l[c], ray) {
				return false
			}
		}
	}
	for c := range l {
		taken := rides.At[c].all()
		l[c] = slices.DeleteFunc(l[c], func(s WideSet) bool { return slices.Contains(taken, s) })
	}
	return true
}

// findEnds finds the pieces whose moves, or captures, are of the common kinds.
func (t *WideTables) findEnds() {
	for side, pieces := range t.Pieces {
		var promoting []WideEnds
		for _, pc := range pieces {
			if !t.Of[pc].goesAnywhere() {
				continue
			}
			if e, ok := t.Of[pc].quiets(); ok {
				e.Piece = int(pc)
				t.Quiets[side] = append(t.Quiets[side], e)
				continue
			}
			e, ok := t.Of[pc].ends()
			e.Piece = int(pc)
			t.addTakes(pc, e, ok)
			switch {
			case !ok:
				t.Rest[side] = append(t.Rest[side], pc)
			case t.Of[pc].Promotes:
				promoting = append(promoting, e)
			default:
				t.Ends[side] = append(t.Ends[side], e)
			}
		}
		t.Plain[side] = len(t.Ends[side])
		t.Ends[side] = append(t.Ends[side], promoting...)
	}
}

// goesAnywhere reports whether the piece has moves.
func (w *WidePiece) goesAnywhere() bool {
	return len(w.Steps) > 0 || w.Both.orNil() != nil || w.Quiet != nil || w.Take != nil || w.Royals != nil
}

// addTakes notes the captures of a piece, whose moves are e if ok.
func (t *WideTables) addTakes(pc uint8, e WideEnds, ok bool) {
	if !ok {
		e, ok = t.Of[pc].takes()
		e.Piece = int(pc)
	}
	if ok {
		t.Takes = append(t.Takes, e)
	} else {
		t.TakesElse = append(t.TakesElse, pc)
	}
}

// takes is ends for the captures of a piece.
func (w *WidePiece) takes() (e WideEnds, ok bool) {
	w = w.ByCell()
	only := WidePiece{Both: w.Both, Take: w.Take, Royals: w.Royals}
	if w.Take != nil {
		only.Quiet = &WideMoves{Rays: w.Take.Hops} // as a cannon has them: see ends
	}
	return only.ends()
}

// quiets is ends for a piece that captures nothing and never promotes, as if its moves
// captured as well.
func (w *WidePiece) quiets() (e WideEnds, ok bool) {
	if len(w.Steps) > 0 || w.Promotes || w.Both.orNil() != nil || w.Take != nil || w.Royals != nil {
		return e, false
	}
	return (&WidePiece{Both: *w.Quiet}).ends()
}

// ends returns the moves of a piece in the form of WideEnds, and whether they have it.
func (w *WidePiece) ends() (e WideEnds, ok bool) {
	if len(w.Steps) > 0 || w.Royals != nil || len(w.Both.Rays) > len(e.Rides) || len(w.Both.Hops) > 0 {
		return e, false
	}
	copy(e.Rides[:], w.Both.Rays)
	e.Leap = w.Both.Leap
	if w.Both.Lame != nil {
		e.Lame = &[WideCells]WideLame{}
		for c, list := range w.Both.Lame {
			if len(list) > len(e.Lame[c].To) {
				return e, false
			}
			for i, l := range list {
				e.Lame[c].Past[i], e.Lame[c].To[i] = l.Past, l.To
			}
		}
	}
	quiet, take := w.Quiet, w.Take
	if quiet == nil {
		quiet = &WideMoves{}
	}
	if take == nil {
		take = &WideMoves{}
	}
	e.Quiet, e.Take = quiet.Leap, take.Leap
	if len(take.Hops) == 1 && slices.Equal(take.Hops, quiet.Rays) {
		e.Hop = take.Hops[0]
	} else if len(take.Hops)+len(quiet.Rays) > 0 {
		return e, false
	}
	return e, quiet.Lame == nil && take.Lame == nil && len(quiet.Hops)+len(take.Rays) == 0
}
