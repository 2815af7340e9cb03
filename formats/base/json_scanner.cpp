// SPDX-License-Identifier: BSD-3-Clause
#include "formats/base/json_scanner.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "formats/base/number_text.h"
#include "formats/base/utf8.h"

namespace convertprofile {

namespace {

constexpr std::string_view short_escapes = "\"\\bfnrt/";
constexpr std::string_view short_escaped = "\"\\\b\f\n\r\t/";

bool is_word_byte(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
         c == '+' || c == '.';
}

// One byte of the text in single quotes.
std::string shown(std::string_view byte) {
  std::string text = quote(byte);
  text.front() = text.back() = '\'';
  return text;
}

// The value of four hexadecimal digits at the front of `text`.
std::optional<std::uint32_t> hex4(std::string_view text) {
  if (text.size() < 4) return std::nullopt;
  constexpr std::string_view hex_digits = "0123456789abcdef";
  std::uint32_t value = 0;
  for (const char c : text.substr(0, 4)) {
    const char lower = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    const std::size_t digit = hex_digits.find(lower);
    if (digit == std::string_view::npos) return std::nullopt;
    value = value * 16 + static_cast<std::uint32_t>(digit);
  }
  return value;
}

// Decodes the \uXXXX at raw[at] and the other half of a surrogate pair; moves `at` past it.
bool decode_unicode(std::string_view raw, std::size_t& at, std::string& out) {
  const auto code = hex4(raw.substr(at + 2));
  if (!code) return false;
  at += 6;
  std::uint32_t value = *code;
  if (value >= 0xd800 && value < 0xe000) {
    const bool is_high = value < 0xdc00;
    const auto low = raw.substr(at).starts_with("\\u") ? hex4(raw.substr(at + 2)) : std::nullopt;
    if (is_high && low && *low >= 0xdc00 && *low < 0xe000) {
      value = 0x10000 + ((value - 0xd800) << 10) + (*low - 0xdc00);
      at += 6;
    } else {
      value = replacement_character;
    }
  }
  append_utf8(out, value);
  return true;
}

}  // namespace

std::optional<std::string> decode_json(std::string_view raw) {
  if (raw.find('\\') == std::string_view::npos) return std::string(raw);
  std::string out;
  for (std::size_t at = 0; at < raw.size();) {
    if (raw[at] != '\\') {
      out.push_back(raw[at++]);
    } else if (at + 1 < raw.size() && raw[at + 1] == 'u') {
      if (!decode_unicode(raw, at, out)) return std::nullopt;
    } else {
      const std::size_t which =
          at + 1 < raw.size() ? short_escapes.find(raw[at + 1]) : std::string_view::npos;
      if (which == std::string_view::npos) return std::nullopt;
      out.push_back(short_escaped[which]);
      at += 2;
    }
  }
  return out;
}

void JsonScanner::fail_at(std::size_t offset, std::string_view field, std::string_view what) const {
  const std::string_view before = text_.substr(0, offset);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  fail_at_line(offset, static_cast<std::uint64_t>(line), field, what);
}

void JsonScanner::fail_expected(char c, std::string_view field) const {
  if (at_ >= text_.size()) fail(field, "the file ends here");
  fail(field, std::string("expected '") + c + "', found " + shown(text_.substr(at_, 1)));
}

std::string_view JsonScanner::string(std::string_view field) {
  expect('"', field);
  const std::size_t begin = at_;
  for (std::size_t stop = begin; stop < text_.size(); ++stop) {
    if (text_[stop] == '\\') {
      ++stop;
    } else if (text_[stop] == '"') {
      at_ = stop + 1;
      return text_.substr(begin, stop - begin);
    }
  }
  fail_at(begin - 1, field, "the file ends inside this string");
}

std::string_view JsonScanner::string_up_to(std::string_view end, std::string_view other_end,
                                           std::string_view field) {
  expect('"', field);
  const std::size_t begin = at_;
  for (std::size_t stop = begin;; ++stop) {
    stop = text_.find('"', stop);
    if (stop == std::string_view::npos) fail_at(begin - 1, field, "this string is not closed");
    const std::string_view rest = text_.substr(stop);
    if (rest.starts_with(end) || rest.starts_with(other_end)) {
      at_ = stop + 1;
      return text_.substr(begin, stop - begin);
    }
  }
}

std::string_view JsonScanner::word() {
  peek();
  std::size_t end = at_;
  while (end < text_.size() && is_word_byte(text_[end])) ++end;
  return text_.substr(at_, end - at_);
}

std::int64_t JsonScanner::integer(std::string_view field) {
  peek();
  if (at_ == text_.size()) fail(field, "the file ends here");
  std::int64_t value = 0;
  const char* begin = text_.data() + at_;
  const char* end = text_.data() + text_.size();
  const auto [stop, error] = std::from_chars(begin, end, value);
  if (error == std::errc::result_out_of_range) fail(field, "the number does not fit in 64 bits");
  if (error != std::errc())
    fail(field, "expected an integer, found " + shown(text_.substr(at_, 1)));
  if (stop != end && is_word_byte(*stop)) fail(field, "not an integer: " + quote(word()));
  at_ += static_cast<std::size_t>(stop - begin);
  return value;
}

double JsonScanner::number(std::string_view field) {
  const std::string_view text = word();
  const auto value = parse_double(text);
  if (!value) fail_no_number(text, field);
  at_ += text.size();
  return *value;
}

std::string_view JsonScanner::number_text(std::string_view field) {
  const std::string_view text = word();
  const std::size_t first = text.starts_with('-') ? 1 : 0;
  const bool begins_with_digit = text.size() > first && text[first] >= '0' && text[first] <= '9';
  if (!begins_with_digit || text.find_first_not_of("0123456789+-.eE") != std::string_view::npos)
    fail_no_number(text, field);
  at_ += text.size();
  return text;
}

void JsonScanner::fail_no_number(std::string_view text, std::string_view field) const {
  if (at_ == text_.size()) fail(field, "the file ends here");
  fail(field,
       "expected a number, found " + (text.empty() ? shown(text_.substr(at_, 1)) : quote(text)));
}

bool JsonScanner::take_null() {
  if (word() != "null") return false;
  at_ += 4;
  return true;
}

void JsonScanner::expect_end(std::string_view field) {
  if (peek() != '\0' || at_ != text_.size())
    fail(field, "expected the end, found " + shown(text_.substr(at_, 1)));
}

double JsonScanner::local_number(std::string_view field) {
  const std::string_view whole = word();
  const std::string_view rest = text_.substr(at_ + whole.size());
  for (const std::string_view separator : {",", "\xd9\xab"}) {
    if (!rest.starts_with(separator)) continue;
    const std::size_t digits =
        std::min(rest.find_first_not_of("0123456789", separator.size()), rest.size());
    const std::string_view text = text_.substr(at_, whole.size() + digits);
    if (!split_decimal(text)) continue;
    at_ += text.size();
    return *parse_local_double(text);
  }
  return number(field);
}

bool JsonScanner::boolean(std::string_view field) {
  const std::string_view text = word();
  if (text != "true" && text != "false") {
    if (at_ + text.size() == text_.size()) fail(field, "the file ends here");
    fail(field, "expected true or false, found " +
                    (text.empty() ? shown(text_.substr(at_, 1)) : quote(text)));
  }
  at_ += text.size();
  return text == "true";
}

void JsonScanner::skip_value(std::string_view field) {
  std::string open;  // the closing bracket of each level
  for (;;) {
    const char c = peek();
    bool complete = true;
    if (c == '{' || c == '[') {
      ++at_;
      const char close = c == '{' ? '}' : ']';
      complete = take(close);
      if (!complete) {
        open.push_back(close);
        if (c == '{') key(field);
      }
    } else if (c == '"') {
      string(field);
    } else {
      const std::string_view text = word();
      if (text == "true" || text == "false" || text == "null")
        at_ += text.size();
      else
        number(field);
    }
    while (complete) {
      if (open.empty()) return;
      if (take(',')) {
        if (open.back() == '}') key(field);
        break;
      }
      expect(open.back(), field);
      open.pop_back();
    }
  }
}

}  // namespace convertprofile
