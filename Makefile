# Build for the CPU at hand: GOAMD64=v3 is the faster where the CPU has it.
EXE      ?= dragoman
PROGRAM   = $(abspath $(EXE))
GO       ?= go
GOAMD64  ?= $(shell $(GO) run ./bench/level 2>/dev/null || echo v1)
FUZZTIME ?= 60s
FUZZSEED ?=
MOST     ?= 200000000
# A static program starts without the loader of shared libraries, and runs on any Linux.
CGO_ENABLED ?= 0
# Tests and tools share one set of flags, so that each package is compiled once for all of
# them. -trimpath keeps the directories of this machine out of releases.
GOFLAGS  += -trimpath
# The program itself is compiled by a profile of where its time goes.
PROFILE   = bench/profile.pgo
export GOAMD64 CGO_ENABLED GOFLAGS

# The limit finds what hangs, even on a slow machine. make check runs vet.
TEST = $(GO) test -vet=off -timeout 60m

.PHONY: build profile install run test test-all test-long race train-unseen fuzz perft-suite outside oracle definitions verify verify-all signature space check-games soak gui web web-packages site npm browser serve-load shards compare compare-fairy compare-triggers agree-fairy release cpus check clean

build:
	$(GO) build -pgo=$(PROFILE) -o $(PROGRAM) ./cmd/dragoman

# The profile anew: where the time goes in searches of chess and of other games, with
# networks and without, and in lists of moves that triggers follow.
profile:
	cd bench && $(GO) test . -run '^$$' -bench Search -benchtime 1x -cpuprofile search.out -o /dev/null
	cd bench && $(GO) test ./triggers -run '^$$' -bench Lists -benchtime 3x -cpuprofile lists.out -o /dev/null
	$(GO) tool pprof -proto bench/search.out bench/lists.out >$(PROFILE)

# The program, its manual page and completion for bash, zsh and fish below PREFIX.
PREFIX ?= /usr/local
install: # without a build by root, who may have no Go
	test -x $(PROGRAM) || $(MAKE) build
	bash cmd/dragoman/install.sh $(PROGRAM) "$(DESTDIR)$(PREFIX)"

# A game in the terminal; GAME=name or GAME=file for another than chess.
run: build
	$(PROGRAM) play $(if $(GAME),-game "$(GAME)")

# Every test, the long ones on samples: two to three minutes on two cores.
test:
	$(TEST) -short -count 1 ./...

# Every test at full length.
test-all:
	$(TEST) -count 1 ./...

# The same after make test: of packages without long tests, there is no more to see.
test-long:
	$(TEST) -count 1 $(shell grep -rl 'testing.Short()' --include='*_test.go' . | xargs -n 1 dirname | sort -u)

