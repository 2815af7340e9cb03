// SPDX-License-Identifier: BSD-3-Clause
#include "convert/transforms/heap_part.h"

#include <algorithm>
#include <string_view>

#include "convert/transforms/glob.h"
#include "convert/transforms/tree_edit.h"

namespace convertprofile {

namespace {

// [set, from 0]: whether the pattern matches one of its retainers.
std::vector<bool> sets_matching(const Profile& profile, const std::string& pattern) {
  std::vector<bool> equals, globs;
  for (const RetainerSet& set : profile.heap.retainer_sets) {
    bool is_name = false, matches = false;
    for (const Retainer& retainer : set.members) {
      const std::string_view label = profile.text(retainer.label);
      const std::string_view stack = profile.text(retainer.stack);
      // A stack begins with `Module.label`; a module has no comma.
      const std::size_t dot = stack.find("." + std::string(label));
      const std::string_view qualified =
          dot == std::string_view::npos ? label : stack.substr(0, dot + 1 + label.size());
      is_name |= pattern == label || pattern == qualified;
      matches |= glob_matches(pattern, label) || glob_matches(pattern, qualified);
    }
    equals.push_back(is_name);
    globs.push_back(matches);
  }
  return std::ranges::find(equals, true) != equals.end() ? equals : globs;
}

bool has_labels(const HeapCensus& heap, Breakdown breakdown) {
  return heap.axes.label && heap.breakdown == breakdown;
}

void refuse_what_is_not_known(const HeapCensus& heap, const HeapPart& part) {
  if (!part.phases.empty() && !heap.axes.phase && !has_labels(heap, Breakdown::biography))
    throw Error(
        "--heap-phase needs a heap census by biography, as by GHC's +RTS -hb or lazyrun "
        "--census-by biography");
  if (part.retained_by.empty() || heap.axes.retainers) return;
  // GHC cuts the names of sets without marking the cut, so a search would miss some.
  if (has_labels(heap, Breakdown::retainer))
    throw Error(
        "--heap-retained-by: GHC cuts the names of retainers short; select with its own +RTS -hc "
        "-hrNAME, or use lazyrun --census-by retainer, which writes whole names");
  throw Error(
      "--heap-retained-by needs a heap census by retainer, as by lazyrun --census-by retainer");
}

}  // namespace

Profile keep_heap_part(Profile profile, const HeapPart& part, Diagnostics& diagnostics) {
  HeapCensus& heap = profile.heap;
  refuse_what_is_not_known(heap, part);
  std::vector<bool> is_retained(heap.retainer_sets.size() + 1, part.retained_by.empty());
  for (const std::string& pattern : part.retained_by) {
    const std::vector<bool> matches = sets_matching(profile, pattern);
    if (std::ranges::find(matches, true) == matches.end())
      diagnostics.warn("--heap-retained-by: " + quote(pattern) + " retains nothing");
    for (std::size_t i = 0; i < matches.size(); ++i)
      if (matches[i]) is_retained[i + 1] = true;
  }
  std::vector<bool> keep;
  for (const Band& band : heap.bands) {
    const bool in_phase = part.phases.empty() || std::ranges::any_of(part.phases, [&](Phase phase) {
                            return heap.axes.phase ? band.phase == phase
                                                   : profile.text(band.label) == phase_name(phase);
                          });
    keep.push_back(in_phase && is_retained[band.retainers]);
  }
  keep_heap_bands(heap, keep);
  return profile;
}

}  // namespace convertprofile
