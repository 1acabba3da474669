package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"

	"dragoman/internal/pattern"
)

// ownFile is a kind of file that the program writes. Under a name that exists
// already it writes only to a regular file that is empty or of that kind, so
// that a slip in a name destroys nothing: no device, no link, no other text.
type ownFile struct {
	what  string                // for messages
	begin func() *regexp.Regexp // how such a file begins
}

// The files that the program writes.
var (
	shardFile = ownFile{"the result of a shard", pattern.Lazy(`^\{"game":`)}
	matchLog  = ownFile{"the log of a match", pattern.Lazy(`^\{"game":`)}
	pgnFile   = ownFile{"a file of games in PGN", pattern.Lazy(`^\s*\[[A-Z]\w* "`)}
	debugLog  = ownFile{"a log of this program", pattern.Lazy(`^ *[0-9]+ [<>] `)}
)

// openFor opens a file of that kind and prepares it for what is to be written, for
// example by going to its end.
func (o ownFile) openFor(name string, prepare func(*os.File) error) (*os.File, error) {
	file, err := o.open(name)
	if err != nil {
		return nil, cannotWrite(err)
	}
	if err := prepare(file); err != nil {
		_ = file.Close() // there is a worse error already
		return nil, cannotWrite(err)
	}
	return file, nil
}

// open opens a file of that kind to read and write it, and makes it if there is
// none.
func (o ownFile) open(name string) (*os.File, error) {
	there, err := os.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
	}
	if err != nil {
		return nil, err
	}
	if !there.Mode().IsRegular() {
		return nil, o.refuse(name, "is no regular file")
	}
	file, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	if err := o.check(file, there); err != nil {
		_ = file.Close() // there is a worse error already
		return nil, err
	}
	return file, nil
}

// check refuses an open file that is not the one that was there, or not of the
// kind. It leaves the file at its beginning.
func (o ownFile) check(file *os.File, there fs.FileInfo) error {
	name := file.Name()
	now, err := file.Stat()
	if err != nil {
		return err
	}
	if !os.SameFile(there, now) {
		return o.refuse(name, "has just been replaced")
	}
	begin := make([]byte, 4096)
	n, err := io.ReadFull(file, begin)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return err
	}
	if n > 0 && !o.begin().Match(begin[:n]) {
		return o.refuse(name, "exists and is not "+o.what)
	}
	_, err = file.Seek(0, io.SeekStart)
	return err
}

func (o ownFile) refuse(name, why string) error {
	return &coded{"not_replaced", fmt.Errorf("%s %s: it was not changed", name, why), "give another name or remove the file"}
}

// cannotWrite is the error of a file that cannot be written.
func cannotWrite(err error) error {
	if own := (*coded)(nil); errors.As(err, &own) {
		return err
	}
	return withCode("cannot_write", err)
}

// createLog opens a log of the protocol loop and empties it.
func createLog(name string) (io.WriteCloser, error) {
	return debugLog.openFor(name, func(file *os.File) error { return file.Truncate(0) })
}
