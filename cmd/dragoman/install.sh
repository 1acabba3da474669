#!/usr/bin/env bash
# Installs a program with its manual page and completion for three shells:
#
#     cmd/dragoman/install.sh PROGRAM PREFIX [SPEAKER]
#
# SPEAKER is a program for this machine, which writes the page, if PROGRAM is not.
set -euo pipefail
program=$1 share=$2/share speaker=${3:-$1}
completions=$(dirname "$0")/completion
page=$(mktemp)
trap 'rm -f "$page"' EXIT
"$speaker" help man >"$page"
install -D -m 755 "$program" "$2/bin/dragoman"
install -D -m 644 "$page" "$share/man/man1/dragoman.1"
install -D -m 644 "$completions/dragoman.bash" "$share/bash-completion/completions/dragoman"
install -D -m 644 "$completions/dragoman.zsh" "$share/zsh/site-functions/_dragoman"
install -D -m 644 "$completions/dragoman.fish" "$share/fish/vendor_completions.d/dragoman.fish"
