// SPDX-License-Identifier: BSD-3-Clause
#include "bench/call_tree_generator.h"

#include <algorithm>

namespace convertprofile::bench {

void CallTreeGenerator::run() {
  Context nothing_above;
  nothing_above.fill(nobody);
  write_subtree_top({Program::start, options_.entries}, nothing_above);
  while (!frames_.empty()) {
    Frame& frame = frames_.back();
    const Child child = pending_.back();
    const Context context = frame.context;
    pending_.pop_back();
    // A frame is dropped with its last child, so that a chain needs only one.
    if (--frame.children == 0) frames_.pop_back();
    write_subtree_top(child, context);
  }
}

// Writes one entry and queues its children.
void CallTreeGenerator::write_subtree_top(const Child& child, const Context& above) {
  Context context;
  context[0] = child.function;
  std::copy(above.begin(), above.end() - 1, context.begin() + 1);
  const std::size_t before = pending_.size();
  choose_children(child, context);
  const std::uint64_t children = pending_.size() - before;
  out_.uleb(child.function + 1);
  write_costs(child.function);
  out_.uleb(children);
  // Pending children are taken from the end.
  std::reverse(pending_.end() - static_cast<std::ptrdiff_t>(children), pending_.end());
  if (children > 0) frames_.push_back({context, children});
}

void CallTreeGenerator::choose_children(const Child& parent, const Context& context) {
  std::uint64_t below = parent.entries - 1;
  if (below == 0) return;
  if (options_.shape != Shape::tree) {
    const std::uint32_t cycle = options_.shape == Shape::chain ? 12 : 2;
    pending_.push_back({static_cast<std::uint32_t>(2 + below % cycle), below});
    return;
  }
  std::size_t siblings = 0;
  if (below > 1 && random_.one_in(30)) {
    pending_.push_back({Program::garbage_collector, 1});
    siblings = 1;
    --below;
  }
  const std::uint32_t sites = program_.call_sites(parent.function);
  const std::uint64_t wanted = std::min<std::uint64_t>(below, 1 + random_.below(sites));
  const std::size_t collected = siblings;
  for (std::uint32_t site = 0; siblings < wanted + collected; ++site) {
    const std::uint32_t function = choose_function(parent.function, site, context, siblings);
    // The unnamed function (Program) would hardly ever be chosen otherwise.
    const auto last = static_cast<std::uint32_t>(program_.functions().size() - 1);
    const bool unnamed = options_.odd && random_.one_in(40) && !forbidden(last, context, siblings);
    pending_.push_back({unnamed ? last : function, 1});
    ++siblings;
  }
  share_out(below - wanted, siblings - collected);
}

// The callee of a call site, or the next function after it that is allowed here.
std::uint32_t CallTreeGenerator::choose_function(std::uint32_t caller, std::uint32_t call_site,
                                                 const Context& context,
                                                 std::size_t siblings) const {
  std::uint32_t function = program_.callee(caller, call_site);
  while (forbidden(function, context, siblings))
    function = function + 1 == program_.functions().size() ? 2 : function + 1;
  return function;
}

bool CallTreeGenerator::forbidden(std::uint32_t function, const Context& context,
                                  std::size_t siblings) const {
  if (std::find(context.begin(), context.end(), function) != context.end()) return true;
  return std::any_of(pending_.end() - static_cast<std::ptrdiff_t>(siblings), pending_.end(),
                     [function](const Child& c) { return c.function == function; });
}

// Distributes `entries` among the last `siblings` pending children, very unequally.
void CallTreeGenerator::share_out(std::uint64_t entries, std::size_t siblings) {
  Child* const children = pending_.data() + (pending_.size() - siblings);
  for (std::size_t i = 0; i + 1 < siblings && entries > 0; ++i) {
    // Takes 2^-k of the rest, k uniform from 0 to 9, reduced by up to a half.
    std::uint64_t share = entries >> random_.below(10);
    share -= random_.below(share / 2 + 1);
    children[i].entries += share;
    entries -= share;
  }
  children[siblings - 1].entries += entries;
}

void CallTreeGenerator::write_costs(std::uint32_t function) {
  const bool collector = function == Program::garbage_collector;
  std::uint64_t ticks = random_.one_in(12) ? 0 : random_.heavy(collector ? 24 : 19);
  std::uint64_t words = random_.one_in(4) ? 0 : random_.heavy(collector ? 22 : 12);
  if (collector) words = ~words + 1;  // freed words, a negative number
  // Number of entries: mostly a few.
  std::uint64_t strict = random_.one_in(3) ? 0 : random_.heavy(8);
  std::uint64_t lazy = random_.one_in(2) ? random_.heavy(8) : 0;
  std::uint64_t curried = random_.one_in(5) ? random_.heavy(8) : 0;
  if (function == Program::start) strict = 1, lazy = 0, curried = 0;
  if (collector) lazy = 0, curried = 0;
  if (strict + lazy + curried == 0) strict = 1;
  std::uint64_t exits = strict + lazy + curried;
  if (random_.one_in(4)) exits += random_.heavy(8);
  if (options_.odd) {
    if (random_.one_in(40)) exits = random_.of_bits(63);
    if (random_.one_in(90)) exits = ~random_.of_bits(40);
    if (random_.one_in(70)) strict = 0xffffffff - random_.below(100);
    if (random_.one_in(70)) ticks = 0, words = 0;
  }
  out_.uleb(ticks);
  out_.uleb(words);
  if (options_.exits) out_.uleb(exits);
  out_.uleb(strict);
  out_.uleb(lazy);
  out_.uleb(curried);
}

}  // namespace convertprofile::bench
