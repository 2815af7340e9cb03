#include "formats/base/diagnostics.h"

#include <algorithm>

namespace convertprofile {

void fail_at_byte(std::uint64_t offset, std::string_view field, std::string_view what) {
  std::string text = "byte " + std::to_string(offset) + ": ";
  text.append(field).append(": ").append(what);
  throw Error(text);
}

void fail_at_line(std::uint64_t offset, std::uint64_t line, std::string_view field,
                  std::string_view what) {
  std::string text = "byte " + std::to_string(offset) + ": line " + std::to_string(line) + ": ";
  text.append(field).append(": ").append(what);
  throw Error(text);
}

std::string quoted(std::string_view text) {
  constexpr std::size_t limit = 80;
  constexpr char hex[] = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text.substr(0, limit)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) {
      out.append("\\x").push_back(hex[byte >> 4]);
      out.push_back(hex[byte & 15]);
    } else {
      out.push_back(c);
    }
  }
  out.append(text.size() > limit ? "...\"" : "\"");
  return out;
}

void Diagnostics::warn(std::string text) {
  if (std::find(warnings_.begin(), warnings_.end(), text) == warnings_.end())
    warnings_.push_back(std::move(text));
}

}  // namespace convertprofile
