package train

import (
	"math/rand/v2"
	"os"

	"dragoman/eval"
	"dragoman/gen"
)

// Lessons are positions around those of games, with what an evaluation says of them. A search comes
// to many positions that are in no game. A network that replaces an evaluation learns from
// lessons what that says of them; without, it would need many more games.
type Lessons struct {
	Teacher *eval.Model // what the network is to replace
	Most    int         // lessons, about
	Seed    uint64
}

// DefaultLessons is a number of lessons that fits into the memory of a small machine.
const DefaultLessons = 20_000_000

const (
	mostAround   = 16   // lessons for one position
	walk         = 2    // random moves from it at most
	maxLesson    = 3000 // score of a lesson
	bytesOnDisk  = 6    // of a position, roughly
	noResult     = 255  // points of an example of which only the score is known
	lessonStream = 0x6c6573736f6e
)

// tutor makes lessons.
type tutor struct {
	teacher *eval.Worker
	random  *rand.Rand
	around  float64 // lessons for one position of a game
	owed    float64
	moves   []gen.Move
	seen    keySet // of lessons: one must not keep a position of a game from being learnt
}

// startLessons prepares for lessons of the games of some files.
func (l *loader) startLessons(how *Lessons, files []string) error {
	bytes := int64(1)
	for _, name := range files {
		info, err := os.Stat(name)
		if err != nil {
			return err
		}
		bytes += info.Size()
	}
	positions := float64(bytes) / bytesOnDisk
	l.tutor = &tutor{teacher: how.Teacher.Worker(), random: rand.New(rand.NewPCG(how.Seed, lessonStream)), around: min(float64(how.Most)/positions, mostAround), seen: newKeySet()}
	// Lists that grow step by step would take three times the memory. What is not used of these
	// takes none.
	all := int(min(positions*(1+l.tutor.around), mostIndices/float64(l.layout.Pieces)))
	l.fitted, l.inputs = make([]example, 0, all), make([]uint16, 0, all*l.layout.Pieces)
	return nil
}

// addLessons adds lessons of positions that random moves from this one lead to.
func (l *loader) addLessons(pos gen.Searchable) {
	t := l.tutor
	for t.owed += t.around; t.owed >= 1; t.owed-- {
		steps := 0
		for range 1 + t.random.IntN(walk) {
			if t.moves = pos.AppendLegal(t.moves[:0]); len(t.moves) == 0 {
				break
			}
			pos.Make(t.moves[t.random.IntN(len(t.moves))])
			steps++
		}
		l.addLesson(pos)
		for range steps {
			pos.Unmake()
		}
	}
}

// addLesson adds what the teacher says of a position. In check it says little, and after the end
// of a game nothing.
func (l *loader) addLesson(pos gen.Searchable) {
	if pos.InCheck() || !l.tutor.seen.add(pos.Key()) {
		return
	}
	if _, _, over := gen.Result(pos); over {
		return
	}
	if score := l.tutor.teacher.Evaluate(pos); score <= maxLesson && score >= -maxLesson {
		l.fitted = append(l.fitted, l.example(pos, int16(score), noResult))
		l.lessons++
	}
}
