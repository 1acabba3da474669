#!/usr/bin/env bash
# Builds static programs for all systems into dist/, with version and commit
# inside, and a list of checksums. The same commit, version and Go give the same
# bytes wherever they are built: "release.sh 'dragoman-linux-*'" shows it for these
# programs with a checkout in another place and an empty cache.
set -euo pipefail
cd "$(dirname "$0")/../.."
go=${GO:-go}
version=${VERSION:-$(git describe --tags --always --dirty)}
commit=${COMMIT:-$(git rev-parse HEAD)}
again=${1:-}

# build DIRECTORY NAME OS ARCH [GOAMD64]: one program from the tree around it.
build() {
  CGO_ENABLED=0 GOFLAGS='' GOWORK=off GOOS=$3 GOARCH=$4 GOAMD64=${5:-} "$go" build -trimpath -buildvcs=false \
    -ldflags "-s -w -buildid= -X main.version=$version -X main.commit=$commit" -o "$1/$2" ./cmd/dragoman
}

# all DIRECTORY PATTERN: the programs whose names match, and their checksums.
all() {
  rm -rf "$1"
  mkdir -p "$1"
  local name target
  while read -r name target; do
    # shellcheck disable=SC2053,SC2086
    [[ $name != $2 ]] || build "$1" "$name" $target
  done <<END
dragoman-linux-amd64 linux amd64 v1
dragoman-linux-amd64-v3 linux amd64 v3
dragoman-linux-arm64 linux arm64
dragoman-windows-amd64.exe windows amd64 v1
dragoman-darwin-amd64 darwin amd64 v1
dragoman-darwin-arm64 darwin arm64
END
  (cd "$1" && sha256sum dragoman-* >SHA256SUMS)
}

if [ -n "$again" ] && ! git diff --quiet HEAD; then
  echo "release: the tree has changes that no commit has: another checkout would lack them"
  exit 1
fi
all "$PWD/dist" '*'
cat dist/SHA256SUMS
if [ -n "$again" ]; then
  other=$(mktemp -d)
  trap 'git worktree remove --force "$other/tree"; rm -rf "$other"' EXIT
  git worktree add --quiet --detach "$other/tree" "$commit"
  (cd "$other/tree" && GOCACHE=$other/cache all "$other/dist" "$again")
  (cd dist && sha256sum -c "$other/dist/SHA256SUMS")
  echo "the same bytes from another place"
fi
