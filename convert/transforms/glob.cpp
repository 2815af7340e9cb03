// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/glob.h"

namespace convertprofile {

namespace {

// The end of the set that begins at pattern[at] == '[', one past its ']'; 0 if there is none.
std::size_t set_end(std::string_view pattern, std::size_t at) {
  std::size_t i = at + 1;
  if (i < pattern.size() && pattern[i] == '!') ++i;
  if (i < pattern.size() && pattern[i] == ']') ++i;
  const std::size_t close = pattern.find(']', i);
  return close == std::string_view::npos ? 0 : close + 1;
}

bool in_set(std::string_view set, unsigned char c) {
  std::size_t i = 1;
  const bool negated = set[i] == '!';
  if (negated) ++i;
  bool found = false;
  while (i + 1 < set.size()) {
    const auto low = static_cast<unsigned char>(set[i]);
    if (i + 3 < set.size() && set[i + 1] == '-') {
      found = found || (low <= c && c <= static_cast<unsigned char>(set[i + 2]));
      i += 3;
    } else {
      found = found || low == c;
      ++i;
    }
  }
  return found != negated;
}

// Matches one character of text against pattern[at]; returns how far the pattern moves on, 0 if
// they differ.
std::size_t match_one(std::string_view pattern, std::size_t at, char c) {
  if (pattern[at] == '?') return 1;
  if (pattern[at] == '\\' && at + 1 < pattern.size()) return pattern[at + 1] == c ? 2 : 0;
  if (pattern[at] == '[') {
    if (const std::size_t end = set_end(pattern, at); end != 0)
      return in_set(pattern.substr(at, end - at), static_cast<unsigned char>(c)) ? end - at : 0;
  }
  return pattern[at] == c ? 1 : 0;
}

}  // namespace

bool glob_matches(std::string_view pattern, std::string_view text) {
  // On a mismatch only the latest star absorbs one more character: at most quadratic.
  std::size_t p = 0, t = 0;
  std::size_t star = std::string_view::npos, star_text = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      star_text = t;
      continue;
    }
    const std::size_t step = p < pattern.size() ? match_one(pattern, p, text[t]) : 0;
    if (step > 0) {
      p += step;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++star_text;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

}  // namespace convertprofile
