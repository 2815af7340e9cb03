// SPDX-License-Identifier: BSD-3-Clause
// The JSON of a .cpuprofile, in either form, as arrays.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile::cpuprofile {

// A function, with lines and columns counted from 0; -1: none.
struct CallFrame {
  std::string function, url;
  std::int64_t line = -1, column = -1;
};

struct FileNode {
  CostCentreId centre{};
  bool is_root = false;  // `(root)`, of no file
  std::optional<std::int64_t> id;
  std::int64_t hits = 0;
};

struct CpuFile {
  std::vector<FileNode> nodes;  // in the order in which they begin
  // Pairs of a node's index and a child's index; then with the child's or the parent's id, which
  // may be unknown.
  std::vector<std::pair<std::size_t, std::size_t>> nested;
  std::vector<std::pair<std::size_t, std::int64_t>> children;
  std::vector<std::pair<std::size_t, std::int64_t>> parents;
  std::vector<std::int64_t> samples;  // microseconds since the last sample, or since `start`
  std::vector<std::int64_t>
      time_deltas;                       // microseconds since the previous sample, or since `start`
  std::vector<std::int64_t> timestamps;  // in place of time_deltas, in the nested form
  std::int64_t start = 0, end = 0;       // microseconds; seconds in the nested form
};

// Throws Error for any other text. `centre_of` is called once for each node.
[[nodiscard]] CpuFile parse(std::string_view text,
                            const std::function<CostCentreId(const CallFrame&)>& centre_of);

}  // namespace convertprofile::cpuprofile
