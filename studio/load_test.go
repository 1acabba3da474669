package studio

import (
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"
)

// TestLoad sends 1000 requests for pictures at the same time, each on a
// connection of its own, and none may fail. With -v it reports how long they took;
// `make serve-load` does that.
func TestLoad(t *testing.T) {
	const clients = 1000
	_, address := listen(t, Options{})
	var all, ready sync.WaitGroup
	begin := make(chan struct{})
	took, failed := make([]time.Duration, clients), make([]error, clients)
	ready.Add(clients)
	for i := range clients {
		all.Go(func() {
			ready.Done()
			<-begin
			start := time.Now()
			failed[i] = fetch(fmt.Sprintf("http://%s/svg/c1/s/m%cA.svg", address, "bdfhjlnprtvxz"[i%13]-32))
			took[i] = time.Since(start)
		})
	}
	ready.Wait()
	start := time.Now()
	close(begin)
	all.Wait()
	whole := time.Since(start)
	for i, err := range failed {
		if err != nil {
			t.Errorf("request %d: %v", i, err)
		}
	}
	slices.Sort(took)
	t.Logf("%d requests at a time in %v: median %v, p99 %v, longest %v", clients, whole, took[clients/2], took[clients*99/100], took[clients-1])
}

// fetch gets a picture.
func fetch(url string) error {
	a, err := client.Get(url)
	if err != nil {
		return err
	}
	defer a.Body.Close()
	text, err := io.ReadAll(a.Body)
	if err == nil && (a.StatusCode != http.StatusOK || len(text) < 1000) {
		err = fmt.Errorf("status %d, %d bytes", a.StatusCode, len(text))
	}
	return err
}
