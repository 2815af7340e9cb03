// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/heap_selection.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace convertprofile {

namespace {

// In GHC, the case of a letter matters for cost centres only.
constexpr std::pair<std::string_view, std::string_view> kinds[] = {
    {"c", "of the cost centre "}, {"C", "of stacks with "}, {"mM", "of the module "},
    {"dD", "described as "},      {"yY", "of the type "},   {"rR", "retained by "},
    {"bB", "in the phase "}};

struct Selection {
  std::string argument;  // the argument as given
  std::string_view of() const {
    std::string_view text = argument;
    text.remove_prefix(3);
    if (const std::size_t open = text.find('{'); open != std::string_view::npos)
      text.remove_prefix(open + 1);
    return text.substr(0, text.rfind('}'));
  }
};

}  // namespace

std::string heap_selection(const std::vector<std::string>& runtime_arguments) {
  Selection selections[std::size(kinds)];
  for (std::size_t i = 0; i < runtime_arguments.size(); ++i) {
    std::string argument = runtime_arguments[i];
    if (argument.size() < 4 || !argument.starts_with("-h")) continue;
    const auto kind = std::find_if(std::begin(kinds), std::end(kinds), [&](const auto& k) {
      return k.first.find(argument[2]) != std::string_view::npos;
    });
    if (kind == std::end(kinds)) continue;
    const auto is_open = [&] {
      return argument.find('{') != std::string::npos && argument.find('}') == std::string::npos;
    };
    std::size_t last = i;
    while (is_open() && last + 1 < runtime_arguments.size())
      argument.append(" ").append(runtime_arguments[++last]);
    if (is_open())
      argument = runtime_arguments[i];
    else
      i = last;
    selections[kind - std::begin(kinds)].argument = std::move(argument);
  }
  std::string what, how;
  for (std::size_t k = 0; k < std::size(kinds); ++k) {
    const Selection& selection = selections[k];
    if (selection.argument.empty()) continue;
    what.append(what.empty() ? "only objects " : " and ").append(kinds[k].second);
    what.append(selection.of());
    how.append(how.empty() ? " (" : " ").append(selection.argument);
  }
  return what.empty() ? what : what + how + ")";
}

}  // namespace convertprofile
