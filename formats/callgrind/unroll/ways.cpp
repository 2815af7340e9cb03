// SPDX-License-Identifier: BSD-3-Clause
#include "formats/callgrind/unroll/ways.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>
#include <utility>

#include "formats/base/attempt.h"
#include "formats/callgrind/unroll/call_flow.h"
#include "formats/callgrind/unroll/cycle_graph.h"
#include "formats/callgrind/unroll/way_bounds.h"

namespace convertprofile::callgrind {

namespace {

class WayFinder {
 public:
  WayFinder(CycleGraph& graph, std::size_t count)
      : graph_(graph),
        count_(count),
        main_entry_(static_cast<std::uint32_t>(
            std::max_element(graph.costs.entered.begin(), graph.costs.entered.end()) -
            graph.costs.entered.begin())),
        most_(graph.costs.most) {}

  std::vector<Way> run() {
    add_up_calls();
    std::uint64_t all = 0, done = 0;
    for (std::uint32_t member = 0; member < graph_.size; ++member) all += ways_to(member);
    for (std::uint32_t member = 0; member < graph_.size; ++member) {
      if (graph_.costs.local[member] == 0) continue;
      climb_from(member);
      graph_.foresee(done += ways_to(member), all);
    }
    index_ways();
    estimate_most();
    fit();
    give_amounts();
    settle_entries();
    bound_ways(graph_, most_, ways_);
    std::erase_if(ways_, [](const Way& way) { return way.amount == 0; });
    return std::move(ways_);
  }

 private:
  // Some of the ways that end with one member, up to the topmost step found so far.
  struct Climb {
    std::uint32_t step;  // the topmost, in steps_
    std::uint64_t ways;
  };
  struct Step {
    std::uint32_t member, below, height;
  };

  // As many ways as correspond to the member's share of the whole cost, but at least one.
  std::uint64_t ways_to(std::uint32_t member) const {
    const std::uint64_t local = graph_.costs.local[member];
    if (local == 0) return 0;
    const double part = static_cast<double>(local) / static_cast<double>(graph_.total);
    return std::max(static_cast<std::uint64_t>(part * static_cast<double>(count_) + 0.5),
                    std::uint64_t{1});
  }

  // At each member the ways split in proportion to the costs of its calls, including those from
  // outside.
  void climb_from(std::uint32_t member) {
    steps_ = {{member, CycleGraph::none, 1}};
    std::vector<Climb> climbs{{0, ways_to(member)}};
    end_begin_.push_back(ways_.size());
    while (!climbs.empty()) {
      const Climb climb = climbs.back();
      climbs.pop_back();
      const Step step = steps_[climb.step];
      graph_.work(1);
      const std::span<const double> sums = running_sums(step.member);
      if (step.height > most_height || sums.back() == 0) {
        finish(climb);
        continue;
      }
      part_ways(climb.ways, sums, [&](std::size_t i, std::uint64_t taken) {
        if (i == 0) return add_way(climb.step, taken, {});
        const std::uint32_t k =
            graph_.by_callee.begin[step.member] + static_cast<std::uint32_t>(i - 1);
        climbs.push_back({static_cast<std::uint32_t>(steps_.size()), taken});
        steps_.push_back(
            {graph_.costs.calls[graph_.by_callee.order[k]].caller, climb.step, step.height + 1});
      });
    }
  }

  void add_up_calls() {
    sums_.reserve(graph_.size + graph_.costs.calls.size());
    for (std::uint32_t member = 0; member < graph_.size; ++member) {
      sums_.push_back(static_cast<double>(graph_.costs.entered[member]));
      for (std::uint32_t k = graph_.by_callee.begin[member]; k < graph_.by_callee.begin[member + 1];
           ++k)
        sums_.push_back(sums_.back() +
                        static_cast<double>(graph_.costs.calls[graph_.by_callee.order[k]].cost));
    }
  }

  // Running sums of the costs that entered a member from outside and by each of its calls.
  std::span<const double> running_sums(std::uint32_t member) const {
    const std::size_t begin = graph_.by_callee.begin[member],
                      end = graph_.by_callee.begin[member + 1];
    return std::span(sums_).subspan(begin + member, end - begin + 1);
  }

  // Calls give(place, part) with whole numbers that add up to `ways`, in proportion to the costs
  // behind the running sums. Rounds at an offset that differs each time. Uses binary search,
  // because a member may have far more calls than there are ways.
  template <class Give>
  void part_ways(std::uint64_t ways, std::span<const double> sums, const Give& give) {
    random_ = random_ * 6364136223846793005u + 1442695040888963407u;
    const double offset = static_cast<double>(random_ >> 11) * 0x1p-53;
    const auto upto = [&](double so_far) {
      return std::min(ways, static_cast<std::uint64_t>(
                                so_far / sums.back() * static_cast<double>(ways) + offset));
    };
    std::uint64_t given = 0;
    for (auto at = sums.begin(); given != ways; ++at) {
      graph_.work(std::bit_width(sums.size()));
      if (upto(*at) == given)
        at = std::partition_point(at, sums.end(), [&](double sum) { return upto(sum) == given; });
      const std::uint64_t now = upto(*at);
      give(static_cast<std::size_t>(at - sums.begin()), now - given);
      given = now;
    }
  }

