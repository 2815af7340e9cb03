#include "formats/base/diagnostics.h"

#include <algorithm>

#include "formats/base/text.h"

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
  return "\"" + printable(text) + "\"";
}

void Diagnostics::warn(std::string text) {
  constexpr std::size_t most = 100;
  if (warnings_.size() > most || std::count(warnings_.begin(), warnings_.end(), text) > 0) return;
  warnings_.push_back(warnings_.size() < most ? std::move(text) : "there are more warnings");
}

}  // namespace convertprofile
