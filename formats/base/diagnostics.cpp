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
  if (std::find(warnings_.begin(), warnings_.end(), text) == warnings_.end())
    warnings_.push_back(std::move(text));
}

}  // namespace convertprofile
