// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/ways.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <queue>
#include <utility>

#include "formats/base/grouping.h"
#include "formats/callgrind/call_flow.h"

namespace convertprofile::callgrind {

namespace {

constexpr std::uint32_t none = 0xffffffff;

struct TooMuchWork {};

// The calls of each member, or those by it.
Grouping calls_by(const CycleCosts& costs, std::uint32_t CycleCosts::Call::*key) {
  return group_by(0, costs.calls.size(), costs.local.size(),
                  [&](std::uint32_t call) { return costs.calls[call].*key; });
}

std::vector<std::uint32_t> widest(const CycleCosts& costs, const Grouping& by_caller,
                                  std::uint32_t from) {
  const std::size_t n = costs.local.size();
  struct Step {
    std::uint64_t width;
    std::uint32_t length, member, above;
    // The queue's greatest is the widest, and of those the shortest.
    bool operator<(const Step& other) const {
      return width != other.width     ? width < other.width
             : length != other.length ? length > other.length
                                      : member > other.member;
    }
  };
  std::vector<std::uint32_t> above(n, none);
  std::priority_queue<Step> queue;
  queue.push({UINT64_MAX, 0, from, from});
  while (!queue.empty()) {
    const Step step = queue.top();
    queue.pop();
    if (above[step.member] != none) continue;
    above[step.member] = step.above;
    for (std::uint32_t k = by_caller.begin[step.member]; k < by_caller.begin[step.member + 1];
         ++k) {
      const CycleCosts::Call& call = costs.calls[by_caller.order[k]];
      if (above[call.callee] == none)
        queue.push({std::min(step.width, call.cost), step.length + 1, call.callee, step.member});
    }
  }
  return above;
}

class WayFinder {
 public:
  WayFinder(const CycleCosts& costs, std::size_t count)
      : costs_(costs),
        by_caller_(calls_by(costs, &CycleCosts::Call::caller)),
        by_callee_(calls_by(costs, &CycleCosts::Call::callee)),
        size_(costs.local.size()),
        count_(count),
        total_(std::accumulate(costs.local.begin(), costs.local.end(), std::uint64_t{0})),
        most_(costs.most) {}

  std::vector<Way> run() {
    for (std::uint32_t member = 0; member < size_; ++member)
      if (costs_.local[member] != 0) climb_from(member);
    index_ways();
    estimate_most();
    fit();
    give_amounts();
    settle_entries();
    count_inclusive();
    for (const bool strict : {true, false}) {
      raise_to_least(strict);
      lower_to_most();
    }
    std::erase_if(ways_, [](const Way& way) { return way.amount == 0; });
    return std::move(ways_);
  }

 private:
  // Some of the ways that end with one member, as far as they are known, upwards.
  struct Climb {
    std::uint32_t step;  // the topmost, in steps_
    std::uint64_t ways;
  };
  struct Step {
    std::uint32_t member, below, height;
  };

  // As many ways as the member has of the whole cost. At each member they part in proportion to
  // what its calls cost, those from outside too.
  void climb_from(std::uint32_t member) {
    const double part = static_cast<double>(costs_.local[member]) / static_cast<double>(total_);
    const auto ways = static_cast<std::uint64_t>(part * static_cast<double>(count_) + 0.5);
    steps_ = {{member, none, 1}};
    std::vector<Climb> climbs{{0, std::max(ways, std::uint64_t{1})}};
    end_begin_.push_back(ways_.size());
    while (!climbs.empty()) {
      const Climb climb = climbs.back();
      climbs.pop_back();
      const Step step = steps_[climb.step];
      work(1 + by_callee_.begin[step.member + 1] - by_callee_.begin[step.member]);
      if (step.height > most_height) {
        finish(climb);
        continue;
      }
      weights_.assign(1, costs_.entered[step.member]);
      for (std::uint32_t k = by_callee_.begin[step.member]; k < by_callee_.begin[step.member + 1];
           ++k)
        weights_.push_back(costs_.calls[by_callee_.order[k]].cost);
      part_ways(climb.ways);
      if (parts_.empty()) {
        finish(climb);
        continue;
      }
      if (parts_[0] != 0) add_way(climb.step, parts_[0], {});
      for (std::size_t i = 1; i < parts_.size(); ++i) {
        if (parts_[i] == 0) continue;
        const auto caller =
            costs_.calls[by_callee_.order[by_callee_.begin[step.member] + i - 1]].caller;
        climbs.push_back({static_cast<std::uint32_t>(steps_.size()), parts_[i]});
        steps_.push_back({caller, climb.step, step.height + 1});
      }
    }
  }

