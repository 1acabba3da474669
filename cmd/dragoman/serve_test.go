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
		want   string
	}{
		{"-addr " + l.Addr().String(), statusInput, "is a studio already running there?"},
		{"-addr 192.0.2.1:8064", statusInput, "-addr takes an address of this machine"}, // of no machine (RFC 5737)
		{"-addr 127.0.0.1:http!", statusInput, "cannot listen on 127.0.0.1:http!: unknown port\n"},
		{"-addr nowhere", statusUsage, "expected HOST:PORT"}, {"-addr 127.0.0.1:99999", statusUsage, "expected HOST:PORT"},
		{"-jobs -1", statusUsage, "expected a number from 0"}, {"more", statusUsage, "unexpected argument"},
	} {
		if _, errs, status := dragoman(append([]string{"serve"}, strings.Fields(c.args)...)...); status != c.status || !strings.Contains(errs, c.want) {
			t.Errorf("serve %s: status %d, %s", c.args, status, errs)
		}
	}
}

func TestReachable(t *testing.T) {
	for ip, want := range map[string]string{"127.0.0.1": "127.0.0.1:80", "0.0.0.0": "localhost:80", "::": "localhost:80", "::1": "[::1]:80", "192.168.0.1": "192.168.0.1:80"} {
		if got := reachable(&net.TCPAddr{IP: net.ParseIP(ip), Port: 80}); got != want {
			t.Errorf("%s: %s, want %s", ip, got, want)
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
