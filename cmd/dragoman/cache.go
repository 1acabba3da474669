package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"dragoman/gen/magic"
)

// cacheVersion is part of the path of the cache: change it with the meaning of
// what is kept.
const cacheVersion = "v1"

// cacheFiles bounds the cache. A file is of about 600 bytes.
const cacheFiles = 512

// cache is a directory with a file for each key: the data, and before it its
// hash. Files appear whole, by renaming, so that processes can share it.
type cache struct{ dir string }

// cacheFlag declares -nocache.
func (c *call) cacheFlag() {
	c.noCache = c.flags.Bool("nocache", false, "do not use the cache of magic factors on disk (DRAGOMAN_CACHE=off does the same)")
}

// store returns the user's cache, or nil where there is none or none is wanted.
func (c *call) store() magic.Store {
	if os.Getenv("DRAGOMAN_CACHE") == "off" || c.noCache != nil && *c.noCache {
		return nil
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		return nil
	}
	return &cache{filepath.Join(dir, "dragoman", cacheVersion)}
}

func (c *cache) path(key magic.Key) string { return filepath.Join(c.dir, key.String()) }

// Get implements [magic.Store]. A file that is not as it was written is as none.
func (c *cache) Get(key magic.Key) []byte {
	text, err := os.ReadFile(c.path(key))
	if err != nil || len(text) < sha256.Size {
		return nil
	}
	sum, data := text[:sha256.Size], text[sha256.Size:]
	if want := sha256.Sum256(data); !bytes.Equal(sum, want[:]) {
		return nil
	}
	return data
}

// Put implements [magic.Store]. What cannot be written is not kept.
func (c *cache) Put(key magic.Key, data []byte) {
	if os.MkdirAll(c.dir, 0o700) != nil {
		return
	}
	f, err := os.CreateTemp(c.dir, "new-*")
	if err != nil {
		return
	}
	sum := sha256.Sum256(data)
	_, err = f.Write(append(sum[:], data...))
	if err = cmp.Or(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), c.path(key))
	}
	if err != nil {
		_ = os.Remove(f.Name())
		return
	}
	c.trim()
}

// trim removes the oldest half of the files when there are too many.
func (c *cache) trim() {
	entries, err := os.ReadDir(c.dir)
	if err != nil || len(entries) <= cacheFiles {
		return
	}
	var files []fs.FileInfo
	for _, e := range entries {
		if info, err := e.Info(); err == nil {
			files = append(files, info)
		}
	}
	slices.SortFunc(files, func(a, b fs.FileInfo) int { return a.ModTime().Compare(b.ModTime()) })
	for _, f := range files[:max(0, len(files)-cacheFiles/2)] {
		_ = os.Remove(filepath.Join(c.dir, f.Name()))
	}
}
