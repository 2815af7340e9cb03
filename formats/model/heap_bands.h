// SPDX-License-Identifier: BSD-3-Clause
// A heap census as a chart shows it: broken down one way, with the records of each sample added up.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

// One band of the chart: a stack if the breakdown is by cost-centre stack, a set of retainers, a
// phase of the biography, otherwise a text.
struct ChartBand {
  NodeId node = no_node;
  StringId text{};
  std::uint32_t retainers = 0;  // see Band
  Phase phase = Phase::none;
};

struct HeapBands {
  Breakdown by = Breakdown::unknown;
  // In the order of the census's bands; by biography, every phase in GHC's order.
  std::vector<ChartBand> bands;
  std::vector<std::uint64_t> sample_begin;  // first record of each sample, and the end
  std::vector<BandId> record_band;          // indexes `bands`, ascending within a sample
  std::vector<std::int64_t> record_bytes;   // never 0; saturates
};

// `cost-centre stack`, `module`, ...
[[nodiscard]] std::string_view breakdown_name(Breakdown breakdown);

// Whether the census can be shown only by its labels. If some labels of a census by stack have been
// matched to entries of the call tree, it is shown by these entries, and by label for the rest.
bool is_by_label(const HeapCensus& heap);

// The breakdowns that a census can be shown by, the default first; empty if there is no census.
[[nodiscard]] std::vector<Breakdown> available_breakdowns(const HeapCensus& heap);

// Breaks the census down by `by`, or by the first of available_breakdowns. Throws Error, listing
// the available breakdowns, if `by` is not one of them. Words become bytes by run.word_size (8 if
// unknown).
[[nodiscard]] HeapBands heap_bands(const Profile& profile, std::optional<Breakdown> by);

// The labels of a stack as GHC's -hc prints them, but not cut to 25 characters: leaf first, joined
// by `/`, without the root MAIN. A label `CAF` gets its module, `Main.CAF`; MAIN by itself is
// `MAIN`. Ends with the label that reaches `most` bytes.
std::string stack_labels(const Profile& profile, NodeId node, std::size_t most);

// A set of retainers as GHC's -hr labels it, but not cut: `(83)main,insert`, or MANY.
std::string retainer_label(const Profile& profile, const RetainerSet& set);

// A band's name: its text, or for a stack `(no)` and its labels. `no` is GHC's stack number if the
// profile has numbers, otherwise the entry's position in the call tree, counted from 1; MAIN has
// none. Stacks beyond longest_stack_name bytes are cut there and end in `...`. May be empty.
inline constexpr std::size_t longest_stack_name = 4000;
[[nodiscard]] std::string band_name(const Profile& profile, const ChartBand& band);

}  // namespace convertprofile
