// SPDX-License-Identifier: BSD-3-Clause
// Everything in a pprof file except its samples. The fields may come in any order.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "formats/base/hash.h"
#include "formats/pprof/protobuf_wire.h"

namespace convertprofile::pprof {

// Maps ids to table indexes. Ids are any numbers except 0, mostly 1, 2, ...
class IdMap {
 public:
  static constexpr std::size_t none = SIZE_MAX;

  // Throws Error if the id is 0 or already present. `offset` is the id's position in the file.
  void add(std::uint64_t id, std::size_t index, std::uint64_t offset, const char* field);
  std::size_t find(std::uint64_t id) const {
    if (id - 1 < dense_.size()) return dense_[id - 1];
    return sparse_.empty() ? none : find_sparse(id);
  }

 private:
  std::size_t find_sparse(std::uint64_t id) const;

  std::vector<std::size_t> dense_;  // for ids 1, 2, ... as long as they came in sequence
  NumberMap<std::uint64_t, std::size_t> sparse_;
};

// A number that refers to something, and its position in the file.
struct Reference {
  std::uint64_t value = 0;
  std::uint64_t offset = 0;
};

struct ValueType {
  Reference type, unit;
};

struct Function {
  Reference name, system_name, filename;
  std::uint64_t start_line = 0;
};

struct Location {
  std::uint64_t mapping = 0;  // an id; 0: none
  std::uint64_t address = 0;
  std::size_t lines_end = 0;  // end in Tables::lines; they begin at the previous location's end
};

struct Tables {
  std::vector<std::string_view> strings;
  std::vector<ValueType> sample_types;
  std::vector<Function> functions;
  std::vector<Location> locations;
  std::vector<Reference> lines;     // function ids, callees first
  std::vector<Reference> mappings;  // their file names
  IdMap function_at, location_at, mapping_at;
  std::int64_t time_nanos = 0, duration_nanos = 0, period = 0;
  ValueType period_type;
  std::vector<Reference> comments;
  Reference default_sample_type;
  Reference drop_frames;  // a regular expression

  // Throws Error if there is no such string.
  std::string_view string(Reference index, const char* field) const;
};

// Throws Error on a malformed file, an id that is 0 or repeated, a string table that does not begin
// with the empty string, and no or too many sample types.
Tables read_tables(std::string_view bytes);

}  // namespace convertprofile::pprof
