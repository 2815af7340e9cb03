// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/unicode/characters.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace convertprofile::runtime {
namespace {

enum Class : std::uint32_t {
  upper = 1,
  lower = 2,
  alpha = 4,
  alpha_numeric = 8,
  space = 16,
  print = 32,
  punctuation = 64,
  symbol = 128,
  pairs = 256,  // alternating capital and small letters
};

// The classes and case offsets shared by the characters of a run.
struct Rule {
  std::uint32_t classes;
  std::int32_t to_upper, to_lower;
};

#include "runtime/unicode/character_classes.inc"

constexpr Rule found_rule(Character c) {
  const auto after = [](std::uint32_t character, std::uint32_t run) {
    return character < run >> 8;
  };
  const std::uint32_t run =
      *std::prev(std::upper_bound(std::begin(runs), std::end(runs), c, after));
  const Rule& rule = rules[run & 0xff];
  if ((rule.classes & pairs) == 0) return rule;
  const bool capital = (c - (run >> 8)) % 2 == 0;
  constexpr std::uint32_t common = alpha | alpha_numeric | print;
  return capital ? Rule{upper | common, 0, 1} : Rule{lower | common, -1, 0};
}

constexpr auto first_rules = [] {
  std::array<Rule, 256> of{};
  for (Character c = 0; c < of.size(); ++c) of[c] = found_rule(c);
  return of;
}();

Rule rule_of(Character c) {
  return c < first_rules.size() ? first_rules[c] : found_rule(c);
}
bool is(Character c, Class of) {
  return (rule_of(c).classes & of) != 0;
}
Character moved(Character c, std::int32_t by) {
  return static_cast<Character>(static_cast<std::int32_t>(c) + by);
}

}  // namespace

bool is_upper(Character c) {
  return is(c, upper);
}
bool is_lower(Character c) {
  return is(c, lower);
}
bool is_alpha(Character c) {
  return is(c, alpha);
}
bool is_alpha_numeric(Character c) {
  return is(c, alpha_numeric);
}
bool is_space(Character c) {
  return is(c, space);
}
bool is_print(Character c) {
  return is(c, print);
}
bool is_punctuation(Character c) {
  return is(c, punctuation);
}
bool is_symbol(Character c) {
  return is(c, symbol);
}
unsigned general_category(Character c) {
  constexpr unsigned alternating = 31;
  const std::uint32_t run = *std::prev(
      std::upper_bound(std::begin(categories), std::end(categories), c << 5 | alternating));
  const unsigned category = run & alternating;
  return category == alternating ? (c - (run >> 5)) % 2 : category;
}
Character to_upper(Character c) {
  return moved(c, rule_of(c).to_upper);
}
Character to_lower(Character c) {
  return moved(c, rule_of(c).to_lower);
}

}  // namespace convertprofile::runtime
