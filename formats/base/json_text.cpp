// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/json_text.h"

#include <charconv>
#include <cmath>

#include "formats/base/byte_writer.h"
#include "formats/base/text.h"

namespace convertprofile {

void JsonText::separate() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (open_.empty()) return;
  if (!is_first_) out_ += ',';
  is_first_ = false;
  out_.append("\n").append(2 * open_.size(), ' ');
}

JsonText& JsonText::key(std::string_view name) {
  value(name);
  out_ += ": ";
  after_key_ = true;
  return *this;
}

JsonText& JsonText::begin(char bracket) {
  separate();
  out_ += bracket;
  open_ += bracket;
  is_first_ = true;
  return *this;
}

JsonText& JsonText::end() {
  const char bracket = open_.back();
  open_.pop_back();
  if (!is_first_) out_.append("\n").append(2 * open_.size(), ' ');
  out_ += bracket == '{' ? '}' : ']';
  is_first_ = false;
  return *this;
}

JsonText& JsonText::value(std::string_view text) {
  separate();
  StringSink sink;
  ByteWriter writer(sink);
  put_json_string(writer, text);
  writer.flush();
  out_ += sink.text;
  return *this;
}

JsonText& JsonText::value(bool truth) {
  separate();
  out_ += truth ? "true" : "false";
  return *this;
}

JsonText& JsonText::value(std::int64_t number) {
  separate();
  out_ += std::to_string(number);
  return *this;
}

JsonText& JsonText::value(double number) {
  if (!std::isfinite(number)) return null();
  separate();
  char buffer[64];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, number).ptr;
  out_.append(buffer, end);
  return *this;
}

JsonText& JsonText::null() {
  separate();
  out_ += "null";
  return *this;
}

JsonText& JsonText::strings(std::string_view name, const std::vector<std::string>& texts) {
  key(name).begin('[');
  for (const std::string& text : texts) value(std::string_view(text));
  return end();
}

}  // namespace convertprofile
