#!/usr/bin/env bash
# Builds static programs for all systems into dist/, with version and commit
# inside, and a list of checksums. The same commit, version and Go give the same
# bytes wherever they are built: "release.sh again" shows it, with a checkout in
# another place and an empty cache.
set -euo pipefail
cd "$(dirname "$0")/../.."
go=${GO:-go}
version=${VERSION:-$(git describe --tags --always --dirty)}
commit=${COMMIT:-$(git rev-parse HEAD)}

# build DIRECTORY NAME OS ARCH [GOAMD64]: one program from the tree around.
build() {
  CGO_ENABLED=0 GOFLAGS='' GOWORK=off GOOS=$3 GOARCH=$4 GOAMD64=${5:-v1} "$go" build -trimpath -buildvcs=false \
    -ldflags "-s -w -buildid= -X main.version=$version -X main.commit=$commit" -o "$1/$2" ./cmd/dragoman
}

# all DIRECTORY: all programs, and their checksums.
all() {
  rm -rf "$1"
  mkdir -p "$1"
  build "$1" dragoman-linux-amd64 linux amd64
  build "$1" dragoman-linux-amd64-v3 linux amd64 v3
  build "$1" dragoman-linux-arm64 linux arm64
  build "$1" dragoman-windows-amd64.exe windows amd64
  build "$1" dragoman-darwin-amd64 darwin amd64
  build "$1" dragoman-darwin-arm64 darwin arm64
  (cd "$1" && sha256sum dragoman-* >SHA256SUMS)
}

if [ "${1:-}" = again ] && ! git diff --quiet HEAD; then
  echo "release: the tree has changes that no commit has: another checkout would lack them"
  exit 1
fi
all "$PWD/dist"
cat dist/SHA256SUMS
if [ "${1:-}" = again ]; then
  other=$(mktemp -d)
  trap 'git worktree remove --force "$other/tree"; rm -rf "$other"' EXIT
  git worktree add --quiet --detach "$other/tree" "$commit"
  (cd "$other/tree" && GOCACHE=$other/cache all "$other/dist")
  diff dist/SHA256SUMS "$other/dist/SHA256SUMS"
  echo "the same bytes from another place"
fi
