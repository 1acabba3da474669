#!/usr/bin/env bash
# Builds static programs for all systems into dist/, with version, commit and the
# engine for browsers inside; an archive of each with README, license, manual page and completion; Debian
# packages; and a list of checksums. The same commit, version and Go give the same
# bytes wherever they are built: "release.sh 'dragoman-linux-*'" shows it for these
# programs with a checkout in another place and an empty cache.
set -euo pipefail
cd "$(dirname "$0")/../.."
go=${GO:-go}
version=${VERSION:-$(git describe --tags --always --dirty)}
commit=${COMMIT:-$(git rev-parse HEAD)}
again=${1:-}
epoch=$(git log -1 --format=%ct "$commit")
debian=0~$(git log -1 --format=%cd --date=format:%Y%m%d "$commit").${commit:0:7} # before any version
[[ ! $version =~ ^v?[0-9]+\. ]] || debian=${version#v}
debian=${debian//-/+}
for tool in zip dpkg-deb; do
  command -v $tool >/dev/null || { echo "release: $tool is missing (Debian: zip dpkg)"; exit 1; }
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
speaker=$scratch/dragoman # writes the manual page
"$go" build -o "$speaker" ./cmd/dragoman

# build DIRECTORY NAME OS ARCH [GOAMD64]: one program from the tree around it.
build() {
  CGO_ENABLED=0 GOFLAGS='' GOWORK=off GOOS=$3 GOARCH=$4 GOAMD64=${5:-} "$go" build -pgo=bench/profile.pgo -tags site -trimpath -buildvcs=false \
    -ldflags "-s -w -buildid= -X main.version=$version -X main.commit=$commit" -o "$1/$2" ./cmd/dragoman
}

# pack DIRECTORY NAME OS ARCH [GOAMD64]: the archive of a program, and for Linux its
# Debian package. All files have the time of the commit.
pack() {
  local dir=$1 name=$2 stage root
  stage=$(mktemp -d "$scratch/XXXXXX")
  root=$stage.archive/${name%.exe}
  bash cmd/dragoman/install.sh "$dir/$name" "$stage/usr" "$speaker"
  mkdir -p "$root"
  cp README.md LICENSE "$root"
  if [ "$3" = windows ]; then
    cp "$dir/$name" "$root/dragoman.exe"
  else
    cp -r "$stage/usr/bin/dragoman" "$stage/usr/share" "$root"
  fi
  if [ "$3$5" = linuxv1 ] || [ "$3$4" = linuxarm64 ]; then
    mkdir "$stage/DEBIAN"
    gzip -n -9 "$stage/usr/share/man/man1/dragoman.1"
    install -D -m 644 LICENSE "$stage/usr/share/doc/dragoman/copyright"
    mkdir "$stage/usr/share/zsh/vendor-completions"
    mv "$stage/usr/share/zsh/site-functions/_dragoman" "$stage/usr/share/zsh/vendor-completions/"
    rmdir "$stage/usr/share/zsh/site-functions"
    printf '%s\n' "Package: dragoman" "Version: $debian" "Architecture: $4" "Section: games" "Priority: optional" \
      "Maintainer: the Dragoman developers <noreply@localhost>" \
      "Description: chess engine for games of your own" \
      " It reads seven languages that define chess pieces and games, plays, searches," \
      " counts and explains every game, and speaks UCI and XBoard's protocol." >"$stage/DEBIAN/control"
  fi
  chmod -R u=rwX,go=rX "$stage" "$root"
  find "$stage" "$root" -exec touch -h -d "@$epoch" {} +
  if [ "$3" = windows ]; then
    (cd "$stage.archive" && find "${name%.exe}" -type f | sort | TZ=UTC zip -q -X -@ "$dir/${name%.exe}.zip")
  else
    tar -C "$stage.archive" --sort=name --owner=0 --group=0 --numeric-owner -c "$name" | gzip -n -9 >"$dir/$name.tar.gz"
  fi
  if [ -d "$stage/DEBIAN" ]; then
    SOURCE_DATE_EPOCH=$epoch dpkg-deb --root-owner-group -Zgzip --build "$stage" "$dir/dragoman_${debian}_$4.deb" >/dev/null
  fi
  rm -rf "$stage" "$stage.archive"
}

# all DIRECTORY PATTERN: the programs whose names match, and their checksums.
all() {
  rm -rf "$1"
  mkdir -p "$1"
  "$go" run ./studio/pack cmd/dragoman/engine
  local name target
  while read -r name target; do
    # shellcheck disable=SC2053,SC2086
    [[ $name != $2 ]] || { build "$1" "$name" $target && pack "$1" "$name" $target ""; }
  done <<END
dragoman-linux-amd64 linux amd64 v1
dragoman-linux-amd64-v3 linux amd64 v3
dragoman-linux-arm64 linux arm64
dragoman-windows-amd64.exe windows amd64 v1
dragoman-darwin-amd64 darwin amd64 v1
dragoman-darwin-arm64 darwin arm64
END
  (cd "$1" && sha256sum dragoman* >SHA256SUMS)
}

if [ -n "$again" ] && ! git diff --quiet HEAD; then
  echo "release: the tree has changes that no commit has: another checkout would lack them"
  exit 1
fi
all "$PWD/dist" '*'
cat dist/SHA256SUMS
if [ -n "$again" ]; then
  other=$scratch/other
  trap 'git worktree remove --force "$other/tree"; rm -rf "$scratch"' EXIT
  git worktree add --quiet --detach "$other/tree" "$commit"
  (cd "$other/tree" && GOCACHE=$other/cache all "$other/dist" "$again")
  (cd dist && sha256sum -c "$other/dist/SHA256SUMS")
  echo "the same bytes from another place"
fi
