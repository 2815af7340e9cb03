#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# The steps of action.yml: action.sh install|run|compare|comment. Inputs are variables of the environment, never parts
# of a script, so that no value of theirs is executed but that of `run` and `run-base`.
set -euo pipefail

fail() {
  echo "::error::$1"
  exit 1
}

# A folder for each name, which may hold any characters.
folder() {
  local name=${NAME//[^A-Za-z0-9._-]/_}
  echo "${RUNNER_TEMP:-/tmp}/convertprofile-$name"
}

install() {
  if command -v convertprofile >/dev/null; then return; fi
  case $INSTALL in
    *.deb) sudo apt-get install -y --no-install-recommends "$(realpath "$INSTALL")" ;;
    *)
      if [ -f "$INSTALL" ] && [[ $INSTALL != *.tgz ]]; then
        sudo cp "$INSTALL" /usr/local/bin/convertprofile
        sudo chmod 755 /usr/local/bin/convertprofile
      else
        npm install --global "$INSTALL"
      fi
      ;;
  esac
  command -v convertprofile >/dev/null || fail "convertprofile is not installed by $INSTALL"
}

# run_once NAME COMMAND: the command must write a file that begins with $PROFILE.
run_once() {
  local files
  PROFILE="$(folder)/$1" bash -euo pipefail -c "$2"
  shopt -s nullglob
  files=("$(folder)/$1".*)
  [ ${#files[@]} -gt 0 ] || fail "$1: the command wrote no file \$PROFILE.*"
}

run() {
  [[ $RUNS =~ ^[1-9][0-9]*$ ]] || fail "runs: '$RUNS' is not a number"
  rm -rf "$(folder)"
  mkdir -p "$(folder)"
  for ((number = 1; number <= RUNS; ++number)); do
    if [ -n "$RUN_BASE" ]; then run_once "base$number" "$RUN_BASE"; fi
    run_once "new$number" "$RUN"
  done
}

# lines TEXT PREFIX: appends each line of the text that is not empty to `words`.
lines() {
  local line
  while IFS= read -r line; do
    if [ -n "$line" ]; then words+=("$2$line"); fi
  done <<<"$1"
}

compare() {
  local words=() code=0 out
  out=$(folder)
  mkdir -p "$out"
  shopt -s nullglob
  lines "$PROFILES" ''
  if [ ${#words[@]} -eq 0 ]; then words=("$out"/new[0-9]*.*); fi
  [ ${#words[@]} -gt 0 ] || fail "there are no profiles: give 'run' or 'profiles'"
  local before=${#words[@]} base
  lines "$BASE_PROFILES" --base=
  if [ ${#words[@]} -eq "$before" ]; then
    for base in "$out"/base[0-9]*.*; do words+=("--base=$base"); done
  fi
  lines "$OPTIONS" ''
  convertprofile "${words[@]}" --quiet -o "$out/profile.html"
  lines "$FAIL_IF" --fail-if=
  if [ -n "${FAIL_IF//[[:space:]]/}" ]; then words+=("--report=$out/gate.xml"); fi
  convertprofile "${words[@]}" --markdown >"$out/summary.md" || code=$?
  if [ "$code" -ne 0 ] && [ "$code" -ne 3 ]; then exit "$code"; fi
  cat "$out/summary.md" >>"$GITHUB_STEP_SUMMARY"
  printf 'exit-code=%s\nfolder=%s\n' "$code" "$out" >>"$GITHUB_OUTPUT"
}

# Replaces the comment of an earlier run. A token that may not comment is no failure: pull requests from forks have no
# other.
comment() {
  local body comments id
  body=$(folder)/comment.md
  export MARKER="<!-- convertprofile ${NAME//[^A-Za-z0-9._ -]/_} -->"
  { echo "$MARKER" && cat "$(folder)/summary.md"; } >"$body"
  # GitHub takes 65536 characters.
  if [ "$(wc -c <"$body")" -gt 65000 ]; then sed -i '/^<details>/,/^<\/details>/d' "$body"; fi
  comments="repos/$GITHUB_REPOSITORY/issues"
  id=$(gh api --paginate "$comments/$PULL_REQUEST/comments" \
    --jq '.[] | select(.body | startswith(env.MARKER)) | .id' | head -n 1) || id=
  if [ -n "$id" ]; then
    gh api --silent --method PATCH "$comments/comments/$id" -F "body=@$body"
  else
    gh api --silent --method POST "$comments/$PULL_REQUEST/comments" -F "body=@$body"
  fi || echo "::warning::no comment: it needs the permission 'pull-requests: write'"
}

case ${1-} in
  install | run | compare | comment) "$1" ;;
  *) fail "unknown step '${1-}'" ;;
esac
