package magic

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
)

// Store keeps what was found before, on a disk perhaps. Programs may share one
// and goroutines call it at the same time. What it loses is found again; what it
// gives is tried before it is used.
type Store interface {
	// Get returns what was put under a key, or nil.
	Get(key Key) []byte
	// Put keeps data under a key if it can.
	Put(key Key, data []byte)
}

// Key is the hash of all that a table shall answer.
type Key [sha256.Size]byte

// String returns the key in hexadecimal.
func (k Key) String() string { return hex.EncodeToString(k[:]) }

// record is the factor and the shift of every slot as a store keeps them.
type record []byte

// entry is the size of a slot in a record.
const entry = 8 + 1

// key hashes the answers.
func (f *finder) key() (k Key) {
	h := sha256.New()
	var text []byte
	for _, parts := range f.cells {
		text = binary.LittleEndian.AppendUint64(text[:0], uint64(len(parts)))
		for _, p := range parts {
			text = binary.LittleEndian.AppendUint64(text, p.relevant)
			for _, a := range p.answers {
				text = binary.LittleEndian.AppendUint64(text, a)
			}
		}
		h.Write(text)
	}
	h.Sum(k[:0])
	return k
}

// remember returns the factor and shift that the store has for a cell, or
// zero. The store is asked once for all cells.
func (f *finder) remember(cell int) (factor, shift uint64) {
	if f.store == nil {
		return 0, 0
	}
	if !f.asked {
		f.asked, f.record = true, f.store.Get(f.key())
	}
	if len(f.record) != 64*entry {
		return 0, 0
	}
	slot := f.record[cell*entry:]
	factor, shift = binary.LittleEndian.Uint64(slot), uint64(slot[8])
	if shift < 64-MaxBits || shift > 63 {
		return 0, 0
	}
	return factor, shift
}

// keep puts the factors of a table into the store if some were searched.
func (f *finder) keep(t *Table) {
	if f.store == nil || !f.searched {
		return
	}
	r := make(record, 0, 64*entry)
	for i := range t.Slots {
		r = binary.LittleEndian.AppendUint64(r, t.Slots[i].factor)
		r = append(r, byte(t.Slots[i].shift))
	}
	f.store.Put(f.key(), r)
}
