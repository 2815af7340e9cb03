// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/row_table.h"

#include <algorithm>
#include <charconv>

#include "formats/base/text.h"
#include "formats/base/utf8.h"

namespace convertprofile {

namespace {

// Escapes control characters except line ends and tabs. `character` is empty if not UTF-8.
void append_character(std::string& to, std::string_view character) {
  if (character.empty()) {
    to.append("\xef\xbf\xbd");
    return;
  }
  const auto byte = static_cast<unsigned char>(character.front());
  const bool allowed = byte >= 0x20 || byte == '\t' || byte == '\n' || byte == '\r';
  if (!allowed || byte == 0x7f) {
    append_hex_escape(to, character.front());
  } else {
    if (byte == '"') to.push_back('"');
    to.append(character);
  }
}

bool is_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

constexpr std::string_view signs = "=+-@\t\r";

}  // namespace

void RowTable::joined(const Cell& first, const Cell& second) {
  begin_cell();
  const bool quoted = first.quoted || second.quoted;
  if (quoted) out_.put('"');
  // A spreadsheet would compute it as a formula, except for operators, which consist of signs
  // alone.
  if ((first.text.empty() ? second : first).has_sign && (first.has_word || second.has_word))
    out_.put('\'');
  out_.put(first.text);
  if (!first.text.empty()) out_.put('.');
  out_.put(second.text);
  if (quoted) out_.put('"');
}

void RowTable::number(std::int64_t number) {
  begin_cell();
  out_.number(number);
}

void RowTable::natural(std::uint64_t number) {
  begin_cell();
  out_.number(number);
}

void RowTable::real(double number) {
  begin_cell();
  char text[400];
  const auto [end, error] =
      std::to_chars(text, text + sizeof text, number, std::chars_format::fixed);
  out_.put(std::string_view(text, static_cast<std::size_t>(end - text)));
}

void CsvTable::header(const std::vector<std::string>& columns) {
  for (const std::string& column : columns) text(encoded(column));
  end_row();
}

Cell CsvTable::encoded(std::string_view text) const {
  Cell cell;
  cell.quoted = text.find_first_of("\",\r\n") != std::string_view::npos;
  cell.has_sign = !text.empty() && signs.find(text.front()) != std::string_view::npos;
  cell.has_word = std::any_of(text.begin(), text.end(), is_word);
  while (!text.empty()) {
    const std::size_t size = utf8_size(text);
    append_character(cell.text, text.substr(0, size));
    text.remove_prefix(std::max(size, std::size_t{1}));
  }
  return cell;
}

void CsvTable::end_row() {
  out_.put("\r\n");
  first_ = true;
}

void CsvTable::begin_cell() {
  if (!first_) out_.put(',');
  first_ = false;
}

void NdjsonTable::header(const std::vector<std::string>& columns) {
  for (const std::string& column : columns) keys_.push_back('"' + encoded(column).text + "\":");
}

Cell NdjsonTable::encoded(std::string_view text) const {
  StringSink sink;
  ByteWriter out(sink);
  put_json_string(out, text);
  out.flush();
  return {sink.text.substr(1, sink.text.size() - 2), true, false, false};
}

void NdjsonTable::nothing() {
  begin_cell();
  out_.put("null");
}

void NdjsonTable::end_row() {
  out_.put("}\n");
  column_ = 0;
}

void NdjsonTable::begin_cell() {
  out_.put(column_ == 0 ? '{' : ',');
  out_.put(keys_[column_++]);
}

}  // namespace convertprofile
