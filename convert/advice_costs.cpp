// SPDX-License-Identifier: BSD-3-Clause
// Rules about time, allocation and calls.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "convert/advice_rules.h"
#include "convert/report_text.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/names.h"
#include "formats/model/totals.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

constexpr std::int64_t enough_samples = 100;  // fewer make shares of time mere guesses
constexpr double megabyte = 1e6;

// GC forced by a census is no property of the program.
bool has_census(const Profile& profile) {
  const auto& arguments = profile.run.runtime_arguments;
  return !profile.heap.empty() ||
         std::any_of(arguments.begin(), arguments.end(), [](const std::string& argument) {
           return argument.starts_with("-h") || argument.starts_with("--census");
         });
}

double ticks_of(const RuntimeCosts& costs, const Rational& time) {
  return static_cast<double>(time.approximate() / costs.length.value());
}

double share_of_run(const RuntimeCosts& costs, const Rational& time) {
  if (!costs.has_time || costs.total().is_zero()) return 0;
  return static_cast<double>((time / costs.total()).approximate());
}

}  // namespace

Found garbage_collection(const Evidence& of) {
  constexpr double least_share = 0.25, least_ticks = 20;
  const RuntimeCosts& costs = of.whole.now;
  const double share = share_of_run(costs, costs.collector);
  if (!costs.knows_collector || share < least_share || has_census(of.profile)) return {};
  if (of.samples && ticks_of(costs, costs.collector) < least_ticks) return {};
  const std::string remedy = of.tool == Tool::ghc ? "`+RTS -hc -L200` shows what is alive"
                             : of.tool == Tool::lazyrun
                                 ? "`lazyrun --census 100000` shows what is alive"
                                 : "a larger heap (`-h SIZE`) makes it collect less often";
  return Finding{"GC is " + share_text(share) + " of the run: " + remedy, share};
}

Found few_ticks(const Evidence& of) {
  constexpr std::int64_t many = 500;
  // Below enough_samples the summary and the page say it before any figure.
  if (!of.samples || *of.samples < enough_samples || *of.samples >= many) return {};
  constexpr std::uint64_t usual_interval = 1000;
  const bool has_option = of.tool == Tool::ghc && of.profile.run.tick_interval >= usual_interval;
  const bool has_ticks = of.profile.metrics[index_of(*of.time.metric)].unit == unit::ticks;
  return Finding{grouped(*of.samples) + (has_ticks ? " ticks" : " samples") +
                     ": a share of time may be off by " +
                     count_text(fixed(points_of_error(*of.samples), 0), "point") + "; run longer" +
                     (has_option ? ", or with `+RTS -V0.0001`" : ""),
                 0.3};
}

Found no_cost_centres(const Evidence& of) {
  constexpr double least_share = 0.5, least_bytes = 50 * megabyte;
  if (of.tool != Tool::ghc) return {};
  const bool by_time = of.has_much_time();
  const CostOfFunctions& cost = by_time ? of.time : of.allocation;
  if (!by_time && of.allocated_bytes < least_bytes) return {};
  double share = 0, share_of_main = 0;
  for (std::size_t f = 0; f < of.functions.size(); ++f) {
    const CostCentre& centre = of.centre(f);
    const bool is_program = !is_library(of.profile.module_name(centre));
    if (is_main_stack(of.profile, centre) || (is_caf(of.profile, centre) && is_program))
      share += cost.share(f);
    if (of.profile.name(centre) == "main") share_of_main += cost.share(f);
  }
  const std::string what = by_time ? " of the time is in " : " of the allocation is in ";
  if (share >= least_share)
    return Finding{share_text(share) + what +
                       "`MAIN` and CAFs, where nothing has a cost centre: compile with "
                       "`-fprof-auto`, or `-fprof-cafs` for constants",
                   share};
  if (share_of_main < least_share) return {};
  return Finding{share_text(share_of_main) + what +
                     "`main` itself: name its parts with `{-# SCC \"part\" #-}`, or compile with "
                     "`-fprof-auto`",
                 share_of_main};
}

namespace {

// Nanoseconds of a function's own for each time it was entered; nothing if that is not known.
std::optional<double> nanoseconds_a_call(const Evidence& of, std::size_t function) {
  if (of.calls.empty() || of.calls[function] <= 0) return std::nullopt;
  const auto length = nanoseconds_a_unit(of.profile, of.profile.metrics[index_of(*of.time.metric)]);
  if (!length) return std::nullopt;
  return static_cast<double>(of.time.individual[function]) * static_cast<double>(length->value()) /
         static_cast<double>(of.calls[function]);
}

// Whether entering the cost centre takes as long as what is in it.
bool is_small(const Evidence& of, std::size_t function) {
  constexpr double most_nanoseconds = 30;
  constexpr std::int64_t least_calls = 1'000'000;
  const auto length = nanoseconds_a_call(of, function);
  return length && *length <= most_nanoseconds && of.calls[function] >= least_calls;
}

}  // namespace

