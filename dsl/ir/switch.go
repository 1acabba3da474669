package ir

import "slices"

// Switch is a rule of a game, or a trait of a piece, that is true or false. The
// canonical text, the words of ChessLang, the writers and random games go through
// the lists of switches, so that a new one is a field and a row.
type Switch[T any] struct {
	Name string // of the rule with its block, as languages that have a word for it write it
	Says string // what is lost in a language that has none
	Text string // its line in the canonical text where it is true; "": another line has it
	Of   func(*T) *bool
}

// RuleSwitches are the switches of a game as a whole, but for those that every
// language decides in a way of its own.
var RuleSwitches = []Switch[Rules]{
	{"forced_capture", "that captures are forced", "", func(r *Rules) *bool { return &r.Forced }},
	{"castlings_take_rook", "that castlings are written as captures of the rook", "castlings take the rook", func(r *Rules) *bool { return &r.CastlingsTakeRook }},
	{"opposite_castling", "that sides may not castle on the same wing", "sides castle on other wings", func(r *Rules) *bool { return &r.OppositeWings }},
	{"plain_en_passant", "that captures en passant do not promote", "captures en passant do not promote", func(r *Rules) *bool { return &r.PlainPassing }},
	{"check.touching_immune", "that royals may touch", "", func(r *Rules) *bool { return &r.RoyalsMayTouch }},
	{"check.cannot_give", "that no check may be given", "no check may be given", func(r *Rules) *bool { return &r.NoCheck }},
	{"check.royal_stays", "that royals in check may not step away", "royals only take what attacks them", func(r *Rules) *bool { return &r.RoyalsMayNotFlee }},
	{"check.royals_part", "that royals who face each other have to part", "royals who face each other part", func(r *Rules) *bool { return &r.RoyalsPart }},
	{"check.lone_royals", "that a royal counts only when no other is left", "royals count only when one is left", func(r *Rules) *bool { return &r.LoneRoyalCounts }},
	{"check.spare_royals", "that only all royals together are in check", "royals are attacked only together", func(r *Rules) *bool { return &r.LastRoyalCounts }},
}

// DropSwitches are the switches of games with pieces in hand.
var DropSwitches = []Switch[Drops]{
	{"drops.captured", "that captured pieces come to hand", "", func(d *Drops) *bool { return &d.Captures }},
	{"drops.demote", "that promoted pieces are captured as what they were", "", func(d *Drops) *bool { return &d.Reverts }},
	{"drops.checkless", "that drops may not give check", "drops give no check", func(d *Drops) *bool { return &d.Checkless }},
	{"drops.free", "that drops need no piece in hand", "drops are free", func(d *Drops) *bool { return &d.WithoutHand }},
	{"drops.returned", "that captured pieces come back to who lost them", "captured pieces return", func(d *Drops) *bool { return &d.Returns }},
	{"drops.removed", "that pieces which triggers remove come to hand", "removed pieces come to hand", func(d *Drops) *bool { return &d.KeepRemoved }},
}

// Traits are the switches of a piece.
var Traits = []Switch[Piece]{
	{"royal", "that it is royal", "royal", func(p *Piece) *bool { return &p.Royal }},
	{"immune", "that it is immune", "immune", func(p *Piece) *bool { return &p.Immune }},
	{"neutral", "that it belongs to neither side", "neutral", func(p *Piece) *bool { return &p.Neutral }},
	{"checkless", "that it may not give check", "checkless", func(p *Piece) *bool { return &p.Checkless }},
}

// SwitchNamed returns the switch of t with a name, or nil.
func SwitchNamed[T any](list []Switch[T], t *T, name string) *bool {
	i := slices.IndexFunc(list, func(s Switch[T]) bool { return s.Name == name })
	if i < 0 {
		return nil
	}
	return list[i].Of(t)
}

// SwitchesOn returns those of some switches that are true for t.
func SwitchesOn[T any](list []Switch[T], t *T) []Switch[T] {
	return slices.DeleteFunc(slices.Clone(list), func(s Switch[T]) bool { return !*s.Of(t) })
}

// switchLines returns the lines of the canonical text for the switches of t.
func switchLines[T any](list []Switch[T], t *T) (lines []string) {
	for _, s := range SwitchesOn(list, t) {
		if s.Text != "" {
			lines = append(lines, s.Text)
		}
	}
	return lines
}
