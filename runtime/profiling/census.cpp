// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/profiling/census.h"

#include <algorithm>

namespace convertprofile::runtime {

namespace {

// Not by address, which differs from run to run.
bool comes_before(const CensusKey& a, const CensusKey& b) {
  if (a.stack != b.stack) return a.stack->number < b.stack->number;
  if (a.closure_class != b.closure_class) return a.closure_class < b.closure_class;
  if (a.description != b.description) return a.description < b.description;
  return a.type < b.type;
}

}  // namespace

std::size_t CensusKeyHash::operator()(const CensusKey& key) const {
  std::uint64_t mixed = std::uint64_t{key.description} << 34 | std::uint64_t{key.type} << 2 |
                        static_cast<std::uint64_t>(key.closure_class);
  mixed = (mixed ^ key.stack->number) * 0x9e3779b97f4a7c15;
  mixed = (mixed ^ (mixed >> 32) ^ key.stack->number) * 0xbf58476d1ce4e5b9;
  return static_cast<std::size_t>(mixed ^ (mixed >> 29));
}

std::uint32_t CensusNames::id(std::string_view name) {
  const auto [at, is_new] =
      ids_.try_emplace(std::string(name), static_cast<std::uint32_t>(names_.size()));
  if (is_new) names_.emplace_back(name);
  return at->second;
}

void HeapLog::begin(double seconds) {
  times_.push_back(seconds);
}

void HeapLog::end() {
  std::vector<std::pair<CensusKey, std::uint64_t>> sample(sums_.begin(), sums_.end());
  sums_.clear();
  std::sort(sample.begin(), sample.end(),
            [](const auto& a, const auto& b) { return comes_before(a.first, b.first); });
  for (const auto& [key, words] : sample) {
    const auto [at, is_new] = band_of_.try_emplace(key, static_cast<std::uint32_t>(bands_.size()));
    if (is_new) bands_.push_back(key);
    record_band_.push_back(at->second);
    record_words_.push_back(words);
  }
  sample_begin_.push_back(record_band_.size());
}

void HeapLog::store(const std::vector<NodeId>& node_of, const std::vector<std::string>& names,
                    double end_seconds, Profile& profile) const {
  HeapCensus& heap = profile.heap;
  heap.axes.node = heap.axes.closure_class = heap.axes.description = heap.axes.type = true;
  heap.in_words = true;
  StringInterner intern(profile.strings);
  std::vector<StringId> name_ids;
  for (const std::string& name : names) name_ids.push_back(intern(name));
  for (const CensusKey& key : bands_) {
    Band band;
    band.node = node_of[key.stack->number];
    band.closure_class = intern(class_name(key.closure_class));
    band.description = name_ids[key.description];
    band.type = name_ids[key.type];
    heap.bands.push_back(band);
  }
  heap.times = times_;
  heap.sample_begin = sample_begin_;
  heap.times.push_back(std::max(end_seconds, times_.back()));
  heap.sample_begin.push_back(record_band_.size());
  for (const std::uint32_t band : record_band_) heap.record_band.push_back(id_at<BandId>(band));
  heap.record_value.assign(record_words_.begin(), record_words_.end());
}

}  // namespace convertprofile::runtime