Found small_function(const Evidence& of) {
  constexpr double least_share = 0.1;
  if (of.tool != Tool::ghc || !of.has_much_time()) return {};
  std::optional<std::size_t> hottest;
  for (std::size_t f = 0; f < of.functions.size(); ++f)
    if (of.time.share(f) >= least_share && is_small(of, f) &&
        (!hottest || of.time.individual[f] > of.time.individual[*hottest]))
      hottest = f;
  if (!hottest) return {};
  return Finding{of.name(*hottest) + " was entered " + grouped(of.calls[*hottest]) + " times, " +
                     fixed(*nanoseconds_a_call(of, *hottest), 0) +
                     " ns each: its cost centre may cost as much as it does, and keeps GHC from "
                     "inlining it; measure without it (`INLINE`, or `-fprof-auto-exported`)",
                 of.time.share(*hottest) * 0.8};
}

namespace {

struct Caller {
  std::size_t function = 0;
  std::int64_t calls = 0;
};

// The function that entered another one most often, if it is one of the program's.
std::optional<Caller> busiest_caller(const Evidence& of, std::size_t function) {
  const CallTree& tree = of.profile.tree;
  const auto function_of = [&](std::size_t node) {
    return index_of(of.functions.of_centre[index_of(tree.centre[node])]);
  };
  const std::vector<std::int64_t>& entries = of.profile.column(*of.profile.metric(Role::entries));
  std::vector<std::int64_t> calls(of.functions.size());
  for (std::size_t i = 1; i < tree.size(); ++i) {
    const std::size_t caller = function_of(index_of(tree.parent[i]));
    if (function_of(i) != function || caller == function) continue;
    calls[caller] = saturating_add(calls[caller], entries[i]);
  }
  const auto most = std::max_element(calls.begin(), calls.end());
  if (most == calls.end() || *most <= 0) return std::nullopt;
  const auto caller = static_cast<std::size_t>(most - calls.begin());
  const CostCentre& centre = of.centre(caller);
  if (is_caf(of.profile, centre) || is_main_stack(of.profile, centre)) return std::nullopt;
  // A loop is entered by the function around it: `f.go` by `f`.
  const std::string around = std::string(of.profile.name(centre)) + ".";
  if (of.profile.name(of.centre(function)).starts_with(around)) return std::nullopt;
  return Caller{caller, *most};
}

}  // namespace

Found one_function(const Evidence& of) {
  constexpr double least_share = 0.5, long_call = 1e7, most_of_calls = 0.9;
  constexpr std::int64_t few_calls = 10;
  const auto hottest = of.hottest(of.time);
  const bool names_stacks = of.tool == Tool::ghc || of.tool == Tool::lazyrun;
  if (!names_stacks || !of.has_much_time() || !hottest || of.calls.empty()) return {};
  const CostCentre& centre = of.centre(*hottest);
  const double share = of.time.share(*hottest);
  const bool has_other_rule = is_library(of.profile.module_name(centre)) ||
                              is_caf(of.profile, centre) || is_main_stack(of.profile, centre) ||
                              of.profile.name(centre) == "main" || is_small(of, *hottest);
  if (share < least_share || has_other_rule) return {};
  const std::int64_t calls = of.calls[*hottest];
  std::string text = share_text(share) + " of the time is in " + of.name(*hottest);
  const auto length = nanoseconds_a_call(of, *hottest);
  if (calls <= few_calls || (length && *length >= long_call))
    return Finding{text + " itself, entered " + (calls == 1 ? "once" : grouped(calls) + " times") +
                       ": name its parts with `{-# SCC \"part\" #-}`",
                   share * 0.6};
  const auto caller = busiest_caller(of, *hottest);
  text += ", entered " + grouped(calls) + " times";
  if (caller && static_cast<double>(caller->calls) >= most_of_calls * static_cast<double>(calls))
    return Finding{
        text + " by " + of.name(caller->function) + ": can it be entered less often, or do less?",
        share * 0.6};
  if (caller) text += ", most often by " + of.name(caller->function);
  return Finding{text + ": `--invert` shows its callers by cost", share * 0.6};
}

