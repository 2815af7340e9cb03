// SPDX-License-Identifier: BSD-3-Clause
// What a name that is not in scope may be a misspelling of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>

namespace convertprofile::runtime {

enum class NameKind : std::uint8_t { variable, constructor, type };

// As in GHC (fuzzyLookup of its utils/Util.hs): the three nearest names, of which at most about a
// quarter is different.
class Suggestions {
 public:
  explicit Suggestions(std::string wanted) : wanted_(std::move(wanted)) {}

  void consider(const std::string& name);
  // ` (perhaps you meant 'map' or 'mapM')`, the nearest first, or nothing.
  std::string text() const;

 private:
  std::string wanted_;
  std::set<std::pair<std::size_t, std::string>> near_;  // by their distances
};

}  // namespace convertprofile::runtime