  // parts_ becomes whole numbers in proportion to weights_ with the sum `ways`, by rounding their
  // running sum at an offset that differs each time; empty if all weights are 0.
  void part_ways(std::uint64_t ways) {
    parts_.clear();
    double sum = 0;
    for (const std::uint64_t weight : weights_) sum += static_cast<double>(weight);
    if (sum == 0) return;
    random_ = random_ * 6364136223846793005u + 1442695040888963407u;
    const double offset = static_cast<double>(random_ >> 11) * 0x1p-53;
    double so_far = 0;
    std::uint64_t given = 0;
    std::size_t last = 0;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      so_far += static_cast<double>(weights_[i]);
      const auto upto = std::min(
          ways, static_cast<std::uint64_t>(so_far / sum * static_cast<double>(ways) + offset));
      parts_.push_back(upto - given);
      given = upto;
      if (weights_[i] != 0) last = i;
    }
    parts_[last] += ways - given;
  }

  // Where calls cost nothing, or so much that they could go round for ever, the rest is the widest
  // way from the member that most comes in by.
  void finish(const Climb& climb) {
    const auto entry = static_cast<std::uint32_t>(
        std::max_element(costs_.entered.begin(), costs_.entered.end()) - costs_.entered.begin());
    std::vector<std::uint32_t> way = widest_way(entry, steps_[climb.step].member);
    way.pop_back();
    add_way(climb.step, climb.ways, std::move(way));
  }

  void add_way(std::uint32_t step, std::uint64_t weight, std::vector<std::uint32_t> members) {
    for (; step != none; step = steps_[step].below) members.push_back(steps_[step].member);
    ways_.push_back({without_needless_loops(members), 0});
    weight_.push_back(static_cast<double>(weight));
  }

  // Leaves out what lies between two occurrences of a member if all of it stands further up, too.
  std::vector<std::uint32_t> without_needless_loops(const std::vector<std::uint32_t>& members) {
    std::vector<std::uint32_t> kept;
    occurrences_.resize(size_);  // in `kept`
    for (const std::uint32_t member : members) {
      std::size_t begin = kept.size();  // of the loop: behind the last occurrence
      if (occurrences_[member] != 0)
        while (kept[begin - 1] != member) --occurrences_[kept[--begin]];
      const auto loop = kept.begin() + static_cast<long>(begin);
      const bool needless =
          occurrences_[member] != 0 &&
          std::all_of(loop, kept.end(), [&](std::uint32_t m) { return occurrences_[m] != 0; });
      if (needless) {
        kept.erase(loop, kept.end());
        continue;
      }
      std::for_each(loop, kept.end(), [&](std::uint32_t m) { ++occurrences_[m]; });
      kept.push_back(member);
      ++occurrences_[member];
    }
    for (const std::uint32_t member : kept) occurrences_[member] = 0;
    work(members.size());
    return kept;
  }

  std::vector<std::uint32_t> widest_way(std::uint32_t from, std::uint32_t to) {
    auto [at, added] = widest_.try_emplace(from);
    if (added) {
      work(size_ + costs_.calls.size());
      at->second = widest(costs_, by_caller_, from);
    }
    std::vector<std::uint32_t> way{to};
    while (way.back() != from) way.push_back(at->second[way.back()]);
    work(way.size());
    std::reverse(way.begin(), way.end());
    return way;
  }

  void index_ways() {
    ways_through_.assign(size_, {});
    for (std::uint32_t w = 0; w < ways_.size(); ++w)
      for (const std::uint32_t m : ways_[w].members)
        if (ways_through_[m].empty() || ways_through_[m].back() != w) ways_through_[m].push_back(w);
  }

