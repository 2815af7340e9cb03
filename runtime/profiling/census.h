// SPDX-License-Identifier: BSD-3-Clause
// The heap's samples, as they are taken.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "formats/model/profile.h"
#include "runtime/profiling/cost_centre_stacks.h"
#include "runtime/profiling/retainer_sets.h"

namespace convertprofile::runtime {

// Live words of one kind of closure, by who made it.
struct CensusKey {
  const CostCentreStack* stack;
  ClosureClass closure_class;
  std::uint32_t description;  // CensusNames::id
  std::uint32_t type;
  RetainerSetId retainers{};  // none: not asked for
  Phase phase = Phase::none;
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
             const CostCentreStacks& stacks, const RetainerSets& sets, double end_seconds,
             Profile& profile) const;

 private:
  std::unordered_map<CensusKey, std::uint64_t, CensusKeyHash> sums_;  // of the sample being taken
  std::unordered_map<CensusKey, std::uint32_t, CensusKeyHash> band_of_;
  std::vector<CensusKey> bands_;
  std::vector<double> times_;
  std::vector<std::uint64_t> sample_begin_{0};
  std::vector<std::uint32_t> record_band_;
  std::vector<std::uint64_t> record_words_;
};

// Samples of the heap by biography (GHC's LdvProfile.c): in which phase an object was at a sample
// is known when it dies. Samples are numbered from 1; era n ends with sample n.
class BiographyLog {
 public:
  enum class Usage : std::uint8_t { unused, used, inherent };

  void begin(double seconds) { times_.push_back(seconds); }
  // Of the key, which has no phase: live words, in that state up to this sample.
  void count(const CensusKey& key, Usage usage, std::uint64_t words);
  void end();
  // Words of an object, neither in use inherently nor of this era, have died in `era`.
  void died(const CensusKey& key, std::uint64_t birth, std::uint64_t last_use, std::uint64_t era,
            std::uint64_t words);

  // Once nothing is left alive: the samples in order, each with its words by key and phase.
  using Sample = std::vector<std::pair<CensusKey, std::uint64_t>>;
  void replay(const std::function<void(double seconds, const Sample&)>& take) const;

 private:
  std::uint32_t id_of(const CensusKey& key);
  struct Record {
    std::uint32_t key = 0;
    std::array<std::uint64_t, 3> words{};  // by usage
  };
  struct Change {
    std::int64_t void_ = 0, drag = 0;  // from this sample on
  };
  std::unordered_map<CensusKey, std::uint32_t, CensusKeyHash> ids_;
  std::vector<CensusKey> keys_;
  std::vector<double> times_;
  std::vector<Record> records_;
  std::vector<std::size_t> sample_begin_{0};
  std::unordered_map<std::uint32_t, std::size_t> record_of_;  // of the sample being taken, by key
  std::unordered_map<std::uint64_t, Change> changes_;         // by sample << 32 | key
};

}  // namespace convertprofile::runtime
