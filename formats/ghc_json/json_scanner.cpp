// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_json/json_scanner.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "formats/base/number_text.h"

namespace convertprofile {

namespace {

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

}  // namespace

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
  if (!value) {
    if (at_ == text_.size()) fail(field, "the file ends here");
    fail(field,
         "expected a number, found " + (text.empty() ? shown(text_.substr(at_, 1)) : quote(text)));
  }
  at_ += text.size();
  return *value;
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
