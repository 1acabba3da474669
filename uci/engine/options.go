package engine

import (
	"strconv"

	"dragoman/search"
)

// about is what the option UCI_EngineAbout tells; there is nothing to set.
const about = "Dragoman plays chess and games that people define. Free software under the GPL, version 3 or later."

// ignored takes what is good to know, such as who the opponent is, and makes no
// difference.
func ignored(string) error { return nil }

// Limits of options.
const (
	safeHash    = 1 << 12 // megabytes, where it is not known how many there are
	maxThreads  = 512
	maxMultiPV  = 256
	maxOverhead = 5000 // milliseconds
	maxSeed     = 1<<31 - 1
)

// options returns the options of an engine with their defaults. Threads stands
// before Hash, which is the order in which testers set them.
func (e *Engine) options() Options {
	e.set = Settings{hash: 16, threads: 1, multiPV: 1, overhead: 10, seed: 1, skill: maxSkill, elo: search.MaxElo}
	most := safeHash
	if e.config.Memory > 0 {
		most = max(e.config.Memory*3/4, e.set.hash)
	}
	e.variant = NewCombo("UCI_Variant", e.game.Name, e.library.names(), e.Choose).builtIn()
	return Options{
		e.then(NewSpin("Threads", &e.set.threads, 1, maxThreads), e.resize).builtIn(),
		e.then(NewSpin("Hash", &e.set.hash, 1, most), e.resize).builtIn(),
		NewButton("Clear Hash", e.Forget),
		NewCheck("Ponder", &e.set.Ponder).anytime().builtIn(),
		NewSpin("MultiPV", &e.set.multiPV, 1, maxMultiPV).anytime(),
		NewSpin("Move Overhead", &e.set.overhead, 0, maxOverhead).anytime(),
		NewSpin("Skill Level", &e.set.skill, 0, maxSkill).anytime(),
		NewCheck("UCI_LimitStrength", &e.set.limited).anytime(),
		NewSpin("UCI_Elo", &e.set.elo, search.MinElo, search.MaxElo).anytime(),
		e.variant,
		NewText("VariantPath", "", e.Load).file(),
		e.then(NewSpin("Seed", &e.set.seed, 0, maxSeed), e.reseed),
		NewCheck("UCI_Chess960", &e.set.shuffled).builtIn(),
		NewCheck("UCI_AnalyseMode", &e.set.analyse).anytime().builtIn(),
		NewCheck("UCI_ShowWDL", &e.set.ShowWDL).anytime().builtIn(),
		NewCheck("UCI_ShowCurrLine", &e.set.ShowCurrLine).anytime().builtIn(),
		NewCheck("UCI_ShowRefutations", &e.set.ShowRefutation).anytime().builtIn(),
		NewText("UCI_SetPositionValue", "", e.appraise).builtIn(),
		NewText("UCI_Opponent", "", ignored).anytime().builtIn(),
		NewText("UCI_EngineAbout", about, ignored).anytime().builtIn(),
	}
}

func (o *Option) anytime() *Option { o.Anytime = true; return o }
func (o *Option) file() *Option    { o.File = true; return o }
func (o *Option) builtIn() *Option { o.Built = true; return o }

// then lets something follow a change of an option.
func (e *Engine) then(o *Option, do func() error) *Option {
	set := o.set
	o.set = func(v string) error {
		if err := set(v); err != nil {
			return err
		}
		return do()
	}
	return o
}

// Set sets an option by name, as if a user had done it.
func (e *Engine) Set(name string, value int) error {
	_, err := e.Options.Find(name).Set(strconv.Itoa(value))
	return err
}
