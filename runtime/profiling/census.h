// SPDX-License-Identifier: BSD-3-Clause
// The heap's samples, as they are taken.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "formats/model/profile.h"
#include "runtime/profiling/cost_centre_stacks.h"

namespace convertprofile::runtime {

// Live words of one kind of closure, by who made it.
struct CensusKey {
  const CostCentreStack* stack;
  ClosureClass closure_class;
  std::uint32_t description;  // CensusNames::id
  std::uint32_t type;
  bool operator==(const CensusKey&) const = default;
};
struct CensusKeyHash {
  std::size_t operator()(const CensusKey& key) const;
};

// Descriptions and types of closures, numbered in the order in which they are first named.
class CensusNames {
 public:
  std::uint32_t id(std::string_view name);
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::unordered_map<std::string, std::uint32_t> ids_;
  std::vector<std::string> names_;
};

// Samples of the heap. Their order, and that of what is in them, depends on nothing but what is
// counted, in whatever order.
class HeapLog {
 public:
  void begin(double seconds);
  void count(const CensusKey& key, std::uint64_t words) { sums_[key] += words; }
  void end();

  bool empty() const { return times_.empty(); }

  // Adds the census to a profile: node_of[stack number], names as CensusNames has them. With an
  // empty sample at `end_seconds`, when the run was over, as GHC has it.
  void store(const std::vector<NodeId>& node_of, const std::vector<std::string>& names,
             double end_seconds, Profile& profile) const;

 private:
  std::unordered_map<CensusKey, std::uint64_t, CensusKeyHash> sums_;  // of the sample being taken
  std::unordered_map<CensusKey, std::uint32_t, CensusKeyHash> band_of_;
  std::vector<CensusKey> bands_;
  std::vector<double> times_;
  std::vector<std::uint64_t> sample_begin_{0};
  std::vector<std::uint32_t> record_band_;
  std::vector<std::uint64_t> record_words_;
};

}  // namespace convertprofile::runtime