  // No more than the estimate goes through a member, unless it has to: what calls that are as
  // likely below any stack make of it, a Markov chain. Where calls leave out what they cost while
  // nested, the chain has too little: there it is the mean of that and of what at least one of the
  // calls has if they know nothing of each other.
  void estimate_most() {
    scale_ends();
    const bool nested_left_out = !calls_agree();
    for (std::uint32_t m = 0; m < size_; ++m) {
      double estimate = 0;
      for (const std::uint32_t w : ways_through_[m]) estimate += weight_[w];
      if (nested_left_out) estimate = (estimate + any_call(m)) / 2;
      const auto most = static_cast<std::uint64_t>(std::min(estimate, 0x1p62));
      most_[m] = std::max(std::min(most_[m], most), std::min(costs_.least[m], total_));
    }
  }

  // Calls that bear all of their costs bring each member what it costs and passes on.
  bool calls_agree() const {
    std::vector<double> in(costs_.entered.begin(), costs_.entered.end());
    std::vector<double> out(costs_.local.begin(), costs_.local.end());
    for (const CycleCosts::Call& call : costs_.calls) {
      in[call.callee] += static_cast<double>(call.cost);
      out[call.caller] += static_cast<double>(call.cost);
    }
    double sum = 0, off = 0;
    for (std::size_t m = 0; m < size_; ++m) {
      sum += in[m];
      off += std::abs(in[m] - out[m]);
    }
    return off <= 0.01 * sum;
  }

  double any_call(std::uint32_t member) const {
    const auto total = static_cast<double>(total_);
    const auto without = [&](std::uint64_t cost) {
      return 1 - std::min(1.0, static_cast<double>(cost) / total);
    };
    double none_of_them = without(costs_.entered[member]);
    for (std::uint32_t k = by_callee_.begin[member]; k < by_callee_.begin[member + 1]; ++k)
      none_of_them *= without(costs_.calls[by_callee_.order[k]].cost);
    return total * (1 - none_of_them);
  }

  void scale_ends() {
    scale(costs_.entered, [](const Way& way) { return way.members.front(); });
    scale(costs_.local, [](const Way& way) { return way.members.back(); });
  }

  // Scales weights so that those of the ways from each entry, and to each end, are in proportion to
  // what entered and to the local costs, and those through each member between its bounds, by
  // turns.
  void fit() {
    std::size_t steps = 0;
    for (const auto& ways : ways_through_) steps += ways.size();
    const std::size_t rounds = std::clamp<std::size_t>(most_work / 2 / (steps + 1), 2, 50);
    for (std::size_t round = 0; round < rounds; ++round) {
      scale(costs_.entered, [](const Way& way) { return way.members.front(); });
      if (round + 1 < rounds)
        for (std::uint32_t m = 0; m < size_; ++m) scale_through(m, ways_through_[m]);
      scale(costs_.local, [](const Way& way) { return way.members.back(); });
    }
  }

  void scale_through(std::uint32_t member, const std::vector<std::uint32_t>& ways) {
    double through = 0;
    for (const std::uint32_t w : ways) through += weight_[w];
    const auto total = static_cast<double>(total_);
    const double wanted =
        std::clamp(through, std::min(static_cast<double>(costs_.least[member]), total),
                   static_cast<double>(most_[member]));
    if (through <= 0 || through >= total || wanted == through || wanted >= total) return;
    // As if all others were scaled down, or up: their sum is kept by the next turn.
    const double factor =
        std::clamp(wanted / through * (total - through) / (total - wanted), 0.5, 2.0);
    for (const std::uint32_t w : ways) weight_[w] *= factor;
  }

  template <class Key>
  void scale(const std::vector<std::uint64_t>& wanted, const Key& key) {
    std::vector<double> sums(size_);
    for (std::size_t w = 0; w < ways_.size(); ++w) sums[key(ways_[w])] += weight_[w];
    for (std::size_t w = 0; w < ways_.size(); ++w) {
      const std::uint32_t member = key(ways_[w]);
      if (sums[member] > 0) weight_[w] *= static_cast<double>(wanted[member]) / sums[member];
    }
  }

