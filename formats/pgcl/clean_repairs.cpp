// SPDX-License-Identifier: BSD-3-Clause
#include "formats/pgcl/clean_repairs.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "formats/base/number_text.h"
#include "formats/model/totals.h"

namespace convertprofile::pgcl {

namespace {

// [CostCentreId]: whether the cost centre is the function `name` of System.
std::vector<bool> centres_of_system(const Profile& profile, std::string_view name) {
  std::vector<bool> found;
  for (const CostCentre& centre : profile.cost_centres)
    found.push_back(profile.name(centre) == name && profile.module_name(centre) == "System");
  return found;
}

// Recovers the number of words that collections freed, as a negative number, from `words`, the sum
// of 2^32 - freed over the collections. None if `words` cannot be such a sum.
std::optional<std::int64_t> freed_words(std::int64_t words, std::int64_t collections) {
  constexpr int bits = 32;
  constexpr std::int64_t modulus = std::int64_t{1} << bits;
  constexpr std::int64_t most_freed = modulus / 4;  // by one collection: 4 GiB in words of 4 bytes
  if (words < 0 || collections < 0 || collections >= modulus / 2) return std::nullopt;
  // A collection that frees nothing adds nothing.
  const std::int64_t least = (words >> bits) + (words % modulus == 0 ? 0 : 1);
  for (const std::int64_t adding : {collections, least}) {
    if (adding > collections) continue;
    const std::int64_t freed = words - adding * modulus;
    if (freed <= 0 && freed >= -adding * most_freed) return freed;
  }
  return std::nullopt;
}

// Whether an entry without a name holds nothing but rounds of the measurement. Later entries have
// not been moved yet.
bool is_calibration(const Profile& profile, std::size_t node) {
  constexpr std::int64_t calls_a_round = 100'000;
  const CallTree& tree = profile.tree;
  const bool has_children = node + 1 < tree.size() && index_of(tree.parent[node + 1]) == node;
  if (node == 0 || has_children) return false;
  for (std::size_t m = 0; m < profile.metrics.size(); ++m) {
    const std::int64_t number = tree.columns[m][node];
    switch (profile.metrics[m].role) {
      case Role::strict_calls:
        if (number <= 0 || number % calls_a_round != 0) return false;
        break;
      case Role::tail_calls_and_returns:
        break;
      default:
        if (number != 0) return false;
    }
  }
  return true;
}

}  // namespace

void restore_freed_words(Profile& profile, Diagnostics& diagnostics) {
  const auto allocation = profile.metric(Role::allocation);
  const auto strict = profile.metric(Role::strict_calls);
  if (!allocation || !strict) return;
  const std::vector<bool> is_collector = centres_of_system(profile, "garbage_collector");
  std::vector<std::int64_t>& words = profile.tree.columns[index_of(*allocation)];
  std::vector<std::pair<std::size_t, std::int64_t>> restored;
  for (std::size_t i = 0; i < profile.tree.size(); ++i) {
    if (!is_collector[index_of(profile.tree.centre[i])] || words[i] == 0) continue;
    const auto freed = freed_words(words[i], profile.column(*strict)[i]);
    if (!freed) return;
    restored.emplace_back(i, *freed);
  }
  if (restored.empty()) return;
  for (const auto& [node, freed] : restored) words[node] = freed;
  profile.run.word_size = 4;
  diagnostics.warn(
      "the file is of a 32-bit program, in which freed words lost their sign; it was restored by "
      "subtracting 2^32 for each garbage collection");
}

void leave_out_calibration(Profile& profile, Diagnostics& diagnostics) {
  const auto strict = profile.metric(Role::strict_calls);
  const std::vector<bool> is_nameless = centres_of_system(profile, "");
  if (!strict || std::find(is_nameless.begin(), is_nameless.end(), true) == is_nameless.end())
    return;
  CallTree& tree = profile.tree;
  std::vector<NodeId> moved(tree.size());
  std::size_t kept = 0;
  std::int64_t calls = 0;
  for (std::size_t i = 0; i < tree.size(); ++i) {
    if (is_nameless[index_of(tree.centre[i])] && is_calibration(profile, i)) {
      calls = saturating_add(calls, profile.column(*strict)[i]);
      continue;
    }
    moved[i] = id_at<NodeId>(kept);
    tree.centre[kept] = tree.centre[i];
    tree.parent[kept] = moved[index_of(tree.parent[i])];
    for (auto& column : tree.columns) column[kept] = column[i];
    ++kept;
  }
  if (kept == tree.size()) return;
  tree.centre.resize(kept);
  tree.parent.resize(kept);
  for (auto& column : tree.columns) column.resize(kept);
  diagnostics.warn(
      "the program was aborted; an entry without a name, the profiler's measurement of its own "
      "overhead (" +
      grouped(calls) + " calls), is left out");
}

}  // namespace convertprofile::pgcl
