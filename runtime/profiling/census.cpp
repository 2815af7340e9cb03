// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/profiling/census.h"

#include <algorithm>
#include <map>

namespace convertprofile::runtime {

namespace {

// Orders by number, because addresses differ from run to run.
bool comes_before(const CensusKey& a, const CensusKey& b) {
  if (a.stack != b.stack) return a.stack->number < b.stack->number;
  if (a.closure_class != b.closure_class) return a.closure_class < b.closure_class;
  if (a.description != b.description) return a.description < b.description;
  if (a.type != b.type) return a.type < b.type;
  if (a.retainers != b.retainers) return a.retainers < b.retainers;
  return a.phase < b.phase;
}

// A stack as GHC prints a retainer: leaf first, without the root.
std::string retainer_text(const CostCentreStack* stack,
                          const std::vector<stg::CostCentre>& centres) {
  std::string text;
  for (; stack->previous != nullptr; stack = stack->previous) {
    const stg::CostCentre& centre = centres[static_cast<std::size_t>(stack->centre)];
    if (!text.empty()) text += ',';
    text += centre.module + "." + centre.label;
  }
  return text;
}

}  // namespace

std::size_t CensusKeyHash::operator()(const CensusKey& key) const {
  std::uint64_t mixed = std::uint64_t{key.description} << 34 | std::uint64_t{key.type} << 2 |
                        static_cast<std::uint64_t>(key.closure_class);
  mixed ^=
      (static_cast<std::uint64_t>(key.retainers) << 3 | static_cast<std::uint64_t>(key.phase)) *
      0x94d049bb133111eb;
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
                    const CostCentreStacks& stacks, const RetainerSets& sets, double end_seconds,
                    Profile& profile) const {
  HeapCensus& heap = profile.heap;
  heap.axes.node = heap.axes.closure_class = heap.axes.description = heap.axes.type = true;
  heap.in_words = true;
  StringInterner intern(profile.strings);
  std::vector<StringId> name_ids;
  for (const std::string& name : names) name_ids.push_back(intern(name));
  // Numbers the sets that occur from 2 on, in order of creation; `many` is 1, as in GHC.
  std::map<RetainerSetId, std::uint32_t> set_ids;
  for (const CensusKey& key : bands_) set_ids.try_emplace(key.retainers);
  set_ids.erase(RetainerSetId::none);
  std::uint64_t next = 1;
  for (auto& [id, at] : set_ids) {
    RetainerSet& set = heap.retainer_sets.emplace_back();
    if (id != RetainerSetId::many) next = std::max<std::uint64_t>(next + 1, 2);
    set.number = next;
    for (const CostCentreStack* const each : sets.members(id)) {
      set.members.push_back({intern(stacks.centres()[static_cast<std::size_t>(each->centre)].label),
                             intern(retainer_text(each, stacks.centres()))});
    }
    at = static_cast<std::uint32_t>(heap.retainer_sets.size());
  }
  heap.axes.retainers = !heap.retainer_sets.empty();
  for (const CensusKey& key : bands_) {
    Band band;
    band.node = node_of[key.stack->number];
    band.closure_class = intern(class_name(key.closure_class));
    band.description = name_ids[key.description];
    band.type = name_ids[key.type];
    band.phase = key.phase;
    heap.axes.phase |= key.phase != Phase::none;
    if (key.retainers != RetainerSetId::none) band.retainers = set_ids[key.retainers];
    heap.bands.push_back(band);
  }
  heap.times = times_;
  heap.sample_begin = sample_begin_;
  heap.times.push_back(std::max(end_seconds, times_.back()));
  heap.sample_begin.push_back(record_band_.size());
  for (const std::uint32_t band : record_band_) heap.record_band.push_back(id_at<BandId>(band));
  heap.record_value.assign(record_words_.begin(), record_words_.end());
}

std::uint32_t BiographyLog::id_of(const CensusKey& key) {
  const auto [at, is_new] = ids_.try_emplace(key, static_cast<std::uint32_t>(keys_.size()));
  if (is_new) keys_.push_back(key);
  return at->second;
}

void BiographyLog::count(const CensusKey& key, Usage usage, std::uint64_t words) {
  const std::uint32_t id = id_of(key);
  const auto [at, is_new] = record_of_.try_emplace(id, records_.size());
  if (is_new) records_.push_back({id, {}});
  records_[at->second].words[static_cast<std::size_t>(usage)] += words;
}

void BiographyLog::end() {
  record_of_.clear();
  sample_begin_.push_back(records_.size());
}

void BiographyLog::died(const CensusKey& key, std::uint64_t birth, std::uint64_t last_use,
                        std::uint64_t era, std::uint64_t words) {
  const bool is_void = last_use == 0;
  const std::uint64_t from = is_void ? birth : last_use + 1;
  if (from >= era) return;
  const std::uint64_t id = id_of(key);
  const auto change = [&](std::uint64_t sample) -> std::int64_t& {
    Change& at = changes_[sample << 32 | id];
    return is_void ? at.void_ : at.drag;
  };
  change(from) += static_cast<std::int64_t>(words);
  change(era) -= static_cast<std::int64_t>(words);
}

void BiographyLog::replay(const std::function<void(double, const Sample&)>& take) const {
  std::vector<std::pair<std::uint64_t, Change>> changes(changes_.begin(), changes_.end());
  std::ranges::sort(changes, {}, [](const auto& each) { return each.first; });
  std::vector<Change> now(keys_.size());
  auto change = changes.begin();
  for (std::size_t sample = 0; sample < times_.size(); ++sample) {
    for (; change != changes.end() && change->first >> 32 <= sample + 1; ++change) {
      Change& at = now[change->first & 0xffffffff];
      at.void_ += change->second.void_;
      at.drag += change->second.drag;
    }
    Sample words;
    for (std::size_t r = sample_begin_[sample]; r < sample_begin_[sample + 1]; ++r) {
      const Record& record = records_[r];
      const auto usage = [&](Usage which) { return record.words[static_cast<std::size_t>(which)]; };
      const auto add = [&](Phase phase, std::uint64_t count) {
        if (count == 0) return;
        words.emplace_back(keys_[record.key], count);
        words.back().first.phase = phase;
      };
      const auto void_ = static_cast<std::uint64_t>(now[record.key].void_);
      const auto drag = static_cast<std::uint64_t>(now[record.key].drag);
      add(Phase::void_, void_);
      add(Phase::lag, usage(Usage::unused) - void_);
      add(Phase::use, usage(Usage::used) - drag);
      add(Phase::inherent_use, usage(Usage::inherent));
      add(Phase::drag, drag);
    }
    take(times_[sample], words);
  }
}

}  // namespace convertprofile::runtime
