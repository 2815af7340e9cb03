// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/source.h"

#include <algorithm>
#include <utility>

#include "runtime/language/syntax/characters.h"

namespace convertprofile::runtime {

Symbol Symbols::intern(std::string_view text) {
  for (const Table* const table : {&frozen_, &table_}) {
    const auto known = table->find(text);
    if (known != table->end()) return Symbol(known->second);
  }
  const std::string* stored = &texts_.emplace_back(text);
  table_.emplace(*stored, stored);
  return Symbol(stored);
}

void Symbols::freeze() {
  frozen_ = std::move(table_);
  table_ = {};
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

bool is_control(char c) {
  return c != '\t' && (static_cast<unsigned char>(c) < 0x20 || c == 0x7f);
}

constexpr std::uint32_t most_before = 100;  // columns shown of a long line
constexpr std::uint32_t most_after = 60;
constexpr std::string_view left_out = "...";

// The line around the column with a caret below it. Tabs are kept, so that the caret lines up
// anywhere; other control characters are hidden from terminals.
std::string excerpt(std::string_view line, std::uint32_t column) {
  const std::uint32_t first = column > most_before ? column - most_before : 1;
  const std::uint32_t last = column + most_after;
  std::string text(first > 1 ? left_out : "");
  std::string caret(text.size(), ' ');
  std::uint32_t at = 0;    // column of the current character
  std::uint32_t next = 1;  // and of the next
  for (const char c : line) {
    if (!is_utf8_continuation(c)) {
      at = next;
      next = c == '\t' ? next_tab_stop(at) : at + 1;
      if (at > last) {
        text += left_out;
        break;
      }
      if (at >= first && at < column) caret += c == '\t' ? '\t' : ' ';
    }
    if (at >= first) text += is_control(c) ? '?' : c;
  }
  if (next < column) caret.append(column - std::max(next, first), ' ');
  return text + "\n" + caret + "^";
}

std::string error_text(const SourceFile& file, Position at, const std::string& message) {
  if (at.line == 0) return file.name + ": " + message;
  return file.name + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) + ": " +
         message + "\n" + excerpt(file.line(at.line), at.column);
}

std::string text_of(std::vector<SourceError>& errors) {
  std::vector<std::string> files;  // in the order of their first errors
  for (const SourceError& error : errors) {
    if (std::ranges::find(files, error.file()) == files.end()) files.push_back(error.file());
  }
  std::ranges::stable_sort(errors, {}, [&](const SourceError& error) {
    const auto file = std::ranges::find(files, error.file()) - files.begin();
    return std::pair(file, error.at());
  });
  std::string text;
  for (const SourceError& error : errors)
    text += (text.empty() ? "" : "\n") + std::string(error.what());
  return text;
}

}  // namespace

SourceError::SourceError(const SourceFile& file, Position at, const std::string& message)
    : std::runtime_error(error_text(file, at, message)), file_(file.name), at_(at) {}

SourceError::SourceError(std::vector<SourceError> errors)
    : std::runtime_error(text_of(errors)), file_(errors[0].file_), at_(errors[0].at_) {}

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