# Packages that start goroutines or share what they make, and those whose tests start
# goroutines: elsewhere, as in gen, there is no race to find. Left out are long tests of one
# goroutine or of other processes, and those of code that other tests here run at the
# same time: the sweep over all games (TestAllEnds has the same ones) and planted faults (verify).
SERIAL = TestMates|TestHelpExamples|TestGamesList|TestParts$$|TestNodesDoNotAllocate|TestPicker|TestPages|TestScripts|Vectors$$|TestSpace|TestPerimeter|TestSections|TestOutside|TestLocusts|TestParents|TestVariants|TestEveryVariant|TestAll$$|TestTrainSurvivesKills|TestCompletionInShells|TestEcho|TestValuesInSpace|TestScanRings|TestWriteSections|TestSuites|TestFit$$|TestFitFrom|TestFitGoesOn|TestNumbersAboveOne|TestNothingHeldOut|TestIntegers|TestSlopes|TestGamesCanBeReplayed|TestGivesUp|TestTestGames|TestUnseen|MutantsAreFound|TestFoundGames|TestRandomDefinitions|TestEvaluateWithin|TestStructureIsKept|TestSourcesAgree|TestBackendsAgree|TestColoursAreAlike|TestPlayable|TestLessons|TestHeldOutStays|TestFitKeeps|TestWriteSection|TestMayStepBack|TestPathsAgainstWalker|TestLostOutput|TestBetzaMoves|TestOracle|TestManual|TestRandomOpenings|TestDeterministic
GOROUTINE = ^[[:space:]]*go (func|[a-z])|errgroup|\.Go\(
CONCURRENT = $(shell { grep -lrE --include=*.go --exclude=*_test.go '$(GOROUTINE)|"sync' .; grep -lrE --include=*_test.go '$(GOROUTINE)' .; } | \
	xargs -n 1 dirname | sort -u | xargs $(GO) list -e -f '{{if .GoFiles}}{{.ImportPath}}{{end}}')
race:
	CGO_ENABLED=1 $(TEST) -race -short -skip '$(SERIAL)' $(CONCURRENT)

# A network in the directory unseen for each of six games that the engine has not seen, TIME
# each (default 1h). After each it prints the result of its match against the tables.
train-unseen: build
	@for game in testdata/chesslang/unseen/*.chess; do \
		$(PROGRAM) train -game $$game -time $(or $(TIME),1h) -out unseen/$$(basename $$game .chess).net || exit 1; \
	done

# Every fuzz target of the tree, one after the other, FUZZTIME each. FUZZSEED=1
# and the like make the same inputs every time: one process makes them, and knows
# none that were found before.
fuzz:
	@known=$$(mktemp -d); trap 'rm -rf "$$known"' EXIT; \
	for file in $$(grep -rl --include='*_test.go' '^func Fuzz' .); do \
		for name in $$(sed -n 's/^func \(Fuzz[A-Za-z0-9]*\).*/\1/p' $$file); do \
			echo "fuzz $$name in $$(dirname $$file) for $(FUZZTIME)"; \
			$(if $(FUZZSEED),GODEBUG=fuzzseed=$(FUZZSEED)) \
			$(TEST) -run '^$$' -fuzz "^$$name\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 5x $(if $(FUZZSEED),-parallel 1) \
				./$$(dirname $$file) $(if $(FUZZSEED),-args -test.fuzzcachedir="$$known/$$(dirname $$file)") || exit 1; \
		done; \
	done

# Every count of the suites and of the table of variants up to MOST nodes.
perft-suite:
	$(TEST) -count 1 -v -run TestWhole ./perft -most $(MOST)

# The games of independent programs and their counts, made anew in some minutes.
# TestOutside, TestLocusts and TestTriggers of ./perft compare with them.
outside:
	python3 testdata/outside/perft.py > testdata/outside/games.new
	mv testdata/outside/games.new testdata/outside/games.json
	python3 testdata/outside/locusts.py > testdata/outside/locusts.new
	mv testdata/outside/locusts.new testdata/outside/locusts.json
	python3 testdata/outside/triggers.py > testdata/outside/triggers.new
	mv testdata/outside/triggers.new testdata/outside/triggers.json

# Move lists against dragontoothmg on positions of random games.
ORACLE_POSITIONS ?= 200000
oracle:
	ORACLE_POSITIONS=$(ORACLE_POSITIONS) $(TEST) -count 1 -v -run 'TestChess$$' ./verify

# All generators on 2 000 made-up definitions in ChessLang, whose rules, marks and triggers meet.
definitions:
	DEFINITIONS=2000 $(TEST) -count 1 -run 'TestRandomDefinitions$$' ./verify

# Tables and move lists against the walker: every game of the catalogue and 200
# random sets of pieces, in a minute, or 5 000 positions of each.
verify: build
	$(PROGRAM) verify -seconds 60

verify-all: build
	$(PROGRAM) verify

# The fixed benchmark searches what bench/signature.txt says, or the search has
# changed; if that was meant, this writes the new signature, in the README too.
signature:
	$(TEST) -count 1 -run 'TestSignature$$' ./bench -update
	$(TEST) -count 1 -run 'TestSignature$$' ./docs -update
	tail -n 1 bench/signature.txt

# A shared count whose processes are killed half-way and started again.
shards: build
	bash bench/shards.sh $(PROGRAM)

# Games in space against itself, each move, check and end confirmed by the
# reference (docs/3d.md).
space: build
	SPACE_FAULTS=all $(TEST) -count 1 -run TestSpaceMutantsAreFound ./gen/rules
	for game in "p3d-mini 10" "p3d 6"; do set -- $$game; \
		$(PROGRAM) arena -game $$1 -games $$2 -movetime 100 -plies 4 -margin 5000 -witness walk \
			-engine "cmd=builtin name=first" -engine "cmd=builtin name=second" || exit 1; \
	done

# Two games of each built-in game, and the tests of what makes moves, in a program
# that checks its positions at every move (gen/check.go). It allocates, so tests
# against that are left out.
check-games:
	checked=$$(mktemp -d)/dragoman; trap 'rm -rf "$$(dirname "$$checked")"' EXIT; \
	$(GO) build -tags check -o "$$checked" ./cmd/dragoman && \
	for game in $$("$$checked" games | cut -d ' ' -f 1); do \
		"$$checked" arena -quiet -game "$$game" -games 2 -nodes 200 -maxmoves 40 -concurrency 2 \
			-engine "cmd=builtin name=first" -engine "cmd=builtin name=second" >/dev/null || { echo "$$game failed"; exit 1; }; \
	done
	$(TEST) -tags check -short -count 1 -skip Allocat ./gen ./search ./verify

# SOAK games over all built-in games in one process, each move confirmed by the
# reference; memory and goroutines must stay level.
SOAK ?= 3000
soak:
	$(TEST) -count 1 -v -run 'TestSoak$$' ./arena -args -soak $(SOAK)

# Games under XBoard to their end (Debian: xboard xvfb polyglot imagemagick).
gui: build
	bash uci/gui.sh $(PROGRAM)

# The scripts of the studio's pages, made anew of studio/web (Node's npm). The
# committed bundle must be the same byte for byte, which a test compares.
web: web-packages
	cd studio/web && npm run --silent check
	$(GO) run ./studio/bundle

web-packages:
	cd studio/web && npm ci --ignore-scripts --no-audit --no-fund

# The studio as files for any file server: make site SITE=DIRECTORY.
SITE ?= dist/site
site:
	engine=$$(mktemp -d); trap 'rm -rf "$$engine"' EXIT; \
	$(GO) run ./studio/pack "$$engine" && $(GO) run ./cmd/dragoman site -engine "$$engine" "$(SITE)"

# The engine as an npm package, tested in Node: dist/dragoman-engine-VERSION.tgz.
NPM = dist/npm
npm: web-packages
	rm -rf $(NPM)
	mkdir -p dist
	cp -r studio/npm $(NPM)
	cp LICENSE $(NPM)
	cp "$$($(GO) env GOROOT)/LICENSE" $(NPM)/LICENSE-go
	$(GO) run ./studio/pack $(NPM)
	GOOS=js GOARCH=wasm $(GO) vet ./studio/wasm ./gen/yield
	studio/web/node_modules/.bin/tsc -p $(NPM)
	cd $(NPM) && npm test && npm pack --silent --pack-destination ..

# The studio in a real browser (Debian: chromium). SCREENS=DIR saves pictures
# of all pages, narrow and wide, light and dark.
SCREENS ?=
browser:
	$(TEST) -count 1 -v ./studio -args -screens "$(SCREENS)"

# 1000 requests for pictures at a time from a server of its own: how long the
# slowest took.
serve-load:
	$(TEST) -count 1 -v -run 'TestLoad$$' ./studio

# Speed against dragontoothmg, threads against processes, hash, start-up; with
# BASE=revision the speed of this tree against that revision, in paired rounds.
ROUNDS ?= 7
ifdef BASE
compare:
	GO="$(GO)" bash bench/revisions.sh "$(BASE)" $(ROUNDS)
else
compare: build
	GOAMD64=v3 $(GO) build -pgo=$(PROFILE) -o bench/compare.out ./bench/compare
	./bench/compare.out -whole -program $(PROGRAM)
endif

# Listing speed against Fairy-Stockfish in paired rounds, in all games of the
# catalogue that it knows or in GAMES: make compare-fairy FAIRY=PROGRAM
# [FAIRY64=PROGRAM] [GAMES="crazyhouse atomic"]. LEAF=count: our leaves are counted.
# docs/speed.md says more.
LEAF ?= list
compare-fairy:
	$(if $(FAIRY),GOAMD64=v3 $(GO) build -pgo=$(PROFILE) -o bench/fairy.out ./cmd/dragoman)
	$(GO) run ./bench/fairy -program bench/fairy.out -fairy "$(FAIRY)" -fairy64 "$(FAIRY64)" -games "$(GAMES)" -rounds $(ROUNDS) -leaf $(LEAF)

# What one trigger costs: chess with it against chess, in paired rounds. LEAF=count:
# leaves are counted.
compare-triggers:
	GOAMD64=v3 $(GO) build -pgo=$(PROFILE) -o bench/triggers.out ./bench/triggers
	./bench/triggers.out -rounds $(ROUNDS) -leaf $(LEAF) testdata/chesslang/triggers/*.chess

# Moves against Fairy-Stockfish's in POSITIONS of random games of each game:
# make agree-fairy FAIRY=PROGRAM [GAMES="crazyhouse atomic"] [INI=FILE] [PROTOCOL=usi].
# INI names a variants.ini whose games are compared in place of the built-in ones.
# docs/perft.md says more.
POSITIONS ?= 200
PROTOCOL ?= uci
agree-fairy:
	$(GO) run ./bench/fairy -fairy "$(FAIRY)" -games "$(GAMES)" -file "$(INI)" -random $(POSITIONS) -protocol $(PROTOCOL)

# Static programs for all systems in dist/, the same bytes wherever they are
# built; AGAIN='*' builds those of that name a second time elsewhere and compares.
release:
	GO="$(GO)" bash cmd/dragoman/release.sh '$(AGAIN)'

# The same counts and the signature from the amd64 baseline, amd64 v3 and arm64
# (under qemu).
cpus:
	GO="$(GO)" bash bench/cpus.sh

# Nothing is badly formatted, suspicious or out of use. Functions for tests alone
# are in internal and gen/randomgame.
check:
	! gofmt -l $$(git ls-files '*.go') | grep .
	$(GO) vet ./...
	staticcheck ./...
	! deadcode -test ./... | grep .
	! deadcode ./... | grep -v '^internal/\|^gen/randomgame/'

clean:
	rm -rf $(PROGRAM) bench/*.out dist
