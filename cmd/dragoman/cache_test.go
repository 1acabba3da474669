package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"dragoman/gen/magic"
)

func TestCacheKeeps(t *testing.T) {
	c := &cache{filepath.Join(t.TempDir(), "a", "b")}
	key := magic.Key{1, 2, 3}
	if got := c.Get(key); got != nil {
		t.Fatalf("an empty cache gives %q", got)
	}
	c.Put(key, []byte("data"))
	if got := c.Get(key); string(got) != "data" {
		t.Errorf("kept data, got %q", got)
	}
	if got := c.Get(magic.Key{1, 2}); got != nil {
		t.Errorf("another key gives %q", got)
	}
}

func TestCacheIgnoresCorruptFiles(t *testing.T) {
	c := &cache{t.TempDir()}
	key := magic.Key{7}
	c.Put(key, []byte("some data"))
	good, err := os.ReadFile(c.path(key))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{
		"empty": nil, "cut": good[:len(good)-1], "short": good[:sha256.Size-1], "longer": append(good[:len(good):len(good)], 0),
		"changed": append(append([]byte{}, good[:len(good)-1]...), 'X'),
	} {
		if err := os.WriteFile(c.path(key), text, 0o600); err != nil {
			t.Fatal(err)
		}
		if got := c.Get(key); got != nil {
			t.Errorf("%s file gives %q", name, got)
		}
	}
	c.Put(key, []byte("again"))
	if got := c.Get(key); string(got) != "again" {
		t.Errorf("after corruption the cache keeps %q", got)
	}
}

func TestCacheIsShared(t *testing.T) {
	dir := t.TempDir()
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			c := &cache{dir}
			for i := range 50 {
				key := magic.Key{byte(i)}
				want := fmt.Sprintf("data of %d", i)
				c.Put(key, []byte(want))
				if got := c.Get(key); string(got) != want {
					t.Errorf("writer %d: %q, want %q", n, got, want)
				}
			}
		})
	}
	all.Wait()
	left, err := filepath.Glob(filepath.Join(dir, "new-*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestCacheIsBounded(t *testing.T) {
	c := &cache{t.TempDir()}
	var key magic.Key
	for i := range cacheFiles + 10 {
		key[0], key[1] = byte(i), byte(i>>8)
		c.Put(key, []byte("data"))
	}
	files, err := os.ReadDir(c.dir)
	if err != nil || len(files) > cacheFiles {
		t.Errorf("%d files, %v", len(files), err)
	}
}

func TestCacheWithoutDirectory(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	c := &cache{filepath.Join(file, "cache")}
	c.Put(magic.Key{}, []byte("data"))
	if got := c.Get(magic.Key{}); got != nil {
		t.Errorf("got %q", got)
	}
	t.Setenv("DRAGOMAN_CACHE", "off")
	if s := newCall(command{}, nil, nil).store(); s != nil {
		t.Errorf("switched off, there is %v", s)
	}
}
