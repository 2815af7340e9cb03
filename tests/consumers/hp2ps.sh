#!/bin/bash
# SPDX-License-Identifier: BSD-3-Clause
# Whether hp2ps, GHC's own reader of .hp files, takes what convertprofile writes and draws the same
# bands as from GHC's original.
#
#   hp2ps.sh CONVERTPROFILE
#
# Exits 0 if all is well, 1 if not, 77 (skipped) where there is no hp2ps.
set -u

if [ $# -ne 1 ] || [ ! -x "$1" ]; then
  echo "usage: $0 CONVERTPROFILE" >&2
  exit 2
fi
if ! command -v hp2ps > /dev/null; then
  echo "skipped: there is no hp2ps (Debian: package ghc)"
  exit 77
fi
convertprofile=$(realpath "$1")
project=$(realpath "$(dirname "$0")/../..")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0

# verdict NAME STATUS
verdict() {
  if [ "$2" -eq 0 ]; then echo "ok    $1"; else echo "FAIL  $1"; failed=1; fi
}

# bands FILE.hp: the names in the chart's legend, sorted; fails if hp2ps refuses the file.
bands() {
  hp2ps -c "$1" || return 1
  grep -a ') show$' "${1%.hp}.ps" | sort
}

for original in "$project"/samples/ghc/*/*.hp "$project"/tests/hp/ghc-*/*.hp; do
  name=$(basename "$original" .hp)
  cp "$original" original.hp
  rm -f direct.hp native.pgcl native.hp
  "$convertprofile" "$original" -o direct.hp
  verdict "$name: written" $?
  cmp -s original.hp direct.hp
  verdict "$name: byte for byte" $?
  "$convertprofile" "$original" -o native.pgcl && "$convertprofile" native.pgcl -o native.hp
  verdict "$name: by way of pgcl" $?
  diff <(bands original.hp) <(bands native.hp) > /dev/null
  verdict "$name: the same bands in hp2ps's chart" $?
done

for golden in "$project"/tests/golden/hp/*.hp; do
  cp "$golden" golden.hp
  [ -n "$(bands golden.hp)" ]
  verdict "$(basename "$golden"): a chart" $?
done
exit $failed
