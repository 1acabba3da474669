package train

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"dragoman/eval"
	"dragoman/gen/rules"
	"dragoman/net"
	"dragoman/net/data"
)

// Games says which training games to play, and into which file.
type Games struct {
	Program *rules.Program
	Model   *eval.Model
	Header  data.Header
	File    string
	Threads int
	Number  uint64        // of games in the file at the end; 0: no limit
	Time    time.Duration // no longer, once the file holds leastGames; 0: no limit
	Report  func(games, positions uint64)
}

// leastGames is how many games there is something to fit to in, however slow the machine.
const leastGames = 4

// HeaderFor returns what to play training games with.
func HeaderFor(p *rules.Program, m *eval.Model, signature string, seed, nodes uint64) data.Header {
	h := data.Header{Game: p.Game.Name, Hash: net.HashOf(p.Game), Signature: signature, Evaluation: "tables", Seed: seed, Nodes: nodes}
	if n := m.Network(); n != nil {
		h.Evaluation = n.Checksum().String()
	}
	return h
}

// GamesFile returns the usual name of a file of games.
func GamesFile(dir string, h *data.Header) string {
	return filepath.Join(dir, fmt.Sprintf("%.8s-%d.games", h.Evaluation, h.Seed))
}

// Play plays games and appends them to the file. It goes on where an earlier run
// ended, however that was. The n-th game depends on the seed and n only, not on the
// number of threads.
func (g *Games) Play(ctx context.Context) error {
	file, played, err := openGames(g.File, &g.Header)
	if err != nil {
		return err
	}
	defer file.Close()
	err = g.playFrom(ctx, file, played)
	return errors.Join(err, file.Close())
}

// numbered is a game with its number.
type numbered struct {
	n    uint64
	game *data.Game
}

// playFrom plays games from a number on, and writes them in order.
func (g *Games) playFrom(ctx context.Context, w io.Writer, first uint64) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	finished := make(chan numbered)
	var players sync.WaitGroup
	next := first // to be written
	for i := range uint64(g.Threads) {
		p, err := newPlayer(g.Program, g.Model, g.Header.Seed, g.Header.Nodes)
		if err != nil {
			return err
		}
		players.Go(func() {
			for n := first + i; g.Number == 0 || n < g.Number; n += uint64(g.Threads) {
				game, ok := p.play(ctx, n)
				if !ok {
					return
				}
				finished <- numbered{n, game}
			}
		})
	}
	go func() {
		players.Wait()
		close(finished)
	}()
	waiting := map[uint64]*data.Game{}
	var failure error
	positions := uint64(0)
	var over <-chan time.Time
	if g.Time > 0 {
		over = time.After(g.Time)
	}
	late := false
	for {
		select {
		case <-over:
			late = true
		case f, more := <-finished:
			if !more {
				return failure
			}
			waiting[f.n] = f.game
			for game := waiting[next]; game != nil && failure == nil; game = waiting[next] {
				if failure = data.WriteGame(w, game); failure != nil {
					cancel()
					break
				}
				delete(waiting, next)
				next++
				positions += uint64(len(game.Plies))
				if g.Report != nil {
					g.Report(next, positions)
				}
			}
		}
		if late && next >= leastGames {
			cancel()
		}
	}
}

// openGames opens a file to append games, and returns how many it holds. A new file
// gets the header. Of a file that was cut off, what follows the last whole game is
// removed.
func openGames(name string, h *data.Header) (file *os.File, games uint64, err error) {
	if file, err = os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o666); err != nil {
		return nil, 0, err
	}
	defer func() {
		if err != nil {
			file.Close()
		}
	}()
	start := h.Bytes()
	if info, err := file.Stat(); err != nil {
		return file, 0, err
	} else if info.Size() < int64(len(start)) { // not even the header was written
		_, err = file.WriteAt(start, 0)
		if err == nil {
			_, err = file.Seek(int64(len(start)), io.SeekStart)
		}
		return file, 0, err
	}
	r, err := data.NewReader(file)
	if err != nil {
		return file, 0, fmt.Errorf("%s: %w", name, err)
	}
	if r.Header != *h {
		return file, 0, fmt.Errorf("%s holds games of another game, seed, evaluation, search or number of nodes: take another file", name)
	}
	var g data.Game
	for err = r.Next(&g); err == nil; err = r.Next(&g) {
		games++
	}
	if err != io.EOF && !errors.Is(err, data.ErrDamaged) {
		return file, 0, err
	}
	if err = file.Truncate(r.Offset()); err == nil {
		_, err = file.Seek(r.Offset(), io.SeekStart)
	}
	return file, games, err
}
