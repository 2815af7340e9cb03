// SPDX-License-Identifier: BSD-3-Clause
#include "convert/shaping.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "convert/measures.h"
#include "convert/report_text.h"
#include "convert/transforms/by_module.h"
#include "convert/transforms/centre_patterns.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/functions.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/shaping.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

std::string list_of(const std::vector<std::string>& patterns) {
  std::string text;
  for (const std::string& pattern : patterns)
    text.append(text.empty() ? "" : ", ").append(printable(pattern));
  return text;
}

// The patterns, each with the number of functions it matched unless that is one.
std::string counted_list(const std::vector<std::string>& patterns,
                         const std::optional<CostOfAll>& whole, std::size_t first) {
  std::string text;
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    text.append(i == 0 ? "" : ", ").append(printable(patterns[i]));
    const std::size_t at = first + i;
    if (whole && at < whole->matched.size() && whole->matched[at] != 1)
      text.append(" (").append(count_text(whole->matched[at], "function")).append(")");
  }
  return text;
}

std::size_t number_of(const std::vector<bool>& entries) {
  return static_cast<std::size_t>(std::count(entries.begin(), entries.end(), true));
}

std::vector<std::size_t> functions_matched(const Profile& profile,
                                           const TransformOptions& transforms) {
  std::vector<std::size_t> counts;
  const Functions functions = group_functions(profile);
  for (const auto* patterns : {&transforms.exclude, &transforms.root, &transforms.focus}) {
    for (const std::string& pattern : *patterns) {
      Diagnostics discarded;
      const std::vector<bool> matching = matching_centres(profile, {pattern}, "", discarded);
      std::vector<bool> matched(functions.size());
      for (std::size_t c = 0; c < matching.size(); ++c)
        if (matching[c]) matched[index_of(functions.of_centre[c])] = true;
      counts.push_back(number_of(matched));
    }
  }
  return counts;
}

// Whether any pattern of --exclude matches.
bool excludes(const TransformOptions& transforms, const std::optional<CostOfAll>& whole) {
  const auto matched = [&](std::size_t pattern) { return !whole || whole->matched[pattern] != 0; };
  for (std::size_t i = 0; i < transforms.exclude.size(); ++i)
    if (matched(i)) return true;
  return false;
}

std::string heap_part_text(const HeapPart& part) {
  std::string text;
  for (const Phase phase : part.phases)
    text.append(text.empty() ? " in the phases " : ", ").append(phase_name(phase));
  if (!part.retained_by.empty()) text += " retained by " + list_of(part.retained_by);
  return "the heap census shows only objects" + text;
}

std::string threshold_text(const Threshold& threshold, const char* unit, const char* whole) {
  char digits[64];
  const auto end = std::to_chars(digits, digits + sizeof digits,
                                 static_cast<double>(threshold.value.approximate()))
                       .ptr;
  return std::string(digits, end) +
         (threshold.percent ? std::string("% of the ") + whole : std::string(" ") + unit);
}

std::string minimum_text(const PruneOptions& prune) {
  std::string text;
  if (prune.min_ticks) text = threshold_text(*prune.min_ticks, "ticks", "time");
  if (prune.min_words)
    text += (text.empty() ? "" : " and ") + threshold_text(*prune.min_words, "words", "allocation");
  return text;
}

std::optional<MetricId> metric_named(const Profile& profile, std::string_view name) {
  for (std::size_t m = 0; m < profile.metrics.size(); ++m)
    if (profile.metrics[m].name == name) return id_at<MetricId>(m);
  return std::nullopt;
}

// [NodeId]: whether the entry counts, as opposed to being left out.
std::vector<bool> entries_that_count(const Profile& profile, const TransformOptions& transforms) {
  if (!transforms.leaves_out_builtins) return std::vector<bool>(profile.tree.size(), true);
  std::vector<bool> counts = hidden_entries(profile);
  counts.flip();
  return counts;
}

// `: 4.5% of 2.184 s`.
std::string share_of(const std::optional<CostOfAll>& whole, const Profile& chosen,
                     const TransformOptions& transforms) {
  const auto metric = whole ? metric_named(chosen, whole->metric) : std::nullopt;
  if (!metric) return "";
  const std::int64_t part = sum_over(chosen, *metric, entries_that_count(chosen, transforms));
  const int decimals = percent_decimals(part, whole->total);
  return ": " + percent(part, whole->total, decimals) + "% of " +
         amount(chosen, *metric, static_cast<long double>(whole->total));
}

