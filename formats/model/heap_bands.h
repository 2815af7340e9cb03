// SPDX-License-Identifier: BSD-3-Clause
// A heap census as a chart shows it: by one breakdown, the records of each sample added up.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/model/profile.h"

namespace convertprofile {

// One band of the chart: a stack (breakdown by cost-centre stack) or a text (all others).
struct ChartBand {
  NodeId node = no_node;
  StringId text{};
};

struct HeapBands {
  Breakdown by = Breakdown::unknown;
  std::vector<ChartBand> bands;             // in the order of the census's bands
  std::vector<std::uint64_t> sample_begin;  // first record of each sample, and the end
  std::vector<BandId> record_band;          // into `bands`, ascending within a sample
  std::vector<std::int64_t> record_bytes;   // never 0; saturates
};

// `cost-centre stack`, `module`, ...
[[nodiscard]] std::string_view breakdown_name(Breakdown breakdown);

// Whether a census can be shown by its labels alone. Of those of stacks some may have become
// entries of the call tree: such a census is shown by these, and what is left by its labels.
bool is_by_label(const HeapCensus& heap);

// What a census can be shown by, the default first; empty if there is no census.
[[nodiscard]] std::vector<Breakdown> available_breakdowns(const HeapCensus& heap);

// By `by`, or by the first of available_breakdowns. Throws Error, naming what there is, if the
// census cannot be shown so. Values in words become bytes by run.word_size, 8 if unknown.
[[nodiscard]] HeapBands heap_bands(const Profile& profile, std::optional<Breakdown> by);

// The labels of a stack as GHC's -hc prints them, without its cut to 25 characters: leaf first,
// joined by `/`, without the root MAIN; a label `CAF` with its module, `Main.CAF`; MAIN itself is
// `MAIN`. What comes after the label that reaches `most` bytes is left out.
std::string stack_labels(const Profile& profile, NodeId node, std::size_t most);

// A band's name: its text, or of a stack `(no)` and its labels. no is GHC's number of the stack
// where the profile has them, otherwise the entry's position in the call tree, from 1; MAIN has
// none. Stacks longer than longest_stack_name bytes are cut there and end in `...`. May be empty.
inline constexpr std::size_t longest_stack_name = 4000;
[[nodiscard]] std::string band_name(const Profile& profile, const ChartBand& band);

}  // namespace convertprofile
