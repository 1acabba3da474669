#!/usr/bin/env bash
# Tries a shared count on this machine: shards.sh PROGRAM. Processes count
# shards, several at a time; one by one they are killed while they are at it, and
# all are started again until every result is there. What is lost or counted
# twice would show in the sum.
set -euo pipefail
program=${1:?usage: shards.sh PROGRAM}
of=${SHARDS:-12}
at_once=${AT_ONCE:-3}
depth=6
leaf=make
wanted="nodes 119060324"
dir=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$dir"' EXIT

# results: how many are there.
results() { find "$dir" -name 'shard-*.json' | wc -l; }

# start ROUND: starts all shards, some at a time, and in the first rounds kills
# half of those that have something left to count.
start() {
  local round=$1 i pid left
  for i in $(seq "$of"); do
    left=1
    if [ -e "$dir/shard-$i.json" ]; then left=0; fi
    "$program" perft -leaf "$leaf" -shard "$i/$of" -out "$dir/shard-$i.json" "$depth" >/dev/null 2>>"$dir/notes" &
    pid=$!
    if [ "$left" = 1 ] && [ "$round" -le 3 ] && [ $((RANDOM % 2)) = 0 ]; then
      sleep "0.0$((RANDOM % 10))"
      if kill -KILL "$pid" 2>/dev/null; then killed=$((killed + 1)); fi
    fi
    while [ "$(jobs -rp | wc -l)" -ge "$at_once" ]; do wait -n 2>/dev/null || true; done
  done
  wait 2>/dev/null || true
}

killed=0
round=0
while [ "$(results)" -lt "$of" ]; do
  round=$((round + 1))
  start "$round" 2>/dev/null
  echo "round $round: $(results) of $of results, $killed processes killed so far"
  if [ "$(results)" -lt "$of" ] && "$program" merge "$dir"/shard-*.json >/dev/null 2>&1; then
    echo "shards: an incomplete count was added up"
    exit 1
  fi
done
if "$program" merge "$dir"/shard-*.json "$dir/shard-1.json" >/dev/null 2>&1; then
  echo "shards: a shard was counted twice"
  exit 1
fi
"$program" merge "$dir"/shard-*.json | tee "$dir/sum"
if [ "$(tail -n 1 "$dir/sum")" != "$wanted" ]; then
  echo "shards: expected $wanted"
  exit 1
fi
if [ "$(find "$dir" -name '.shard-*' | wc -l)" != 0 ]; then
  echo "note: $(find "$dir" -name '.shard-*' | wc -l) unfinished files were left by the killed"
fi
