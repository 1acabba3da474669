package train

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// A checkpoint is a line that names the setting, then numbers, then the lists of the state.
// Package encoding/gob could write it, but takes time at every start of a program that
// imports it.

// numbers are those of a state, and the lengths of its lists.
type numbers struct {
	Epoch, Step, Lowered                  int64
	BestLoss                              float64
	Weights, Mean, Variance, Best, Losses int64
}

// title is the first line of a checkpoint.
func (s *Setting) title() string { return fmt.Sprintf("checkpoint 2 %+v\n", *s) }

// write writes a checkpoint. A file appears whole or not at all.
func (s *state) write(name string) error {
	if name == "" {
		return nil
	}
	length := func(list []float32) int64 { return int64(len(list)) }
	n := numbers{int64(s.Epoch), int64(s.Step), int64(s.Lowered), s.BestLoss, length(s.Weights), length(s.Mean), length(s.Variance), length(s.Best), int64(len(s.Losses))}
	return writeWhole(name, func(file *os.File) error {
		out := bufio.NewWriter(file) // keeps the first error
		_, _ = out.WriteString(s.Setting.title())
		for _, part := range []any{n, s.Weights, s.Mean, s.Variance, s.Best, s.Losses} {
			_ = binary.Write(out, binary.LittleEndian, part)
		}
		return out.Flush()
	})
}

// readCheckpoint reads a checkpoint of the same setting; none if there is no such file.
func readCheckpoint(name string, want Setting) state {
	file, err := os.Open(name)
	if err != nil {
		return state{}
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return state{}
	}
	in := bufio.NewReader(file)
	if title, err := in.ReadString('\n'); err != nil || title != want.title() {
		return state{}
	}
	s, err := readState(in, info.Size())
	if err != nil {
		return state{}
	}
	s.Setting = want
	return s
}

// readState reads a state without its setting from a file of a size.
func readState(in io.Reader, size int64) (s state, err error) {
	var n numbers
	if err := binary.Read(in, binary.LittleEndian, &n); err != nil {
		return s, err
	}
	for _, length := range []int64{n.Weights, n.Mean, n.Variance, n.Best, n.Losses} {
		if length < 0 || length > size {
			return s, fmt.Errorf("a list of %d numbers in a file of %d bytes", length, size)
		}
	}
	s = state{Epoch: int(n.Epoch), Step: int(n.Step), Lowered: int(n.Lowered), BestLoss: n.BestLoss, Losses: make([][2]float64, n.Losses),
		Weights: make([]float32, n.Weights), Mean: make([]float32, n.Mean), Variance: make([]float32, n.Variance), Best: make([]float32, n.Best)}
	for _, list := range []any{s.Weights, s.Mean, s.Variance, s.Best, s.Losses} {
		if err := binary.Read(in, binary.LittleEndian, list); err != nil {
			return s, err
		}
	}
	return s, nil
}

// writeWhole writes a file under another name first, so that it is never seen in part.
func writeWhole(name string, write func(*os.File) error) error {
	file, err := os.CreateTemp(filepath.Dir(name), ".new-*")
	if err != nil {
		return err
	}
	err = write(file)
	if e := file.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(file.Name(), name)
	}
	if err != nil {
		_ = os.Remove(file.Name())
	}
	return err
}
