#!/usr/bin/env bash
# Builds another revision and the tree as it is, runs both alternately and
# prints how many times faster the tree is: revisions.sh REVISION [ROUNDS]
set -euo pipefail
cd "$(dirname "$0")/.."
base=${1:?usage: revisions.sh REVISION [ROUNDS]}
go=${GO:-go}
dir=$(mktemp -d)
trap 'git worktree remove --force "$dir/tree"; rm -rf "$dir"' EXIT
git worktree add --quiet --detach "$dir/tree" "$base"
"$go" build -C "$dir/tree" -o "$dir/base" ./cmd/dragoman
"$go" build -o "$dir/tree.new" ./cmd/dragoman
"$go" run ./bench/pairs -rounds "${2:-7}" "$dir/base" "$dir/tree.new"
