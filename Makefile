# Build for the CPU at hand: GOAMD64=v3 is the faster where the CPU has it.
EXE      ?= dragoman
GO       ?= go
GOAMD64  ?= $(shell $(GO) run ./bench/level 2>/dev/null || echo v1)
FUZZTIME ?= 60s
MOST     ?= 200000000
export GOAMD64

.PHONY: build run test race fuzz perft-suite oracle verify verify-all signature gui compare cpus check clean

build:
	$(GO) build -trimpath -o $(EXE) ./cmd/dragoman

run: build
	./$(EXE) perft -divide 6

test:
	$(GO) test ./...

race:
	$(GO) test -race -short ./...

# Every fuzz target of the tree, one after the other, FUZZTIME each.
fuzz:
	@for file in $$(grep -rl --include='*_test.go' '^func Fuzz' .); do \
		for name in $$(sed -n 's/^func \(Fuzz[A-Za-z0-9]*\).*/\1/p' $$file); do \
			echo "fuzz $$name in $$(dirname $$file) for $(FUZZTIME)"; \
			$(GO) test -run '^$$' -fuzz "^$$name\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 5x ./$$(dirname $$file) || exit 1; \
		done; \
	done

# Every count of the suites and of the table of variants up to MOST nodes.
perft-suite:
	$(GO) test -timeout 60m -count 1 -v -run TestWhole ./perft -most $(MOST)

# Move lists against dragontoothmg on 200 000 positions of random games.
oracle:
	ORACLE_POSITIONS=200000 $(GO) test -timeout 30m -count 1 -v -run 'TestVerifyChess$$' ./perft

# Tables and move lists against the walker: every game of the catalogue and 200
# random sets of pieces, in a minute, or 5 000 positions of each.
verify: build
	./$(EXE) verify -seconds 60

verify-all: build
	./$(EXE) verify

# The fixed benchmark searches what bench/signature.txt says, or the search has
# changed; if that was meant, this writes the new signature.
signature:
	$(GO) test -count 1 -run 'TestSignature$$' ./bench -update
	tail -n 1 bench/signature.txt

# Games under XBoard to their end (Debian: xboard xvfb polyglot imagemagick).
gui: build
	bash uci/gui.sh ./$(EXE)

# Speed against dragontoothmg, threads against processes, hash, start-up.
compare: build
	GOAMD64=v3 $(GO) build -o bench/compare.out ./bench/compare
	./bench/compare.out -whole -program ./$(EXE)

# The same counts from the amd64 baseline, amd64 v3 and arm64 (under qemu).
cpus:
	GO="$(GO)" bash bench/cpus.sh

check:
	test -z "$$(gofmt -l $$(git ls-files '*.go'))"
	$(GO) vet ./...
	staticcheck ./...

clean:
	rm -f $(EXE) bench/compare.out
