// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/infer/statement_groups.h"

#include <algorithm>
#include <cstddef>
#include <unordered_map>
#include <utility>

#include "runtime/language/syntax/binders.h"

namespace convertprofile::runtime {
namespace {

bool is_let(const UsedStatement& each) {
  return each.statement->kind == Statement::Kind::let;
}

bool is_bind(const UsedStatement& each) {
  return each.statement->kind == Statement::Kind::bind;
}

bool binds_strictly(const UsedStatement& each) {
  return is_bind(each) && is_strict(*each.statement->pattern);
}

void find_needs(StatementGroup statements) {
  std::unordered_map<const Binder*, std::uint32_t> bound_by_number;
  std::uint32_t number = 0;
  for (UsedStatement& each : statements) {
    each.number = number++;
    for (const Binder* binder : bound_by(each)) bound_by_number.emplace(binder, each.number);
    for (const EVariable* use : each.uses) {
      const auto found = bound_by_number.find(use->binder);
      if (found != bound_by_number.end()) each.needs.push_back(found->second);
    }
  }
}

class Grouping {
 public:
  explicit Grouping(StatementGroup all) : all_(all), places_(all.size()) { number(all); }
  StatementTree tree_of(StatementGroup statements);

 private:
  StatementTree in_order(StatementGroup segment);
  std::vector<StatementGroup> segments(StatementGroup statements) const;
  std::vector<std::size_t> parts_without(StatementGroup segment) const;
  std::pair<std::size_t, bool> cut(StatementGroup segment);
  void number(StatementGroup statements) {
    for (const UsedStatement& each : statements) places_[each.number] = place(each);
  }
  std::size_t place(const UsedStatement& each) const {
    return static_cast<std::size_t>(&each - all_.data());
  }

  StatementGroup all_;
  std::vector<std::size_t> places_;  // in all_, by number
};

// Splits statements into independent runs.
std::vector<StatementGroup> Grouping::segments(StatementGroup statements) const {
  const std::size_t first = place(statements[0]);
  std::vector<StatementGroup> found;  // last first
  bool was_of_lets = false;
  for (std::size_t end = statements.size(); end > 0;) {
    std::size_t begin = end;
    std::size_t needed = end;  // the first statement that the segment needs
    bool is_of_lets = true;
    do {
      const UsedStatement& each = statements[--begin];
      is_of_lets = is_of_lets && is_let(each);
      for (const std::uint32_t need : each.needs) {
        if (places_[need] >= first) needed = std::min(needed, places_[need] - first);
      }
    } while (begin > 0 && (needed < begin || binds_strictly(statements[begin - 1])));
    // Merge a segment that consists only of lets with a neighbour.
    if (!found.empty() && (was_of_lets || is_of_lets)) {
      found.back() = statements.subspan(begin, end - begin + found.back().size());
      was_of_lets = was_of_lets && is_of_lets;
    } else {
      found.push_back(statements.subspan(begin, end - begin));
      was_of_lets = is_of_lets;
    }
    end = begin;
  }
  std::ranges::reverse(found);
  return found;
}

// Number of statements of a segment that come before the others: its leading independent binds, or
// the lets among these, which are moved in front. The bool says whether any was moved.
std::pair<std::size_t, bool> Grouping::cut(StatementGroup segment) {
  if (segment.size() == 2) return {1, false};
  const std::size_t first = place(segment[0]);
  std::vector<bool> binds;
  const auto is_bound = [&](std::uint32_t need) {
    const std::size_t at = places_[need];
    return at >= first && at - first < binds.size() && binds[at - first];
  };
  for (const UsedStatement& each : segment) {
    const bool binds_lazily = is_bind(each) && !binds_strictly(each);
    if (!binds_lazily && !is_let(each)) break;
    if (std::ranges::any_of(each.needs, is_bound)) break;
    binds.push_back(binds_lazily);
  }
  const auto independent = static_cast<std::size_t>(std::ranges::count(binds, true));
  if (independent < 2) return {1, false};
  const std::size_t lets = binds.size() - independent;
  if (lets == 0) return {independent, false};
  const StatementGroup front = segment.first(binds.size());
  std::stable_partition(front.begin(), front.end(), is_let);
  number(front);
  return {lets, true};
}

// For each index, the least over this and later ones of the number of leading statements to remove
// before the segment can be split there, because nothing after it needs anything before it.
std::vector<std::size_t> Grouping::parts_without(StatementGroup segment) const {
  const std::size_t first = place(segment[0]);
  std::vector<std::size_t> last_use(segment.size(), 0);
  for (std::size_t i = 0; i < segment.size(); ++i) {
    for (const std::uint32_t need : segment[i].needs) {
      if (places_[need] >= first) last_use[places_[need] - first] = i;
    }
  }
  std::vector<std::size_t> without(segment.size(), 0);
  std::vector<std::size_t> used;  // indices used here or later, possibly among others
  for (std::size_t i = 1; i < segment.size(); ++i) {
    used.push_back(i - 1);
    while (!used.empty() && last_use[used.back()] < i) used.pop_back();
    if (binds_strictly(segment[i - 1])) {
      without[i] = i;
    } else if (!used.empty()) {
      without[i] = used.back() + 1;
    }
  }
  for (std::size_t i = segment.size() - 1; i > 0; --i) {
    without[i - 1] = std::min(without[i - 1], without[i]);
  }
  return without;
}

StatementTree Grouping::in_order(StatementGroup segment) {
  if (segment.size() == 1) return {StatementTree::Kind::one, segment, {}};
  StatementTree tree{StatementTree::Kind::before, segment, {}};
  std::vector<std::size_t> without = parts_without(segment);
  std::size_t gone = 0;
  while (segment.size() > 1) {
    const auto [before, has_moved] = cut(segment);
    if (has_moved) {
      without = parts_without(segment);
      gone = 0;
    }
    tree.parts.push_back(tree_of(segment.first(before)));
    segment = segment.subspan(before);
    gone += before;
    const bool may_part = segment.size() > 1 && without[gone + 1] <= gone;
    if (may_part && segments(segment).size() > 1) break;
  }
  tree.parts.push_back(tree_of(segment));
  return tree;
}

StatementTree Grouping::tree_of(StatementGroup statements) {
  const std::vector<StatementGroup> found = segments(statements);
  if (found.size() == 1) return in_order(statements);
  StatementTree tree{StatementTree::Kind::beside, statements, {}};
  for (const StatementGroup segment : found) tree.parts.push_back(in_order(segment));
  return tree;
}

}  // namespace

std::vector<Binder*> bound_by(const UsedStatement& each) {
  return binders_of(std::vector{each.statement});
}

bool is_strict(const Pattern& pattern) {
  if (const auto* p = std::get_if<PAs>(&pattern.node)) return is_strict(*p->pattern);
  if (const auto* p = std::get_if<PAnnotation>(&pattern.node)) return is_strict(*p->pattern);
  if (const auto* p = std::get_if<PView>(&pattern.node)) return is_strict(*p->pattern);
  return !std::holds_alternative<PVariable>(pattern.node) &&
         !std::holds_alternative<PWildcard>(pattern.node) &&
         !std::holds_alternative<PLazy>(pattern.node);
}

StatementTree grouped(StatementGroup statements) {
  find_needs(statements);
  return Grouping(statements).tree_of(statements);
}

}  // namespace convertprofile::runtime