// Sentences that follow from the tree itself.
constexpr std::string_view merged_by_module = "functions are merged by module";
constexpr std::string_view inverted = "inverted: callers are below each function";

std::vector<std::string> recorded_shaping(const Profile& profile) {
  std::vector<std::string> sentences;
  for (const std::string_view sentence : shaping_of(profile.run))
    sentences.push_back(printable(sentence, 1000));
  return sentences;
}

// Removes repetitions: if a file was already shaped the same way, it has the sentence.
std::vector<std::string> each_once(std::vector<std::string> sentences) {
  std::vector<std::string> once;
  for (std::string& sentence : sentences)
    if (std::find(once.begin(), once.end(), sentence) == once.end())
      once.push_back(std::move(sentence));
  return once;
}

}  // namespace

std::optional<CostOfAll> cost_of_all(const Profile& profile, std::string_view metric,
                                     const TransformOptions& transforms) {
  if (profile.tree.empty() || profile.metrics.empty()) return std::nullopt;
  const MetricId main = metrics_of_tables(profile, std::string(metric)).front();
  const std::vector<bool> counts = entries_that_count(profile, transforms);
  return CostOfAll{profile.metrics[index_of(main)].name, sum_over(profile, main, counts),
                   number_of(counts), functions_matched(profile, transforms)};
}

std::vector<std::string> shaping_of(const std::optional<CostOfAll>& whole, const Profile& chosen,
                                    const TransformOptions& transforms, bool normalizes) {
  std::vector<std::string> sentences = recorded_shaping(chosen);
  if (normalizes) sentences.emplace_back("the base is scaled to the new run's totals");
  if (!transforms.heap_part.is_all()) sentences.push_back(heap_part_text(transforms.heap_part));
  if (excludes(transforms, whole))
    sentences.push_back("excluded " + counted_list(transforms.exclude, whole, 0) +
                        ": their costs are charged to their callers");
  if (transforms.fold_recursion) sentences.emplace_back("recursive calls are folded");
  std::string choice;
  if (!transforms.root.empty())
    choice = "rooted at " + counted_list(transforms.root, whole, transforms.exclude.size());
  if (!transforms.focus.empty())
    choice.append(choice.empty() ? "" : ", ")
        .append("focused on ")
        .append(counted_list(transforms.focus, whole,
                             transforms.exclude.size() + transforms.root.size()));
  if (!choice.empty()) sentences.push_back(choice + share_of(whole, chosen, transforms));
  if (transforms.apportion)
    sentences.emplace_back("costs are divided among callers by their calls, as in gprof");
  if (transforms.by_module || is_by_module(chosen)) sentences.emplace_back(merged_by_module);
  const bool is_inverted = transforms.invert || chosen.run.is_inverted();
  if (is_inverted) sentences.emplace_back(inverted);
  const std::string folded =  // there, callers are the leaves
      is_inverted ? " are folded into their callees" : " are folded into their callers";
  if (transforms.max_depth)
    sentences.push_back("entries deeper than " + std::to_string(*transforms.max_depth) + folded);
  if (const std::string minimum = minimum_text(transforms.prune); !minimum.empty())
    sentences.push_back("entries below " + minimum + folded);
  return each_once(std::move(sentences));
}

void record_shaping(Profile& profile, const std::optional<CostOfAll>& whole,
                    const std::vector<std::string>& sentences, const TransformOptions& transforms,
                    bool normalizes) {
  const bool moves_nothing = !transforms.apportion && !normalizes && transforms.heap_part.is_all();
  const auto metric = whole ? metric_named(profile, whole->metric) : std::nullopt;
  const std::vector<bool> counts = entries_that_count(profile, transforms);
  if (moves_nothing && metric && whole->total == sum_over(profile, *metric, counts) &&
      whole->entries == number_of(counts))
    return;
  profile.run.drop_property(shaping_property);
  for (const std::string& sentence : sentences)
    if (sentence != merged_by_module && sentence != inverted) add_shaping(profile.run, sentence);
}

}  // namespace convertprofile