  // If calls cost nothing, or so much that a way could go round for ever, ends with the widest way
  // from the main entry.
  void finish(const Climb& climb) {
    std::vector<std::uint32_t> way = graph_.widest_way(main_entry_, steps_[climb.step].member);
    way.pop_back();
    add_way(climb.step, climb.ways, std::move(way));
  }

  void add_way(std::uint32_t step, std::uint64_t weight, std::vector<std::uint32_t> members) {
    for (; step != CycleGraph::none; step = steps_[step].below)
      members.push_back(steps_[step].member);
    graph_.work(members.size());
    ways_.push_back({graph_.without_needless_loops(members), 0});
    weight_.push_back(static_cast<double>(weight));
  }

  void index_ways() {
    ways_through_.assign(graph_.size, {});
    for (std::uint32_t w = 0; w < ways_.size(); ++w)
      for (const std::uint32_t m : ways_[w].members)
        if (ways_through_[m].empty() || ways_through_[m].back() != w) ways_through_[m].push_back(w);
  }

  // Limits each member to an estimate, or to its lower bound if that is greater. The estimate is a
  // Markov chain: a call is equally likely below any stack. If calls leave out the costs of nested
  // calls, the chain is too low; the estimate is then the mean of the chain's and of any_call().
  void estimate_most() {
    scale_ends();
    const bool nested_left_out = !calls_agree();
    for (std::uint32_t m = 0; m < graph_.size; ++m) {
      double estimate = 0;
      for (const std::uint32_t w : ways_through_[m]) estimate += weight_[w];
      if (nested_left_out) estimate = (estimate + any_call(m)) / 2;
      const auto most = static_cast<std::uint64_t>(std::min(estimate, 0x1p62));
      most_[m] = std::max(std::min(most_[m], most), std::min(graph_.costs.least[m], graph_.total));
    }
  }

  // Whether calls include all nested costs: a member's calls then add up to its own costs plus the
  // costs of the calls it makes.
  bool calls_agree() const {
    std::vector<double> in(graph_.costs.entered.begin(), graph_.costs.entered.end());
    std::vector<double> out(graph_.costs.local.begin(), graph_.costs.local.end());
    for (const CycleCosts::Call& call : graph_.costs.calls) {
      in[call.callee] += static_cast<double>(call.cost);
      out[call.caller] += static_cast<double>(call.cost);
    }
    double sum = 0, off = 0;
    for (std::size_t m = 0; m < graph_.size; ++m) {
      sum += in[m];
      off += std::abs(in[m] - out[m]);
    }
    return off <= 0.01 * sum;
  }

  double any_call(std::uint32_t member) const {
    const auto total = static_cast<double>(graph_.total);
    const auto without = [&](std::uint64_t cost) {
      return 1 - std::min(1.0, static_cast<double>(cost) / total);
    };
    double none_of_them = without(graph_.costs.entered[member]);
    for (std::uint32_t k = graph_.by_callee.begin[member]; k < graph_.by_callee.begin[member + 1];
         ++k)
      none_of_them *= without(graph_.costs.calls[graph_.by_callee.order[k]].cost);
    return total * (1 - none_of_them);
  }

  void scale_ends() {
    scale(graph_.costs.entered, [](const Way& way) { return way.members.front(); });
    scale(graph_.costs.local, [](const Way& way) { return way.members.back(); });
  }

  // Scales the ways' weights alternately to three targets: the ways from each entry are in
  // proportion to the costs that entered there, those to each end to its local costs, and those
  // through each member within its bounds.
  void fit() {
    std::size_t steps = 0;
    for (const auto& ways : ways_through_) steps += ways.size();
    const std::size_t rounds = std::clamp<std::size_t>(graph_.most_work / 2 / (steps + 1), 2, 50);
    graph_.note_work(rounds * steps);
    for (std::size_t round = 0; round < rounds; ++round) {
      scale(graph_.costs.entered, [](const Way& way) { return way.members.front(); });
      if (round + 1 < rounds)
        for (std::uint32_t m = 0; m < graph_.size; ++m) scale_through(m, ways_through_[m]);
      scale(graph_.costs.local, [](const Way& way) { return way.members.back(); });
    }
  }

