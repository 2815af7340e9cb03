#include "formats/model/metric_choice.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace convertprofile {

namespace {

bool equal_but_for_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return lower(x) == lower(y); });
}

// What the metrics of a role are called in any profile, as in --fail-if.
std::optional<MetricId> metric_of_role(const Profile& profile, std::string_view wanted) {
  constexpr std::pair<std::string_view, Role> names[] = {
      {"time", Role::time}, {"alloc", Role::allocation}, {"entries", Role::entries}};
  for (const auto& [name, role] : names)
    if (wanted == name) return profile.metric(role);
  return std::nullopt;
}

MetricId named_metric(const Profile& profile, std::string_view wanted, std::string_view format) {
  std::string names;
  for (std::size_t m = 0; m < profile.metrics.size(); ++m) {
    const Metric& metric = profile.metrics[m];
    if (equal_but_for_case(metric.name, wanted) || equal_but_for_case(metric.title, wanted))
      return id_at<MetricId>(m);
    names.append(names.empty() ? "" : ", ").append(metric.name);
  }
  if (const auto metric = metric_of_role(profile, wanted)) return *metric;
  throw Error(std::string(format) + ": the profile has no metric " + quoted(wanted) + ", only " +
              names);
}

}  // namespace

MetricId chosen_metric(const Profile& profile, std::string_view wanted, std::string_view format) {
  if (profile.metrics.empty()) throw Error(std::string(format) + ": the profile has no costs");
  if (!wanted.empty()) return named_metric(profile, wanted, format);
  for (const Role role : {Role::time, Role::allocation, Role::entries})
    if (const auto metric = profile.metric(role)) return *metric;
  return MetricId{0};
}

void warn_of_what_is_left_out(const Profile& profile, std::string_view format,
                              const std::vector<MetricId>& written, Diagnostics& diagnostics) {
  const std::string name(format);
  std::string lost;
  for (std::size_t m = 0; m < profile.metrics.size(); ++m)
    if (std::find(written.begin(), written.end(), id_at<MetricId>(m)) == written.end())
      lost.append(lost.empty() ? "" : ", ").append(profile.metrics[m].name);
  if (!lost.empty()) diagnostics.warn(name + ": these metrics are left out: " + lost);
  if (!profile.heap.empty()) diagnostics.warn(name + " cannot hold the heap census");
  if (!profile.serial.empty()) diagnostics.warn(name + " cannot hold the serial profile");
}

}  // namespace convertprofile
