package main

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestServe serves until it is interrupted.
func TestServe(t *testing.T) {
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	out, print := io.Pipe()
	status := make(chan int)
	go func() {
		got := run([]string{"serve", "-nocache", "-addr", "127.0.0.1:0"}, print, io.Discard)
		print.Close()
		status <- got
	}()
	url, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	a, err := http.Get(strings.TrimSpace(url) + "svg/c1/s")
	if err != nil {
		t.Fatal(err)
	}
	a.Body.Close()
	if a.StatusCode != http.StatusOK {
		t.Errorf("%s: status %d", url, a.StatusCode)
	}
	if err := self.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if got := <-status; got != statusGood {
		t.Errorf("it ends with status %d", got)
	}
	if a, err := http.Get(strings.TrimSpace(url)); err == nil {
		a.Body.Close()
		t.Error("it still answers")
	}
}

func TestServeRefusals(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for _, c := range []struct {
		args   string
		status int
	}{
		{"-addr " + l.Addr().String(), statusInput}, {"-addr nowhere", statusUsage}, {"-addr 127.0.0.1:99999", statusUsage},
		{"-jobs -1", statusUsage}, {"more", statusUsage},
	} {
		if _, errs, status := dragoman(append([]string{"serve"}, strings.Fields(c.args)...)...); status != c.status || errs == "" {
			t.Errorf("serve %s: status %d, %s", c.args, status, errs)
		}
	}
}

// TestHosts checks that only a server for this machine asks for its name.
func TestHosts(t *testing.T) {
	for ip, want := range map[string]string{"127.0.0.1": "localhost", "127.1.2.3": "127.1.2.3", "::1": "::1", "192.168.0.1": "", "0.0.0.0": "", "::": ""} {
		got := hosts(&net.TCPAddr{IP: net.ParseIP(ip), Port: 8064})
		if want == "" && got != nil || want != "" && !slices.Contains(got, want) {
			t.Errorf("%s: %v, want %q among them", ip, got, want)
		}
	}
}
