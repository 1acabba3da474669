package train

import (
	"encoding/gob"
	"os"
	"path/filepath"
)

// write writes a checkpoint. A file appears whole or not at all.
func (s *state) write(name string) error {
	if name == "" {
		return nil
	}
	return writeWhole(name, func(file *os.File) error { return gob.NewEncoder(file).Encode(s) })
}

// readCheckpoint reads a checkpoint of the same setting; none if there is no such file.
func readCheckpoint(name string, want Setting) (s state) {
	file, err := os.Open(name)
	if err != nil {
		return state{}
	}
	defer file.Close()
	if gob.NewDecoder(file).Decode(&s) != nil || s.Setting != want {
		return state{}
	}
	return s
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