Found allocation_without_time(const Evidence& of) {
  constexpr double least_share = 0.2, least_ratio = 4, least_bytes = 100 * megabyte;
  constexpr double high_collection = 0.2;
  if (!of.knows_stacks() || !of.has_much_time() || of.allocated_bytes < least_bytes) return {};
  std::optional<std::size_t> widest;
  const auto gap = [&](std::size_t f) { return of.allocation.share(f) - of.time.share(f); };
  for (std::size_t f = 0; f < of.functions.size(); ++f)
    if (of.allocation.share(f) >= least_share &&
        of.allocation.share(f) >= least_ratio * of.time.share(f) &&
        (!widest || gap(f) > gap(*widest)))
      widest = f;
  if (!widest) return {};
  const double share = of.allocation.share(*widest), time = of.time.share(*widest);
  const RuntimeCosts& costs = of.whole.now;
  const double collection = share_of_run(costs, costs.collector);
  std::string text = share_text(share) + " of the allocation is in " + of.name(*widest) + ", but " +
                     share_text(time) + " of the time: ";
  if (!costs.knows_collector)
    text += of.tool == Tool::ghc ? "less of it pays only if GC takes long (`+RTS -s` tells)"
                                 : "less of it pays only if garbage collection takes long";
  else if (collection >= high_collection)
    text += "less of it saves collections, and GC is " + share_text(collection) + " of the run";
  else
    text += "less of it would save little, as GC is " + share_text(collection) + " of the run";
  return Finding{text, (share - time) * 0.5};
}

namespace {

// Whether a function is a constant of the program that was evaluated once: its costs are directly
// below a CAF. [FunctionId]
std::vector<bool> constants(const Evidence& of) {
  const Profile& p = of.profile;
  std::vector<bool> is_constant(of.functions.size());
  for (std::size_t f = 0; f < is_constant.size(); ++f)
    is_constant[f] = !of.calls.empty() && of.calls[f] == 1 && p.name(of.centre(f)) != "main" &&
                     !is_library(p.module_name(of.centre(f))) && !is_caf(p, of.centre(f));
  const std::vector<std::int64_t> bytes = inherited(p, *of.allocation.metric);
  for (std::size_t i = 1; i < p.tree.size(); ++i) {
    const CostCentre& caller = p.centre_of(p.tree.parent[i]);
    if (bytes[i] > 0 && !is_caf(p, caller))
      is_constant[index_of(of.functions.of_centre[index_of(p.tree.centre[i])])] = false;
  }
  return is_constant;
}

}  // namespace

Found keeping_constant(const Evidence& of) {
  constexpr double least_share = 0.3;
  const bool knows = of.tool == Tool::ghc && of.allocation.metric && !of.calls.empty();
  if (!knows || !of.peak || of.heap.by != Breakdown::retainer) return {};
  const std::vector<bool> is_constant = constants(of);
  for (std::size_t f = 0; f < is_constant.size(); ++f) {
    const double kept = is_constant[f] ? retained_share(of, of.profile.name(of.centre(f))) : 0;
    if (kept < least_share) continue;
    return Finding{of.name(f) + " was entered once: it is a constant (CAF), and it keeps " +
                       share_text(kept) + " of the heap at its peak",
                   kept};
  }
  return {};
}

Found constant(const Evidence& of) {
  constexpr double least_share = 0.3, least_bytes = 10 * megabyte;
  if (Found keeping = keeping_constant(of)) return keeping;
  const bool knows = of.tool == Tool::ghc && of.allocation.metric && !of.calls.empty();
  if (!knows || of.allocated_bytes < least_bytes) return {};
  const std::vector<bool> is_constant = constants(of);
  const FunctionCosts costs = function_costs(of.profile, of.functions, *of.allocation.metric);
  std::optional<std::size_t> largest;
  for (std::size_t f = 0; f < is_constant.size(); ++f)
    if (is_constant[f] && (!largest || costs.inherited[f] > costs.inherited[*largest])) largest = f;
  if (!largest) return {};
  const double share = static_cast<double>(costs.inherited[*largest]) / of.allocation.total;
  if (share < least_share) return {};
  return Finding{of.name(*largest) + " was entered once: it is a constant (CAF), which made " +
                     share_text(share) + " of the allocation, and may stay in memory",
                 share * 0.5};
}

Found runtime_system(const Evidence& of) {
  constexpr double least_share = 0.25, least_ticks = 20;
  const RuntimeCosts& costs = of.whole.now;
  const double share = share_of_run(costs, costs.runtime);
  if (of.tool != Tool::ghc || share < least_share) return {};
  if (ticks_of(costs, costs.runtime) < least_ticks) return {};
  return Finding{share_text(share) +
                     " of the run is the runtime's own (SYSTEM) or the profiler's (OVERHEAD_of): "
                     "`--builtins show` lists them, and fewer cost centres disturb less",
                 share * 0.7};
}

}  // namespace convertprofile
