// SPDX-License-Identifier: BSD-3-Clause
#include "formats/cpuprofile/function_names.h"

#include <algorithm>
#include <charconv>

#include "formats/base/utf8.h"
#include "formats/model/names.h"

namespace convertprofile::cpuprofile {

namespace {

// GHC's z-encoding (GHC.Utils.Encoding): the letters after a `z` or `Z`, each with its meaning.
constexpr std::string_view after_small_z = "zza&b|c^d$e=g>h#i.l<m-n!p+q'r\\s/t*u_v%";
constexpr std::string_view after_large_z = "ZZC:L(R)M[N]";

std::optional<char> letter_of(std::string_view pairs, char second) {
  for (std::size_t i = 0; i + 1 < pairs.size(); i += 2)
    if (pairs[i] == second) return pairs[i + 1];
  return std::nullopt;
}

class ZDecoder {
 public:
  explicit ZDecoder(std::string_view text) : text_(text) {}

  std::optional<std::string> decode() {
    while (at_ < text_.size())
      if (!one()) return std::nullopt;
    return std::move(out_);
  }

 private:
  bool one() {
    const char c = text_[at_++];
    if (c != 'z' && c != 'Z') {
      out_ += c;
      return true;
    }
    if (at_ == text_.size()) return false;
    const char second = text_[at_];
    if (second >= '0' && second <= '9') return c == 'z' ? character() : tuple();
    const auto letter = letter_of(c == 'z' ? after_small_z : after_large_z, second);
    if (!letter) return false;
    ++at_;
    out_ += *letter;
    return true;
  }

  // `z3b1U`: a hexadecimal code point, which begins with a digit.
  bool character() {
    constexpr std::uint32_t most = 0x10ffff;
    const auto code = number(16);
    const bool is_surrogate = code && *code >= 0xd800 && *code <= 0xdfff;
    if (!code || *code > most || is_surrogate || !ends_in('U')) return false;
    append_utf8(out_, *code);
    return true;
  }

  // `Z2T`: (,); `Z2H`: (#,#); `Z0T`: ().
  bool tuple() {
    constexpr std::uint32_t most = 1000;
    const auto size = number(10);
    if (!size || *size > most) return false;
    const std::string commas(*size > 0 ? *size - 1 : 0, ',');
    if (ends_in('T'))
      out_ += "(" + commas + ")";
    else if (ends_in('H'))
      out_ += *size == 1 ? "(# #)" : "(#" + commas + "#)";
    else
      return false;
    return true;
  }

  std::optional<std::uint32_t> number(int base) {
    std::uint32_t value = 0;
    const char* begin = text_.data() + at_;
    const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), value, base);
    if (error != std::errc()) return std::nullopt;
    at_ += static_cast<std::size_t>(end - begin);
    return value;
  }

  bool ends_in(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string out_;
};

// The length of `ghc-prim:`; 0 if the text begins with no package.
std::size_t package_length(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0) return 0;
  const auto is_of_package = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_';
  };
  const std::string_view package = text.substr(0, colon);
  return std::all_of(package.begin(), package.end(), is_of_package) ? colon + 1 : 0;
}

}  // namespace

std::optional<std::string> decode_ghc_name(std::string_view raw) {
  if (!raw.starts_with("h$")) return std::nullopt;
  raw.remove_prefix(raw.starts_with("h$$") ? 3 : 2);
  // A suffix behind `_` gives the kind of code or distinguishes local functions: `_e`, `_con_e`,
  // `_1`.
  raw = raw.substr(0, raw.find('_'));
  const std::size_t colon = raw.find("ZC");
  if (colon == std::string_view::npos) return std::nullopt;
  const auto package = ZDecoder(raw.substr(0, colon)).decode();
  const auto name = ZDecoder(raw.substr(colon + 2)).decode();
  if (!package || !name) return std::nullopt;
  std::string whole = *package + ":" + *name;
  if (package_length(whole) != package->size() + 1 || split_qualified(*name).module.empty())
    return std::nullopt;
  return whole;
}

FunctionName function_name(std::string_view raw) {
  const std::optional<std::string> decoded = decode_ghc_name(raw);
  std::string_view text = decoded ? std::string_view(*decoded) : raw;
  if (decoded && text.starts_with("main:")) text.remove_prefix(5);
  const std::size_t package = package_length(text);
  const QualifiedName name = split_qualified(text.substr(package));
  if (name.module.empty()) return {std::string(), display_name(text)};
  return {std::string(text.substr(0, package)) + std::string(name.module), display_name(name.name)};
}

std::string anonymous_name(std::string_view url, std::int64_t line) {
  if (url.empty()) return "(anonymous)";
  const std::string_view file = url.substr(url.rfind('/') + 1);
  return "(anonymous " + std::string(file) + ":" + std::to_string(line) + ")";
}

}  // namespace convertprofile::cpuprofile
