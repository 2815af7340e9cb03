// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/unroll/cost_sharing.h"

#include <algorithm>

namespace convertprofile::callgrind {

CostSharing::CostSharing(const CycleTable& table, GrowingTree& tree)
    : table_(table), tree_(tree), totals_(table.width()) {
  const std::vector<std::int64_t>& costs = table.graph.own_costs;
  for (std::size_t i = 0; i < costs.size(); ++i)
    totals_[i % table.width()] += static_cast<std::uint64_t>(costs[i]);
}

void CostSharing::begin(std::uint64_t simplified_below) {
  simplified_below_ = simplified_below;
  sent_ = 0;
}

void CostSharing::share(const Contexts& contexts) {
  cells_.clear();
  ways_.assign(1, {});
  way_number_.clear();
  for (std::uint32_t event = 0; event < table_.width(); ++event)
    if (table_.members.size() == 1 || !share_event_by_ways(contexts, event))
      share_event(contexts, event);
  // Sorts by the least significant key first; cells are in the order of events already.
  order_by(table_.columns(), &Cell::column);
  if (ways_.size() > 1) order_by(ways_.size(), &Cell::way);
  order_by(contexts.list.size(), &Cell::context);
  share_calls();
}

void CostSharing::share_event(const Contexts& contexts, std::uint32_t event) {
  std::vector<std::uint64_t> rows, left;
  for (const Context& context : contexts.list)
    rows.push_back(contexts.amounts[context.amounts + event]);
  for (std::uint32_t j = 0; j < table_.columns(); ++j) left.push_back(table_.total(j, event));
  fill(rows, left, event, [&](std::uint32_t i, std::uint32_t j, std::uint64_t part) {
    add({i, j, event, part, widest_way});
  });
}

// For functions that call each other: the contexts share the ways that begin with the called
// function, and these ways share the columns of the member at their end. Returns false if there are
// no ways.
bool CostSharing::share_event_by_ways(const Contexts& contexts, std::uint32_t event) {
  const CycleCosts costs = table_.costs(contexts, event);
  if (std::all_of(costs.local.begin(), costs.local.end(),
                  [](std::uint64_t cost) { return cost == 0; }))
    return true;
  std::vector<std::vector<std::uint32_t>> columns(table_.members.size());
  for (std::uint32_t j = 0; j < table_.columns(); ++j)
    if (table_.total(j, event) != 0) columns[table_.member_of(j)].push_back(j);
  tree_.work(costs.calls.size());
  const std::vector<Way> ways = find_ways(costs, way_count(), steps_of_ways_left_);
  if (ways.empty()) return false;
  const std::vector<std::vector<Sent>> sent = send(contexts, event, ways);
  for (std::size_t member = 0; member < sent.size(); ++member) {
    std::vector<std::uint64_t> rows, left;
    for (const Sent& s : sent[member]) rows.push_back(s.amount);
    for (const std::uint32_t j : columns[member]) left.push_back(table_.total(j, event));
    fill(rows, left, event, [&](std::uint32_t i, std::uint32_t j, std::uint64_t part) {
      const Sent& s = sent[member][i];
      add({s.context, columns[member][j], event, part, s.way});
    });
  }
  return true;
}

// [member where the way ends]
std::vector<std::vector<CostSharing::Sent>> CostSharing::send(const Contexts& contexts,
                                                              std::size_t event,
                                                              const std::vector<Way>& ways) {
  std::vector<std::vector<Sent>> sent(table_.members.size());
  std::vector<std::vector<std::uint32_t>> ways_from(table_.members.size());
  for (std::uint32_t w = 0; w < ways.size(); ++w) ways_from[ways[w].members.front()].push_back(w);
  const std::vector<Context>& list = contexts.list;
  for (std::uint32_t begin = 0, end = 0; begin < list.size(); begin = end) {
    std::vector<std::uint64_t> rows, left;
    for (; end < list.size() && list[end].entry == list[begin].entry; ++end)
      rows.push_back(contexts.amounts[list[end].amounts + event]);
    const auto& from = ways_from[table_.number_of(list[begin].entry)];
    for (const std::uint32_t w : from) left.push_back(ways[w].amount);
    fill(rows, left, event, [&](std::uint32_t i, std::uint32_t w, std::uint64_t part) {
      const Way& way = ways[from[w]];
      sent[way.members.back()].push_back({begin + i, number_of(way), part});
      tree_.allow(++sent_ / table_.width());
    });
  }
  return sent;
}

// Fills a table whose rows and columns have the same total. A small row takes from one column after
// another, so that it continues in one stack or a few. The other rows share what is left in
// proportion, so that every row and every column stays exact.
template <class Add>
void CostSharing::fill(const std::vector<std::uint64_t>& rows, std::vector<std::uint64_t>& left,
                       std::size_t event, const Add& add) {
  std::vector<std::uint32_t> large;
  std::uint32_t column = 0;
  for (std::uint32_t i = 0; i < rows.size(); ++i) {
    std::uint64_t amount = rows[i];
    if (!is_small(amount, event)) {
      large.push_back(i);
      continue;
    }
    while (amount != 0) {
      while (left[column] == 0) ++column;
      const std::uint64_t part = std::min(amount, left[column]);
      add(i, column, part);
      left[column] -= part;
      amount -= part;
    }
  }
  std::erase_if(large, [&](std::uint32_t i) { return rows[i] == 0; });
  tree_.work(std::uint64_t{large.size()} * left.size());  // gives up before, not after, most of it
  for (const std::uint32_t i : large) {
    const std::vector<std::uint64_t> parts = apportion(rows[i], left);
    for (std::uint32_t j = 0; j < left.size(); ++j) {
      if (parts[j] == 0) continue;
      add(i, j, parts[j]);
      left[j] -= parts[j];
    }
  }
}

// Splits the counts of each call out of the cycle in proportion to the first event that it carries.
// A call that carries nothing is counted in the first context.
void CostSharing::share_calls() {
  const std::size_t first_call = table_.members.size();
  std::vector<std::vector<std::size_t>> cells_of(table_.calls_out.size());  // of its first event
  for (std::size_t c = 0; c < cells_.size(); ++c) {
    if (!table_.is_call(cells_[c].column)) continue;
    std::vector<std::size_t>& list = cells_of[cells_[c].column - first_call];
    if (list.empty() || cells_[c].event == cells_[list.front()].event) list.push_back(c);
  }
  counts_.assign(cells_.size(), 0);
  const auto costly = std::ssize(cells_);
  for (std::size_t j = 0; j < cells_of.size(); ++j) {
    const std::uint64_t calls = table_.graph.calls[table_.calls_out[j]].calls;
    if (cells_of[j].empty()) {
      cells_.push_back({0, static_cast<std::uint32_t>(first_call + j), 0, 0, widest_way});
      counts_.push_back(calls);
      continue;
    }
    std::vector<std::uint64_t> weights;
    for (const std::size_t c : cells_of[j]) weights.push_back(cells_[c].amount);
    const std::vector<std::uint64_t> parts = apportion(calls, weights);
    for (std::size_t k = 0; k < parts.size(); ++k) counts_[cells_of[j][k]] = parts[k];
  }
  // Moves the first context's cells from the end to behind its other cells.
  std::ptrdiff_t first = 0;
  while (first < costly && cells_[static_cast<std::size_t>(first)].context == 0) ++first;
  std::rotate(cells_.begin() + first, cells_.begin() + costly, cells_.end());
  std::rotate(counts_.begin() + first, counts_.begin() + costly, counts_.end());
}

void CostSharing::add(const Cell& cell) {
  tree_.reserve(cells_.size() / table_.width());
  cells_.push_back(cell);
}

// Counting sort, because keys are small: comparisons took half of the time with many events.
void CostSharing::order_by(std::size_t keys, std::uint32_t Cell::*key) {
  places_.assign(keys + 1, 0);
  for (const Cell& cell : cells_) ++places_[cell.*key + 1];
  for (std::size_t k = 1; k < keys; ++k) places_[k] += places_[k - 1];
  ordered_.resize(cells_.size());
  for (const Cell& cell : cells_) ordered_[places_[cell.*key]++] = cell;
  cells_.swap(ordered_);
}

bool CostSharing::is_small(std::uint64_t amount, std::size_t event) const {
  return simplified_below_ != 0 && amount < totals_[event] / simplified_below_;
}

std::size_t CostSharing::way_count() const {
  return simplified_below_ == 0 ? 4000 : simplified_below_ >= 100000 ? 1000 : 200;
}

std::uint32_t CostSharing::number_of(const Way& way) {
  const auto [at, added] =
      way_number_.try_emplace(way.members, static_cast<std::uint32_t>(ways_.size()));
  if (added) ways_.push_back(way.members);
  return at->second;
}

}  // namespace convertprofile::callgrind
