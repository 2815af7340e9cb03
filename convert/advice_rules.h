// SPDX-License-Identifier: BSD-3-Clause
// The evidence that the rules of advice.cpp share, and the rules by what they look at.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "convert/measures.h"
#include "formats/model/functions.h"
#include "formats/model/heap_bands.h"
#include "formats/model/heap_growth.h"
#include "formats/model/profile.h"

namespace convertprofile {

// The tool whose options a sentence may name.
enum class Tool { ghc, lazyrun, clean, other };

// One kind of cost by function, without GHC's own stacks.
struct CostOfFunctions {
  std::optional<MetricId> metric;
  std::vector<std::int64_t> individual;  // [FunctionId]
  double total = 0;

  double share(std::size_t function) const {
    return total > 0 ? static_cast<double>(individual[function]) / total : 0;
  }
};

struct Evidence {
  const Profile& profile;
  const WholeRuns& whole;
  Tool tool = Tool::other;
  Functions functions;
  CostOfFunctions time, allocation;
  double allocated_bytes = 0;
  std::vector<std::int64_t> calls;      // [FunctionId]; empty: not counted
  std::optional<std::int64_t> samples;  // of time; none: time is measured, or unknown
  HeapBands heap;                       // by the census's first breakdown; see bands_by_owner()
  std::optional<HeapPeak> peak;
  std::optional<HeapGrowth> growth;

  Evidence(const Profile& of, const WholeRuns& runs);

  const CostCentre& centre(std::size_t function) const {
    return profile.centre(functions.representative[function]);
  }
  // The function's name in quotes, short enough for a sentence.
  std::string name(std::size_t function) const;
  // The function with the largest individual cost; nothing if there is no cost.
  std::optional<std::size_t> hottest(const CostOfFunctions& cost) const;
  // Whether the tool charges costs to stacks of functions of a functional program.
  bool knows_stacks() const;
  // Whether shares of time are worth a sentence.
  bool has_much_time() const;
};

struct Finding {
  std::string text;
  double weight = 0;  // how much of the run it is about: 0 to 1
};
using Found = std::optional<Finding>;

// `57%`, `0.2%`
[[nodiscard]] std::string share_text(double share);
// A name from the file, as it appears in a sentence.
[[nodiscard]] std::string quoted_name(std::string_view name);

[[nodiscard]] bool is_caf(const Profile& profile, const CostCentre& centre);
// Whether it is GHC's root, MAIN.
[[nodiscard]] bool is_main_stack(const Profile& profile, const CostCentre& centre);

// advice_library.cpp
// Whether a module is of a library that comes with the compiler or that many programs use.
[[nodiscard]] bool is_library(std::string_view module);
[[nodiscard]] Found library_function(const Evidence& of);

// advice_costs.cpp
[[nodiscard]] Found garbage_collection(const Evidence& of);
[[nodiscard]] Found few_ticks(const Evidence& of);
[[nodiscard]] Found no_cost_centres(const Evidence& of);
[[nodiscard]] Found small_function(const Evidence& of);
[[nodiscard]] Found one_function(const Evidence& of);
[[nodiscard]] Found allocation_without_time(const Evidence& of);
[[nodiscard]] Found constant(const Evidence& of);
[[nodiscard]] Found keeping_constant(const Evidence& of);  // part of constant()
[[nodiscard]] Found runtime_system(const Evidence& of);

// advice_heap.cpp
// The share of the peak that is kept by a retainer of this name alone, in a census by retainer.
[[nodiscard]] double retained_share(const Evidence& of, std::string_view retainer);
[[nodiscard]] Found growing_heap(const Evidence& of);
[[nodiscard]] Found retained(const Evidence& of);
[[nodiscard]] Found unused(const Evidence& of);
[[nodiscard]] Found cut_labels(const Evidence& of);

}  // namespace convertprofile
