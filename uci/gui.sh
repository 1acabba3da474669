#!/usr/bin/env bash
# Games under XBoard, on a screen that nobody sees: engine against engine over
# XBoard's protocol, through polyglot over UCI, and on games of our own. Each must
# end by its rules without a complaint in XBoard's log. Pictures of the boards at
# the end stay in the directory OUT.
#
#     uci/gui.sh PROGRAM
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "$1")
shapes=$PWD/testdata/shape
out=${OUT:-$(mktemp -d)}
mkdir -p "$out"
PATH=$PATH:/usr/games
for tool in xboard Xvfb polyglot import; do
  command -v $tool >/dev/null || {
    echo "$tool is missing (Debian: xboard xvfb polyglot imagemagick)"
    exit 1
  }
done

# The screen tells its number when it is ready.
mkfifo "$out/display"
Xvfb -displayfd 3 -screen 0 1024x800x24 3>"$out/display" 2>/dev/null &
screen=$!
trap 'kill $screen 2>/dev/null; rm -f "$out/display"' EXIT
read -r number <"$out/display"
export DISPLAY=:$number HOME=$out # no settings of the user's

# game NAME VARIANT FIRST SECOND: XBoard does not exit after a match, so its log
# is watched for the end.
game() {
  local name=$1 variant=$2 first=$3 second=$4 log=$out/$1.log
  rm -f "$log"
  xboard -fcp "$first" -scp "$second" -fd "$out" -sd "$out" -variant "$variant" -mg 1 -tc 60 -inc 0 -depth 4 \
    -debug -nameOfDebugFile "$log" -sgf "$out/$name.pgn" -soundMove '' >"$out/$name.out" 2>&1 &
  local gui=$! seconds=0
  until grep -q '>first : result' "$log" 2>/dev/null; do
    sleep 1
    seconds=$((seconds + 1))
    if [ $seconds -gt 1800 ] || ! kill -0 $gui 2>/dev/null; then # a machine may be busy
      echo "$name: no end after $seconds seconds"
      kill $gui 2>/dev/null
      exit 1
    fi
  done
  sleep 1
  import -window root "$out/$name.png"
  kill $gui
  wait $gui || true
  if grep -E '[Ii]llegal|Error \(|[Ff]alse|[Ff]orfeit|invalid|on time|crash' "$log" | grep -v 'feature'; then
    echo "$name: XBoard complains; see $log"
    exit 1
  fi
  echo "$name: $(sed -n 's/.*>first : result //p' "$log" | head -n 1) after $seconds seconds"
}

own="$program engine -load $shapes/archer.json:$shapes/lancer.json"
game chess normal "$program" "$program"
game polyglot normal "$program" "polyglot -noini -ec $program -en Dragoman"
game archer archer "$own" "$own" # takes without moving, which XBoard cannot judge
game lancer lancer "$own" "$own" # has words in Betza notation: XBoard judges every move
game hill kingofthehill "$program" "$program"
game courier courier-opened "$program" "$program" # XBoard has the name for a game with another start
echo "pictures, games and logs are in $out"
