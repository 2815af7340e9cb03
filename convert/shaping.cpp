// SPDX-License-Identifier: BSD-3-Clause
#include "convert/shaping.h"

#include <charconv>

#include "convert/measures.h"
#include "convert/report_text.h"
#include "convert/transforms/by_module.h"
#include "formats/base/text.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

std::string list_of(const std::vector<std::string>& patterns) {
  std::string text;
  for (const std::string& pattern : patterns)
    text.append(text.empty() ? "" : ", ").append(printable(pattern));
  return text;
}

std::string threshold_text(const Threshold& threshold, const char* unit) {
  char digits[64];
  const auto end = std::to_chars(digits, digits + sizeof digits, threshold.value).ptr;
  return std::string(digits, end) + (threshold.percent ? "%" : std::string(" ") + unit);
}

std::string minimum_text(const PruneOptions& prune) {
  std::string text;
  if (prune.min_ticks) text = threshold_text(*prune.min_ticks, "ticks");
  if (prune.min_words)
    text += (text.empty() ? "" : " and ") + threshold_text(*prune.min_words, "words");
  return text;
}

// `: 4.5% of 2.184 s`.
std::string share_of(const std::optional<CostOfAll>& whole, const Profile& chosen) {
  if (!whole) return "";
  for (std::size_t m = 0; m < chosen.metrics.size(); ++m) {
    if (chosen.metrics[m].name != whole->metric) continue;
    const MetricId metric = id_at<MetricId>(m);
    const std::int64_t part = total(chosen, metric);
    const int decimals = percent_decimals(part, whole->total);
    return ": " + percent(part, whole->total, decimals) + "% of " +
           amount(chosen, metric, static_cast<long double>(whole->total));
  }
  return "";
}

}  // namespace

std::optional<CostOfAll> cost_of_all(const Profile& profile, const Options& options) {
  if (profile.tree.empty() || profile.metrics.empty()) return std::nullopt;
  const MetricId metric = metrics_of_tables(profile, options.write.metric).front();
  return CostOfAll{profile.metrics[index_of(metric)].name, total(profile, metric)};
}

std::vector<std::string> shaping_of(const std::optional<CostOfAll>& whole, const Profile& chosen,
                                    const Options& options) {
  const TransformOptions& transforms = options.transforms;
  std::vector<std::string> sentences;
  if (options.normalize) sentences.emplace_back("the base is scaled to the new run's totals");
  if (!transforms.exclude.empty())
    sentences.push_back("excluded " + list_of(transforms.exclude) +
                        ": their costs are their callers'");
  if (transforms.fold_recursion) sentences.emplace_back("recursive calls are folded");
  std::string choice;
  if (!transforms.root.empty()) choice = "rooted at " + list_of(transforms.root);
  if (!transforms.focus.empty())
    choice.append(choice.empty() ? "" : ", ")
        .append("focused on ")
        .append(list_of(transforms.focus));
  if (!choice.empty()) sentences.push_back(choice + share_of(whole, chosen));
  if (transforms.apportion)
    sentences.emplace_back("costs are divided among callers by calls, as gprof does");
  if (transforms.by_module || is_by_module(chosen))
    sentences.emplace_back("functions are merged by module");
  if (transforms.invert || chosen.run.is_inverted())
    sentences.emplace_back("inverted: below each function its callers");
  if (transforms.max_depth)
    sentences.push_back("entries deeper than " + std::to_string(*transforms.max_depth) +
                        " are folded into their callers");
  if (const std::string minimum = minimum_text(transforms.prune); !minimum.empty())
    sentences.push_back("entries below " + minimum + " are folded into their callers");
  return sentences;
}

}  // namespace convertprofile