  // The local costs of each member, shared out among the ways that end with it.
  void give_amounts() {
    end_begin_.push_back(ways_.size());
    for (std::size_t i = 0; i + 1 < end_begin_.size(); ++i) {
      const std::size_t begin = end_begin_[i], end = end_begin_[i + 1];
      const double greatest = *std::max_element(weight_.begin() + static_cast<long>(begin),
                                                weight_.begin() + static_cast<long>(end));
      weights_.clear();
      for (std::size_t w = begin; w < end; ++w)
        weights_.push_back(greatest > 0 ? static_cast<std::uint64_t>(weight_[w] / greatest * 0x1p50)
                                        : 1);
      const auto amounts = apportion(costs_.local[ways_[begin].members.back()], weights_);
      for (std::size_t w = begin; w < end; ++w) ways_[w].amount = amounts[w - begin];
    }
  }

  // What one entry has too much goes to those that lack it, by the widest way to the same end.
  void settle_entries() {
    std::vector<std::uint64_t> has(size_);
    for (const Way& way : ways_) has[way.members.front()] += way.amount;
    std::uint32_t lacking = 0;
    const std::size_t count = ways_.size();
    for (std::size_t w = 0; w < count; ++w) {
      const std::uint32_t entry = ways_[w].members.front(), end = ways_[w].members.back();
      while (ways_[w].amount != 0 && has[entry] > costs_.entered[entry]) {
        while (has[lacking] >= costs_.entered[lacking]) ++lacking;
        const std::uint64_t part = std::min({ways_[w].amount, has[entry] - costs_.entered[entry],
                                             costs_.entered[lacking] - has[lacking]});
        ways_[w].amount -= part;
        has[entry] -= part;
        has[lacking] += part;
        ways_.push_back({widest_way(lacking, end), part});
      }
    }
  }

  void count_inclusive() {
    inclusive_.assign(size_, 0);
    for (const Way& way : ways_) {
      work(size_ + way.members.size());
      has_.push_back(members_of(way));
      for (std::uint32_t m = 0; m < size_; ++m)
        if (has_.back()[m]) inclusive_[m] += way.amount;
    }
  }

