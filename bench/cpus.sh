#!/usr/bin/env bash
# Builds for every CPU that we promise equal counts on, compares the counts of
# some positions and the nodes of searches with a network, and holds the bench,
# which has none, to its signature: amd64 baseline, amd64 v3 where this CPU has
# it, and arm64 under qemu where that is installed.
set -euo pipefail
cd "$(dirname "$0")/.."
go=${GO:-go}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

names=(v1)
# By the profile that release.sh uses: it finds compiled what is compiled here.
GOARCH=amd64 GOAMD64=v1 "$go" build -pgo=bench/profile.pgo -o "$dir/v1" ./cmd/dragoman
if [ "$("$go" run ./bench/level)" = v3 ]; then
  GOARCH=amd64 GOAMD64=v3 "$go" build -pgo=bench/profile.pgo -o "$dir/v3" ./cmd/dragoman
  names+=(v3)
else
  echo "cpus: this CPU has no v3, left out"
fi
qemu=$(command -v qemu-aarch64-static || command -v qemu-aarch64 || true)
if [ -n "$qemu" ]; then
  GOARCH=arm64 "$go" build -pgo=bench/profile.pgo -o "$dir/arm64.bin" ./cmd/dragoman
  printf '#!/bin/sh\nexec %s %s "$@"\n' "$qemu" "$dir/arm64.bin" >"$dir/arm64"
  chmod +x "$dir/arm64"
  names+=(arm64)
  # The kernels for NEON against plain Go.
  GOARCH=arm64 "$go" test -pgo=bench/profile.pgo -c -o "$dir/net.test" ./net
  (cd net && "$qemu" "$dir/net.test" -test.run Kernels)
else
  echo "cpus: qemu-aarch64 is not installed (apt: qemu-user-static), arm64 left out"
fi

positions=(
  "startpos"
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
  "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"
)
# searched GAME PROGRAM prints the nodes of each depth of a search of 20,000 nodes
# with the built-in network.
searched() {
  coproc engine { "$2"; }
  printf '%s\n' "setoption name UCI_Variant value $1" "setoption name Threads value 1" "position startpos" "go nodes 20000" >&"${engine[1]}"
  while read -r line <&"${engine[0]}"; do
    case $line in
      bestmove*) echo "$line"; break ;;
      *network*) echo "$line" ;;
      "info depth"*) sed -n 's/.*\(score .* nodes [0-9]*\) .*/\1/p' <<<"$line" ;;
    esac
  done
  echo quit >&"${engine[1]}"
  wait
}

fails=0
for game in chess crazyhouse grand; do
  wanted=
  for name in "${names[@]}"; do
    found=$(searched "$game" "$dir/$name")
    if [ -z "$wanted" ]; then wanted=$found; fi
    if [ "$found" != "$wanted" ] || ! grep -q "network" <<<"$found"; then
      echo "cpus: $name searches $game in another way than ${names[0]}, or without a network:"
      diff <(echo "$wanted") <(echo "$found") || true
      fails=1
    fi
  done
  echo "$game with its network: $(tail -n 2 <<<"$wanted" | tr '\n' ' ') on ${names[*]}"
done
for fen in "${positions[@]}"; do
  for gen in bits general mail; do
    wanted=
    for name in "${names[@]}"; do
      nodes=$("$dir/$name" perft -gen "$gen" -fen "$fen" 4 | tail -n 1)
      if [ -z "$wanted" ]; then wanted=$nodes; fi
      if [ "$nodes" != "$wanted" ]; then
        echo "cpus: $name counts $nodes by $gen, ${names[0]} $wanted: $fen"
        fails=1
      fi
    done
    echo "$gen: $wanted on ${names[*]}: $fen"
  done
done
"$go" run ./bench/signature bench/signature.txt "${names[@]/#/$dir/}" || fails=1
exit $fails
