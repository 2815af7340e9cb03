// SPDX-License-Identifier: BSD-3-Clause
#include "convert/missing_names.h"

#include <algorithm>

#include "convert/transforms/centre_patterns.h"
#include "formats/base/hash.h"
#include "formats/base/nearest.h"
#include "formats/model/metric_choice.h"
#include "formats/model/names.h"

namespace convertprofile {

namespace {

bool matches_any(const Profile& profile, const std::string& pattern) {
  Diagnostics unused;
  const std::vector<bool> matching = matching_centres(profile, {pattern}, "", unused);
  return std::find(matching.begin(), matching.end(), true) != matching.end();
}

// The names that patterns match, with or without the module, in the order of the profile.
std::vector<std::string> function_names(const Profile& profile, bool with_module) {
  std::vector<std::string> names;
  TextSet seen;
  for (const CostCentre& centre : profile.cost_centres) {
    std::string name =
        with_module ? qualified_name(profile, centre) : display_name(profile.name(centre));
    if (seen.insert(name).second) names.push_back(std::move(name));
  }
  return names;
}

// The functions `outer.NAME` defined inside other functions, and a pattern that matches all of
// them.
std::vector<std::string> local_functions(const Profile& profile, const std::string& name) {
  constexpr std::size_t most_names = 2;
  std::vector<std::string> found;
  for (std::string& candidate : function_names(profile, true)) {
    if (!candidate.ends_with("." + name)) continue;
    if (found.size() == most_names) break;
    found.push_back(std::move(candidate));
  }
  if (found.size() > 1) found.push_back("*." + name);
  return found;
}

// `matches no function; did you mean "Main.fib"?`
std::string complaint(const Profile& profile, const std::string& pattern) {
  if (profile.tree.empty()) return " matches nothing: the profile has no call tree";
  std::string hint = suggestion(local_functions(profile, pattern));
  if (hint.empty()) hint = did_you_mean(pattern, function_names(profile, true));
  if (hint.empty()) hint = did_you_mean(pattern, function_names(profile, false));
  return " matches no function" + hint;
}

void require(const Profile& profile, const char* option, const std::vector<std::string>& patterns) {
  for (const std::string& pattern : patterns)
    if (!matches_any(profile, pattern))
      throw UsageError(std::string(option) + " " + quote(pattern) + complaint(profile, pattern));
}

// A drawing of the heap does not use --metric.
void require_metric(const Profile& profile, const Options& options) {
  const std::string& metric = options.write.metric;
  const bool draws_heap =
      options.to != nullptr && options.to->traits.draws_heap && profile.tree.empty();
  if (metric.empty() || draws_heap) return;
  try {
    static_cast<void>(chosen_metric(profile, metric, "--metric"));
  } catch (const Error& e) {
    throw UsageError(e.what());
  }
}

}  // namespace

std::vector<std::string> patterns_with_match(const Profile& profile, const char* option,
                                             const std::vector<std::string>& patterns,
                                             Diagnostics& diagnostics) {
  std::vector<std::string> matching;
  for (const std::string& pattern : patterns)
    if (matches_any(profile, pattern))
      matching.push_back(pattern);
    else
      diagnostics.warn(std::string(option) + " " + quote(pattern) + complaint(profile, pattern));
  return matching;
}

void require_names(const Profile& profile, const Options& options) {
  require_metric(profile, options);
  if (options.allow_missing) return;
  require(profile, "--focus", options.transforms.focus);
  require(profile, "--root", options.transforms.root);
}

void require_functions(const Profile& profile, const Options& options) {
  if (options.allow_missing) return;
  require(profile, "--peek", options.peek);
  require(profile, "--list", options.list);
}

void require_names(const Profile& profile, const std::vector<Condition>& conditions) {
  for (const Condition& condition : conditions)
    if (!condition.pattern.empty() && !matches_any(profile, condition.pattern))
      throw UsageError("--fail-if " + quote(condition.text) + ": " + quote(condition.pattern) +
                       complaint(profile, condition.pattern));
}

}  // namespace convertprofile
