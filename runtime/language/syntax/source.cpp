// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/source.h"

#include <algorithm>

#include "runtime/language/syntax/characters.h"

namespace convertprofile::runtime {

Symbol Symbols::intern(std::string_view text) {
  const auto known = table_.find(text);
  if (known != table_.end()) return Symbol(known->second);
  const std::string* stored = &texts_.emplace_back(text);
  table_.emplace(*stored, stored);
  return Symbol(stored);
}

SourceFile::SourceFile(std::string file_name, std::string file_text)
    : name(std::move(file_name)), text(std::move(file_text)), line_begin{0} {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') line_begin.push_back(i + 1);
  }
}

std::string_view SourceFile::line(std::uint32_t number) const {
  if (number == 0 || number > line_begin.size()) return {};
  const std::size_t begin = line_begin[number - 1];
  const std::size_t end = number < line_begin.size() ? line_begin[number] - 1 : text.size();
  std::string_view found = std::string_view(text).substr(begin, end - begin);
  if (!found.empty() && found.back() == '\r') found.remove_suffix(1);
  return found;
}

namespace {

// Blanks up to the column, tabs kept so that the caret stands below its character everywhere.
std::string indent_like(std::string_view line, std::uint32_t column) {
  std::string blanks;
  std::uint32_t at = 1;
  for (const char c : line) {
    if (at >= column) break;
    if (is_utf8_continuation(c)) continue;
    blanks += c == '\t' ? '\t' : ' ';
    at = c == '\t' ? next_tab_stop(at) : at + 1;
  }
  if (at < column) blanks.append(column - at, ' ');
  return blanks;
}

std::string error_text(const SourceFile& file, Position at, const std::string& message) {
  if (at.line == 0) return file.name + ": " + message;
  const std::string_view line = file.line(at.line);
  return file.name + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) + ": " +
         message + "\n" + std::string(line) + "\n" + indent_like(line, at.column) + "^";
}

}  // namespace

SourceError::SourceError(const SourceFile& file, Position at, const std::string& message)
    : std::runtime_error(error_text(file, at, message)) {}

std::string span_text(const SourceFile& file, const Span& span) {
  const auto text = [](std::uint32_t number) { return std::to_string(number); };
  const Position& from = span.begin;
  const Position& to = span.end;
  if (from.line != to.line) {
    return file.name + ":(" + text(from.line) + "," + text(from.column) + ")-(" + text(to.line) +
           "," + text(to.column) + ")";
  }
  std::string result = file.name + ":" + text(from.line) + ":" + text(from.column);
  if (to.column > from.column) result += "-" + text(to.column);
  return result;
}

}  // namespace convertprofile::runtime
