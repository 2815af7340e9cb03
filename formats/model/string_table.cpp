// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/string_table.h"

#include "formats/base/diagnostics.h"

namespace convertprofile {

StringId StringTable::add(std::string_view text) {
  if (text.empty()) return StringId{};
  if (ends_.size() > 0xffffffff) throw Error("more than 2^32 names");
  bytes_.append(text);
  ends_.push_back(bytes_.size());
  return static_cast<StringId>(static_cast<std::uint32_t>(ends_.size() - 1));
}

StringId StringInterner::operator()(std::string_view text) {
  const auto [at, added] = ids_.try_emplace(std::string(text));
  if (added) at->second = table_.add(text);
  return at->second;
}

}  // namespace convertprofile
