// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/names.h"

#include <algorithm>
#include <utility>

#include "formats/base/number_text.h"

namespace convertprofile {

namespace {

// `;12;4` -> `12`; empty if `suffix` is anything else.
std::string_view line_of_suffix(std::string_view suffix) {
  if (suffix.empty() || suffix.front() != ';') return {};
  suffix.remove_prefix(1);
  const std::string_view line = suffix.substr(0, suffix.find(';'));
  return parse_uint64(line) ? line : std::string_view{};
}

bool ends_generated_name(std::string_view name, std::size_t at) {
  return at + 1 == name.size() || name.substr(at + 1).starts_with(';');
}

}  // namespace

std::string display_name(std::string_view raw) {
  if (raw.empty()) return "<unnamed>";
  static constexpr std::pair<std::string_view, std::string_view> kinds[] = {
      {"\\", "<lambda>"}, {"_c", "<case>"}, {"_if", "<if>"}, {"_g", "<guard>"}};
  for (const auto& [prefix, shown] : kinds) {
    if (raw.starts_with(prefix)) {
      const std::string_view line = line_of_suffix(raw.substr(prefix.size()));
      if (!line.empty()) return std::string(shown).append("[line:").append(line).append("]");
    }
    if (raw.starts_with(std::string(shown) + "[line:")) {
      const std::size_t bracket = raw.find(']');
      if (bracket != std::string_view::npos && ends_generated_name(raw, bracket))
        return std::string(raw.substr(0, bracket + 1));
    }
  }
  return std::string(raw);
}

std::string qualified_name(const Profile& profile, const CostCentre& centre) {
  const std::string_view module = profile.module_name(centre);
  const std::string name = display_name(profile.name(centre));
  return module.empty() ? name : std::string(module).append(".").append(name);
}

QualifiedName split_qualified(std::string_view text) {
  const auto starts_part = [](char c) { return (c >= 'A' && c <= 'Z') || c == '_'; };
  const auto continues_part = [&](char c) {
    return starts_part(c) || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '\'';
  };
  std::size_t name = 0;  // where it begins
  for (std::size_t at = 0; at < text.size() && starts_part(text[at]); at = name) {
    while (at < text.size() && continues_part(text[at])) ++at;
    if (at + 1 >= text.size() || text[at] != '.') break;
    name = at + 1;
  }
  return {text.substr(0, name == 0 ? 0 : name - 1), text.substr(name)};
}

SourceFile source_file(std::string_view position) {
  // The span follows the second-to-last colon (`f.hs:3:1-20`) or the last (`f.hs:(3,1)-(4,9)`);
  // other tools' files have only the line (`f.go:3`).
  if (position.empty() || position.front() == '<') return {};
  const std::size_t last = position.rfind(':');
  if (last == std::string_view::npos || last == 0) return {};
  const auto number_at = [](std::string_view text) {
    return parse_uint64(text.substr(0, text.find_first_not_of("0123456789")));
  };
  const std::string_view span = position.substr(last + 1);
  if (span.starts_with('(')) {
    const auto line = number_at(span.substr(1));
    const std::size_t comma = std::min(span.find(','), span.size() - 1);
    return line ? SourceFile{position.substr(0, last), *line,
                             number_at(span.substr(comma + 1)).value_or(0)}
                : SourceFile{};
  }
  const std::size_t before = position.rfind(':', last - 1);
  if (before != std::string_view::npos && before != 0) {
    const auto line = parse_uint64(position.substr(before + 1, last - before - 1));
    if (line) return {position.substr(0, before), *line, number_at(span).value_or(0)};
  }
  const bool is_drive = before == 1;  // `C:\f.go:3`
  if (before != std::string_view::npos && !is_drive) return {};
  const auto line = parse_uint64(span);
  return line ? SourceFile{position.substr(0, last), *line, 0} : SourceFile{};
}

}  // namespace convertprofile
