// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/string_table.h"

#include <algorithm>

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
  if (text.empty()) return StringId{};
  if (2 * size_ >= slots_.size()) grow();
  const auto hash = static_cast<std::uint32_t>(hash_(text));
  std::size_t at = hash & (slots_.size() - 1);
  for (; slots_[at].id != StringId{}; at = (at + 1) & (slots_.size() - 1))
    if (slots_[at].hash == hash && table_[slots_[at].id] == text) return slots_[at].id;
  slots_[at] = {hash, table_.add(text)};
  ++size_;
  return slots_[at].id;
}

void StringInterner::grow() {
  std::vector<Slot> old(std::max<std::size_t>(64, 2 * slots_.size()));
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& slot : old) {
    if (slot.id == StringId{}) continue;
    std::size_t at = slot.hash & mask;
    while (slots_[at].id != StringId{}) at = (at + 1) & mask;
    slots_[at] = slot;
  }
}

}  // namespace convertprofile
