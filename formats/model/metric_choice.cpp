// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/metric_choice.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "formats/base/nearest.h"
#include "formats/base/text.h"

namespace convertprofile {

namespace {

bool equal_but_for_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return lower(x) == lower(y); });
}

// Names that select a metric by role in any profile, as in --fail-if.
constexpr std::pair<std::string_view, Role> role_names[] = {
    {"time", Role::time}, {"alloc", Role::allocation}, {"entries", Role::entries}};

std::optional<MetricId> metric_of_role(const Profile& profile, std::string_view wanted) {
  for (const auto& [name, role] : role_names)
    if (wanted == name) return profile.metric(role);
  return std::nullopt;
}

// All names that select a metric of this profile.
std::vector<std::string> metric_names(const Profile& profile) {
  const bool has_calls = std::any_of(std::begin(kinds_of_calls), std::end(kinds_of_calls),
                                     [&](Role role) { return profile.metric(role).has_value(); });
  std::vector<std::string> names;
  for (const auto& [name, role] : role_names)
    if (profile.metric(role) || (role == Role::entries && has_calls)) names.emplace_back(name);
  for (const Metric& metric : profile.metrics)
    if (std::find(names.begin(), names.end(), metric.name) == names.end())
      names.push_back(metric.name);
  return names;
}

MetricId named_metric(const Profile& profile, std::string_view wanted, std::string_view format) {
  for (std::size_t m = 0; m < profile.metrics.size(); ++m) {
    const Metric& metric = profile.metrics[m];
    if (equal_but_for_case(metric.name, wanted) || equal_but_for_case(metric.title, wanted))
      return id_at<MetricId>(m);
  }
  if (const auto metric = metric_of_role(profile, wanted)) return *metric;
  const std::vector<std::string> names = metric_names(profile);
  std::string list;
  for (const std::string& name : names)
    list.append(list.empty() ? "" : ", ").append(printable(name));
  throw Error(std::string(format) + ": the profile has no metric " + quote(wanted) + ", only " +
              printable(list, 400) + did_you_mean(wanted, names));
}

}  // namespace

MetricId chosen_metric(const Profile& profile, std::string_view wanted, std::string_view format) {
  if (profile.metrics.empty()) throw Error(std::string(format) + ": the profile has no costs");
  if (!wanted.empty()) return named_metric(profile, wanted, format);
  for (const Role role : {Role::time, Role::allocation, Role::entries})
    if (const auto metric = profile.metric(role)) return *metric;
  return MetricId{0};
}

void note_losses(const Profile& profile, const std::vector<MetricId>& written,
                 Diagnostics& diagnostics) {
  note_lost_metrics(profile, written, diagnostics);
  note_lost_heap_and_serial(profile, diagnostics);
}

void note_lost_metrics(const Profile& profile, const std::vector<MetricId>& written,
                       Diagnostics& diagnostics) {
  for (std::size_t m = 0; m < profile.metrics.size(); ++m)
    if (std::find(written.begin(), written.end(), id_at<MetricId>(m)) == written.end())
      diagnostics.lose(printable(profile.metrics[m].name));
}

void note_lost_heap_and_serial(const Profile& profile, Diagnostics& diagnostics) {
  if (!profile.heap.empty()) diagnostics.lose("the heap census");
  if (!profile.serial.empty()) diagnostics.lose("the serial profile");
}

}  // namespace convertprofile