  // A member that ways with too little go through is put into others, as a detour: that takes
  // nothing from any other. Strictly: and gives none more than its most.
  void raise_to_least(bool strict) {
    std::vector<std::uint32_t> order(size_);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return costs_.least[a] > costs_.least[b];
    });
    for (const std::uint32_t member : order) {
      const std::uint64_t least = std::min(costs_.least[member], total_);
      if (inclusive_[member] < least) raise(member, least, strict);
    }
  }

  std::vector<bool> members_of(const Way& way) const {
    std::vector<bool> has(size_);
    for (const std::uint32_t member : way.members) has[member] = true;
    return has;
  }

  // Ways with its dearest caller first; at last any, behind their ends.
  void raise(std::uint32_t member, std::uint64_t least, bool strict) {
    std::vector<CycleCosts::Call> calls;
    for (std::uint32_t k = by_callee_.begin[member]; k < by_callee_.begin[member + 1]; ++k)
      calls.push_back(costs_.calls[by_callee_.order[k]]);
    std::stable_sort(calls.begin(), calls.end(),
                     [](const auto& a, const auto& b) { return a.cost > b.cost; });
    const std::vector<std::uint32_t> back = ways_back(member);
    for (const CycleCosts::Call& call : calls)
      for (std::size_t w = 0, count = ways_.size(); w < count; ++w) {
        if (inclusive_[member] >= least) return;
        if (ways_[w].amount == 0 || has_[w][member] || !has_[w][call.caller]) continue;
        add_detour(w, call.caller, {member}, back, least - inclusive_[member], strict);
      }
    for (std::size_t w = 0, count = ways_.size(); w < count && inclusive_[member] < least; ++w) {
      if (ways_[w].amount == 0 || has_[w][member]) continue;
      const std::uint32_t end = ways_[w].members.back();
      std::vector<std::uint32_t> there = widest_way(end, member);
      there.erase(there.begin());
      add_detour(w, end, there, back, least - inclusive_[member], strict);
    }
  }

  // [member] its caller on a way from `from`, through as few members as can be, and as few as can
  // be of those that have their most.
  std::vector<std::uint32_t> ways_back(std::uint32_t from) {
    std::vector<std::uint32_t> above(size_, none);
    std::vector<std::uint64_t> distance(size_, UINT64_MAX);
    using Place = std::pair<std::uint64_t, std::uint32_t>;
    std::priority_queue<Place, std::vector<Place>, std::greater<>> queue;
    distance_.swap(distance);
    distance_[from] = 0;
    above[from] = from;
    queue.push({0, from});
    work(size_ + costs_.calls.size());
    while (!queue.empty()) {
      const auto [so_far, member] = queue.top();
      queue.pop();
      if (so_far != distance_[member]) continue;
      const std::uint64_t through = member == from                        ? 0
                                    : inclusive_[member] >= most_[member] ? 1000
                                                                          : 1;
      for (std::uint32_t k = by_caller_.begin[member]; k < by_caller_.begin[member + 1]; ++k) {
        const std::uint32_t callee = costs_.calls[by_caller_.order[k]].callee;
        if (so_far + through >= distance_[callee]) continue;
        distance_[callee] = so_far + through;
        above[callee] = member;
        queue.push({distance_[callee], callee});
      }
    }
    return above;
  }

  // For as much of a way as is wanted: behind its last `from` it goes `there`, then back to the
  // nearest member that it has up to there, and on as before.
  void add_detour(std::size_t w, std::uint32_t from, const std::vector<std::uint32_t>& there,
                  const std::vector<std::uint32_t>& back, std::uint64_t wanted, bool strict) {
    std::uint64_t part = std::min(ways_[w].amount, wanted);
    const std::vector<std::uint32_t>& old = ways_[w].members;
    const auto end = std::find(old.rbegin(), old.rend(), from).base();
    const auto nearest = std::min_element(old.begin(), end, [&](std::uint32_t a, std::uint32_t b) {
      return distance_[a] < distance_[b];
    });
    std::vector<std::uint32_t> detour;
    for (std::uint32_t m = *nearest; m != there.back(); m = back[m]) detour.push_back(m);
    std::reverse(detour.begin(), detour.end());
    detour.insert(detour.begin(), there.begin(), there.end());
    detour.insert(detour.end(), nearest + 1, end);
    if (strict)
      for (const std::uint32_t m : detour)
        if (!has_[w][m]) part = std::min(part, most_[m] - std::min(most_[m], inclusive_[m]));
    if (part == 0) return;
    Way way{{old.begin(), end}, part};
    way.members.insert(way.members.end(), detour.begin(), detour.end());
    way.members.insert(way.members.end(), end, old.end());
    std::vector<bool> has = has_[w];
    for (const std::uint32_t m : detour)
      if (!has[m]) {
        has[m] = true;
        inclusive_[m] += part;
      }
    work(size_ + way.members.size());
    if (part == ways_[w].amount) {
      ways_[w] = std::move(way);
      has_[w] = std::move(has);
    } else {
      ways_[w].amount -= part;
      ways_.push_back(std::move(way));
      has_.push_back(std::move(has));
    }
  }

  // A member that ways with too much go through is left out of some that can go on without it, from
  // where they call it to where they come next, through none but their other members.
  void lower_to_most() {
    std::vector<std::uint32_t> order(size_);
    std::iota(order.begin(), order.end(), 0);
    const auto excess = [&](std::uint32_t m) {
      return inclusive_[m] > most_[m] ? inclusive_[m] - most_[m] : 0;
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return excess(a) > excess(b); });
    std::size_t steps = 0;
    for (const std::uint32_t member : order)
      for (std::size_t w = 0, count = ways_.size(); w < count && excess(member) != 0; ++w) {
        if (++steps > most_work / 10) return;
        if (ways_[w].amount == 0 || !has_[w][member]) continue;
        if (ways_[w].members.front() == member || ways_[w].members.back() == member) continue;
        steps += ways_[w].members.size() * 10;
        leave_out(w, member, steps);
      }
  }

  void leave_out(std::size_t w, std::uint32_t member, std::size_t& steps) {
    std::vector<bool> allowed = has_[w];
    allowed[member] = false;
    std::vector<std::uint32_t> kept = ways_[w].members;
    for (auto at = std::find(kept.begin(), kept.end(), member); at != kept.end();
         at = std::find(kept.begin(), kept.end(), member))
      if (!leave_out(kept, static_cast<std::size_t>(at - kept.begin()), allowed, steps)) return;
    std::vector<bool> has(size_);
    for (const std::uint32_t m : kept) has[m] = true;
    std::uint64_t part = ways_[w].amount;
    for (const std::uint32_t m : ways_[w].members) {
      if (has[m]) continue;
      if (inclusive_[m] <= most_[m]) return;
      part = std::min(part, inclusive_[m] - most_[m]);
    }
    for (std::uint32_t m = 0; m < size_; ++m)
      if (has_[w][m] && !has[m]) inclusive_[m] -= part;
    kept = without_needless_loops(kept);
    if (part == ways_[w].amount) {
      ways_[w].members = std::move(kept);
      has_[w] = std::move(has);
    } else {
      ways_[w].amount -= part;
      ways_.push_back({std::move(kept), part});
      has_.push_back(std::move(has));
    }
  }

  // Replaces the one at `at` and what follows up to one that can be reached without it.
  bool leave_out(std::vector<std::uint32_t>& members, std::size_t at,
                 const std::vector<bool>& allowed, std::size_t& steps) {
    const std::uint32_t from = members[at - 1];
    std::vector<std::uint32_t> above(size_, none), queue{from};
    above[from] = from;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const std::uint32_t begin = by_caller_.begin[queue[i]], end = by_caller_.begin[queue[i] + 1];
      steps += end - begin;
      for (std::uint32_t k = begin; k < end; ++k) {
        const std::uint32_t callee = costs_.calls[by_caller_.order[k]].callee;
        if (!allowed[callee] || above[callee] != none) continue;
        above[callee] = queue[i];
        queue.push_back(callee);
      }
    }
    std::size_t next = at + 1;
    while (next < members.size() && (!allowed[members[next]] || above[members[next]] == none))
      ++next;
    if (next == members.size()) return false;
    std::vector<std::uint32_t> path;
    for (std::uint32_t m = members[next]; m != from; m = above[m]) path.push_back(m);
    std::reverse(path.begin(), path.end());
    path.insert(path.end(), members.begin() + static_cast<long>(next) + 1, members.end());
    members.resize(at);
    members.insert(members.end(), path.begin(), path.end());
    return true;
  }

  void work(std::size_t steps) {
    worked_ += steps;
    if (worked_ > most_work) throw TooMuchWork();
  }

  static constexpr std::uint32_t most_height = 1000;
  static constexpr std::size_t most_work = 50000000;
  std::size_t worked_ = 0;

  const CycleCosts& costs_;
  const Grouping by_caller_, by_callee_;
  const std::size_t size_, count_;
  const std::uint64_t total_;
  std::vector<std::uint64_t> most_;  // [member] hardly more goes through it
  std::vector<Way> ways_;
  std::vector<double> weight_;                            // [way]
  std::vector<std::vector<std::uint32_t>> ways_through_;  // [member]
  std::vector<std::uint64_t> inclusive_;                  // [member]
  std::vector<std::vector<bool>> has_;                    // [way][member]
  std::vector<std::size_t> end_begin_;                    // the first way to each end
  std::vector<Step> steps_;
  std::vector<std::uint64_t> weights_, parts_;
  std::vector<std::uint64_t> distance_;     // [member] of ways_back
  std::vector<std::uint32_t> occurrences_;  // [member] in the way at hand
  std::map<std::uint32_t, std::vector<std::uint32_t>> widest_;
  std::uint64_t random_ = 0x9e3779b97f4a7c15u;
};

}  // namespace

std::vector<Way> find_ways(const CycleCosts& costs, std::size_t count) {
  try {
    return WayFinder(costs, count).run();
  } catch (const TooMuchWork&) {
    return {};
  }
}

std::vector<std::uint32_t> widest_ways(const CycleCosts& costs, std::uint32_t from) {
  return widest(costs, calls_by(costs, &CycleCosts::Call::caller), from);
}

}  // namespace convertprofile::callgrind
