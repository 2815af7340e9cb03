// SPDX-License-Identifier: BSD-3-Clause
// The columns of a call tree as rows, for a walk that needs all costs of a node at once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <new>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile::callgrind {

// Keeps KCachegrind's sums within its 64 bits, and within anyone's signed 64 bits.
inline constexpr std::uint64_t greatest_sum = INT64_MAX;

// A number that is known at compile time unless Known is 0, so that loops over a row are unrolled.
// Known 0 means any number.
template <std::size_t Known>
struct Width {
  std::size_t value;
  constexpr std::size_t operator()() const { return Known != 0 ? Known : value; }
};

// The number of cells of a table; throws std::bad_alloc if no memory could hold them.
inline std::size_t cell_count(std::size_t rows, std::size_t columns) {
  if (columns != 0 && rows > SIZE_MAX / sizeof(std::uint64_t) / columns) throw std::bad_alloc();
  return rows * columns;
}

struct ColumnFacts {
  std::uint64_t sum = 0;   // of the adjusted costs
  bool overflows = false;  // the sum is, or once was, above greatest_sum
  bool has_negative = false;

  // Sums that have not overflowed are small enough that adding two of them does not wrap.
  void add(const ColumnFacts& other) {
    sum += other.sum;
    overflows |= other.overflows || sum > greatest_sum;
    has_negative |= other.has_negative;
  }
};

// Rows are made a few hundred nodes at a time: each column is read sequentially, and a row is still
// in the first-level cache when it is used.
template <std::size_t Metrics>  // 0: any number
class CostRows {
 public:
  // Negative costs count as 0, and costs above most[metric] as most[metric].
  CostRows(const Profile& profile, const std::vector<std::uint64_t>& most)
      : tree_(profile.tree),
        most_(most),
        width_{most.size() + 1},
        nodes_end_(profile.tree.size()),
        rows_(width_() * block),
        facts_(most.size()) {
    const auto add_calls = [&](Role role) {
      if (const auto metric = profile.metric(role)) call_columns_.push_back(index_of(*metric));
    };
    add_calls(Role::entries);
    if (!call_columns_.empty()) return;
    add_calls(Role::strict_calls);
    add_calls(Role::lazy_calls);
    add_calls(Role::curried_calls);
  }

  // Promises that no node from `end` on will be requested.
  void set_end(std::size_t end) { nodes_end_ = end; }

  // Facts about the rows made so far.
  const ColumnFacts& column(std::size_t metric) const { return facts_[metric]; }
  // Adds the facts of other rows.
  void add_facts(const CostRows& others) {
    for (std::size_t m = 0; m < facts_.size(); ++m) facts_[m].add(others.facts_[m]);
  }

  // The row of a node: its costs, then its number of calls. Nodes must be requested in ascending
  // order; a row is valid until the next request.
  const std::uint64_t* operator[](std::size_t node) {
    if (node >= end_) load(node);
    return rows_.data() + (node - begin_) * width_();
  }

 private:
  static constexpr std::size_t block = 256;

  void load(std::size_t node) {
    begin_ = node;
    end_ = std::min(node + block, nodes_end_);
    for (std::size_t m = 0; m + 1 < width_(); ++m) load_column(m);
    const std::uint64_t most_calls = greatest_sum / tree_.size();
    std::uint64_t* row = rows_.data();
    for (std::size_t i = begin_; i < end_; ++i, row += width_()) {
      std::uint64_t calls = 0;
      for (const std::size_t m : call_columns_) calls = std::min(calls + row[m], most_calls);
      row[width_() - 1] = calls;
    }
  }

  void load_column(std::size_t m) {
    const std::int64_t* const from = tree_.columns[m].data();
    std::int64_t all_bits = 0;
    std::uint64_t sum = 0;
    std::uint64_t* to = rows_.data() + m;
    for (std::size_t i = begin_; i < end_; ++i, to += width_()) {
      all_bits |= from[i];
      *to = static_cast<std::uint64_t>(std::max(from[i], std::int64_t{0}));
      sum += *to;
    }
    ColumnFacts& facts = facts_[m];
    facts.has_negative |= all_bits < 0;
    // The sum of a block of costs below 2^54 is below 2^62, so nothing has wrapped here.
    if (all_bits >> 54 == 0 && most_[m] == greatest_sum) {
      facts.sum += sum;
      facts.overflows |= facts.sum > greatest_sum;
    } else {
      fit_great_costs(m);
    }
  }

  void fit_great_costs(std::size_t m) {
    ColumnFacts& facts = facts_[m];
    std::uint64_t* cost = rows_.data() + m;
    for (std::size_t i = begin_; i < end_; ++i, cost += width_()) {
      *cost = std::min(*cost, most_[m]);
      facts.sum += *cost;
      facts.overflows |= facts.sum > greatest_sum;
    }
  }

  const CallTree& tree_;
  const std::vector<std::uint64_t>& most_;
  const Width<Metrics == 0 ? 0 : Metrics + 1> width_;
  std::size_t nodes_end_;                  // rows and facts cover the nodes before it
  std::vector<std::size_t> call_columns_;  // their sum is the number of calls
  std::vector<std::uint64_t> rows_;
  std::vector<ColumnFacts> facts_;
  std::size_t begin_ = 0;  // range of the current rows
  std::size_t end_ = 0;
};

}  // namespace convertprofile::callgrind
