// SPDX-License-Identifier: BSD-3-Clause
// The bands of a heap profile by info table (-hi): addresses, with descriptions if the program was
// compiled with -finfo-table-map.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "formats/base/hash.h"
#include "formats/model/profile.h"

namespace convertprofile::eventlog {

class InfoTables {
 public:
  // `log` must outlive this object.
  explicit InfoTables(std::string_view log) : log_(log) {}

  // Adds the description in the event whose payload is at `offset`, unless the address already has
  // one.
  void add(std::uint64_t address, std::uint64_t offset) { offsets_.emplace(address, offset); }

  // Gives each band its table's name, module, type and closure class. The name is `Module.label
  // place table`, or `Module.table` without a label. It is the same in all runs of a program, and
  // in other versions of it as long as the compiler gives the table the same name. Bands without a
  // description keep their addresses.
  void describe_bands(Profile& profile, StringInterner& intern) const;

 private:
  struct Table;
  Table table_at(std::uint64_t offset) const;
  const std::uint64_t* find(std::string_view address) const;

  std::string_view log_;
  NumberMap<std::uint64_t, std::uint64_t> offsets_;  // [address]: offset of the description
};

}  // namespace convertprofile::eventlog
