package engine

import (
	"strconv"

	"dragoman/search"
)

// about is the value of the option UCI_EngineAbout, which cannot be changed.
const about = "Dragoman plays chess and games that people define. Free software under the GPL, version 3 or later."

// ignore accepts a value that makes no difference, such as the opponent's name.
func ignore(string) error { return nil }

// Limits of options.
const (
	safeHash    = 1 << 12 // megabytes, if the memory of the machine is not known
	maxThreads  = 512
	maxMultiPV  = 256
	maxOverhead = 5000 // milliseconds
	maxSeed     = 1<<31 - 1
)

// MostHash returns how many of a machine's megabytes a table may have: without memory the Go
// runtime ends the program.
func MostHash(memory int) int { return min(memory*3/4, search.MaxHashMB) }

// options returns the options of an engine with their defaults. Threads comes
// before Hash because testers set them in this order.
func (e *Engine) options() Options {
	e.set = Settings{hash: 16, threads: 1, multiPV: 1, overhead: 10, seed: 1, skill: maxSkill, elo: search.MaxElo, useNetwork: true}
	most := safeHash
	if e.config.Memory > 0 {
		most = max(MostHash(e.config.Memory), e.set.hash)
	}
	e.variant = NewCombo("UCI_Variant", e.game.Name, e.library.names(), e.Choose).uciOnly()
	return Options{
		e.after(NewSpin("Threads", &e.set.threads, 1, maxThreads), e.resize).uciOnly(),
		e.after(NewSpin("Hash", &e.set.hash, 1, most), e.resize).uciOnly(),
		NewButton("Clear Hash", e.Clear),
		NewCheck("Ponder", &e.set.Ponder).anytime().uciOnly(),
		NewSpin("MultiPV", &e.set.multiPV, 1, maxMultiPV).anytime(),
		NewSpin("Move Overhead", &e.set.overhead, 0, maxOverhead).anytime(),
		NewSpin("Skill Level", &e.set.skill, 0, maxSkill).anytime(),
		NewCheck("UCI_LimitStrength", &e.set.limited).anytime(),
		NewSpin("UCI_Elo", &e.set.elo, search.MinElo, search.MaxElo).anytime(),
		e.variant,
		NewText("VariantPath", "", e.Load).file(),
		e.after(NewCheck("Use NNUE", &e.set.useNetwork), e.forgetEvaluation),
		NewText("EvalFile", "", e.setEvalFile).file(),
		e.after(NewSpin("Seed", &e.set.seed, 0, maxSeed), e.reseed),
		NewCheck("UCI_Chess960", &e.set.chess960).uciOnly(),
		NewCheck("UCI_AnalyseMode", &e.set.analyse).anytime().uciOnly(),
		NewCheck("UCI_ShowWDL", &e.set.ShowWDL).anytime().uciOnly(),
		NewCheck("UCI_ShowCurrLine", &e.set.ShowCurrLine).anytime().uciOnly(),
		NewCheck("UCI_ShowRefutations", &e.set.ShowRefutation).anytime().uciOnly(),
		NewText("UCI_SetPositionValue", "", e.setPositionValue).uciOnly(),
		NewText("UCI_Opponent", "", ignore).anytime().uciOnly(),
		NewText("UCI_EngineAbout", about, ignore).anytime().uciOnly(),
	}
}

func (o *Option) anytime() *Option { o.Anytime = true; return o }
func (o *Option) file() *Option    { o.File = true; return o }
func (o *Option) uciOnly() *Option { o.UCIOnly = true; return o }

// after calls a function after each change of an option.
func (e *Engine) after(o *Option, do func() error) *Option {
	set := o.set
	o.set = func(v string) error {
		if err := set(v); err != nil {
			return err
		}
		return do()
	}
	return o
}

// Set sets an option by name, as a user would.
func (e *Engine) Set(name string, value int) error {
	_, err := e.Options.Find(name).Set(strconv.Itoa(value))
	return err
}