  void scale_through(std::uint32_t member, const std::vector<std::uint32_t>& ways) {
    double through = 0;
    for (const std::uint32_t w : ways) through += weight_[w];
    const auto total = static_cast<double>(graph_.total);
    const double wanted =
        std::clamp(through, std::min(static_cast<double>(graph_.costs.least[member]), total),
                   static_cast<double>(most_[member]));
    if (through <= 0 || through >= total || wanted == through || wanted >= total) return;
    // As if all other ways were scaled the other way: the next round restores the sum.
    const double factor =
        std::clamp(wanted / through * (total - through) / (total - wanted), 0.5, 2.0);
    for (const std::uint32_t w : ways) weight_[w] *= factor;
  }

  template <class Key>
  void scale(const std::vector<std::uint64_t>& wanted, const Key& key) {
    std::vector<double> sums(graph_.size);
    for (std::size_t w = 0; w < ways_.size(); ++w) sums[key(ways_[w])] += weight_[w];
    for (std::size_t w = 0; w < ways_.size(); ++w) {
      const std::uint32_t member = key(ways_[w]);
      if (sums[member] > 0) weight_[w] *= static_cast<double>(wanted[member]) / sums[member];
    }
  }

  // Shares the local costs of each member among the ways that end with it.
  void give_amounts() {
    end_begin_.push_back(ways_.size());
    for (std::size_t i = 0; i + 1 < end_begin_.size(); ++i) {
      const std::size_t begin = end_begin_[i], end = end_begin_[i + 1];
      const double greatest = *std::max_element(weight_.begin() + static_cast<long>(begin),
                                                weight_.begin() + static_cast<long>(end));
      std::vector<std::uint64_t> weights;
      for (std::size_t w = begin; w < end; ++w)
        weights.push_back(greatest > 0 ? static_cast<std::uint64_t>(weight_[w] / greatest * 0x1p50)
                                       : 1);
      const auto amounts = apportion(graph_.costs.local[ways_[begin].members.back()], weights);
      for (std::size_t w = begin; w < end; ++w) ways_[w].amount = amounts[w - begin];
    }
  }

  // Moves the excess of one entry to entries that lack it, by the widest way to the same end.
  void settle_entries() {
    std::vector<std::uint64_t> has(graph_.size);
    for (const Way& way : ways_) has[way.members.front()] += way.amount;
    std::uint32_t lacking = 0;
    const std::size_t count = ways_.size();
    for (std::size_t w = 0; w < count; ++w) {
      const std::uint32_t entry = ways_[w].members.front(), end = ways_[w].members.back();
      while (ways_[w].amount != 0 && has[entry] > graph_.costs.entered[entry]) {
        while (has[lacking] >= graph_.costs.entered[lacking]) ++lacking;
        const std::uint64_t part =
            std::min({ways_[w].amount, has[entry] - graph_.costs.entered[entry],
                      graph_.costs.entered[lacking] - has[lacking]});
        ways_[w].amount -= part;
        has[entry] -= part;
        has[lacking] += part;
        ways_.push_back({graph_.widest_way(lacking, end), part});
      }
    }
  }

  static constexpr std::uint32_t most_height = 1000;

  CycleGraph& graph_;
  const std::size_t count_;
  const std::uint32_t main_entry_;   // the member with the largest cost entered from outside
  std::vector<std::uint64_t> most_;  // [member] hardly more goes through it
  std::vector<Way> ways_;
  std::vector<double> weight_;                            // [way]
  std::vector<std::vector<std::uint32_t>> ways_through_;  // [member]
  std::vector<std::size_t> end_begin_;                    // the first way to each end
  std::vector<Step> steps_;
  std::vector<double> sums_;  // running sums of each member, one after another
  std::uint64_t random_ = 0x9e3779b97f4a7c15u;
};

}  // namespace

std::vector<Way> find_ways(const CycleCosts& costs, std::size_t count, std::size_t& steps_left) {
  constexpr std::size_t fewest = 16;
  CycleGraph graph(costs, steps_left);
  std::vector<Way> ways;
  // At least one way for each member with local costs: a much smaller count would not reduce them.
  const auto ends = static_cast<std::size_t>(std::count_if(
      costs.local.begin(), costs.local.end(), [](std::uint64_t cost) { return cost != 0; }));
  const std::size_t least = std::max(fewest, std::min(count, ends / 4));
  for (; ways.empty() && count >= least && graph.all_work() < steps_left; count /= 4) {
    const auto find = [&] {
      graph.begin_work();
      ways = WayFinder(graph, count).run();
    };
    if (!attempt<TooMuchWork>(find)) ways.clear();
  }
  steps_left -= std::min(steps_left, graph.all_work());
  return ways;
}

}  // namespace convertprofile::callgrind
