// SPDX-License-Identifier: BSD-3-Clause
// Suggests names for a misspelt one that is not in scope.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>

namespace convertprofile::runtime {

enum class NameKind : std::uint8_t { variable, constructor, type };

// As GHC does (fuzzyLookup in utils/Util.hs): the three nearest names that differ in at most about
// a quarter.
class Suggestions {
 public:
  explicit Suggestions(std::string wanted) : wanted_(std::move(wanted)) {}

  void consider(const std::string& name);
  // ` (perhaps you meant 'map' or 'mapM')`, nearest first, or empty.
  std::string text() const;

 private:
  std::string wanted_;
  std::set<std::pair<std::size_t, std::string>> near_;  // by distance
};

}  // namespace convertprofile::runtime
