// SPDX-License-Identifier: BSD-3-Clause
// Collects samples of the heap.
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

// Live words of one kind of closure by builder.
struct CensusKey {
  const CostCentreStack* stack;
  ClosureClass closure_class;
  std::uint32_t description;  // CensusNames::id
  std::uint32_t type;
  RetainerSetId retainers{};  // none: not recorded
  Phase phase = Phase::none;
  bool operator==(const CensusKey&) const = default;
};
struct CensusKeyHash {
  std::size_t operator()(const CensusKey& key) const;
};

// Numbers closure descriptions and types in order of first use.
class CensusNames {
 public:
  std::uint32_t id(std::string_view name);
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::unordered_map<std::string, std::uint32_t> ids_;
  std::vector<std::string> names_;
};

// Samples of the heap. Order and content depend only on the counts, not on the order of counting.
class HeapLog {
 public:
  void begin(double seconds);
  void count(const CensusKey& key, std::uint64_t words) { sums_[key] += words; }
  void end();

  bool empty() const { return times_.empty(); }

  // Adds the samples to a profile. node_of is indexed by stack number; names come from CensusNames.
  // Ends with an empty sample at `end_seconds`, the run's end, as GHC does.
  void store(const std::vector<NodeId>& node_of, const std::vector<std::string>& names,
             const CostCentreStacks& stacks, const RetainerSets& sets, double end_seconds,
             Profile& profile) const;

 private:
  std::unordered_map<CensusKey, std::uint64_t, CensusKeyHash> sums_;  // of the current sample
  std::unordered_map<CensusKey, std::uint32_t, CensusKeyHash> band_of_;
  std::vector<CensusKey> bands_;
  std::vector<double> times_;
  std::vector<std::uint64_t> sample_begin_{0};
  std::vector<std::uint32_t> record_band_;
  std::vector<std::uint64_t> record_words_;
};

// Samples of the heap by biography (GHC's LdvProfile.c). An object's phase at a sample is known
// only when it dies. Samples are numbered from 1; era n ends with sample n.
class BiographyLog {
 public:
  enum class Usage : std::uint8_t { unused, used, inherent };

  void begin(double seconds) { times_.push_back(seconds); }
  // Live words in this state up to the current sample; the key's phase is unset.
  void count(const CensusKey& key, Usage usage, std::uint64_t words);
  void end();
  // Words of an object died in `era`; excludes inherently used objects and those born in this era.
  void died(const CensusKey& key, std::uint64_t birth, std::uint64_t last_use, std::uint64_t era,
            std::uint64_t words);

  // Returns the samples in order, each with its words by key and phase. Everything must have died.
  using Sample = std::vector<std::pair<CensusKey, std::uint64_t>>;
  void replay(const std::function<void(double seconds, const Sample&)>& take) const;

 private:
  std::uint32_t id_of(const CensusKey& key);
  struct Record {
    std::uint32_t key = 0;
    std::array<std::uint64_t, 3> words{};  // by usage
  };
  struct Change {
    std::int64_t void_ = 0, drag = 0;  // change from this sample on
  };
  std::unordered_map<CensusKey, std::uint32_t, CensusKeyHash> ids_;
  std::vector<CensusKey> keys_;
  std::vector<double> times_;
  std::vector<Record> records_;
  std::vector<std::size_t> sample_begin_{0};
  std::unordered_map<std::uint32_t, std::size_t> record_of_;  // of the current sample, by key
  std::unordered_map<std::uint64_t, Change> changes_;         // indexed by sample << 32 | key
};

}  // namespace convertprofile::runtime
