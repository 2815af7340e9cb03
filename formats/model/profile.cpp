// SPDX-License-Identifier: BSD-3-Clause
#include "formats/model/profile.h"

#include <algorithm>

namespace convertprofile {

namespace {
const std::pair<std::string, std::string> inverted_tree = {"tree", "inverted"};
}  // namespace

std::string_view RunInfo::property(std::string_view key) const {
  for (const auto& [k, v] : properties)
    if (k == key) return v;
  return {};
}

void RunInfo::set_property(std::string_view key, std::string_view value) {
  for (auto& [k, v] : properties) {
    if (k == key) {
      v = value;
      return;
    }
  }
  properties.emplace_back(key, value);
}

void RunInfo::drop_property(std::string_view key) {
  std::erase_if(properties, [key](const auto& property) { return property.first == key; });
}

bool RunInfo::is_inverted() const {
  return std::find(properties.begin(), properties.end(), inverted_tree) != properties.end();
}

void RunInfo::set_inverted(bool inverted) {
  std::erase(properties, inverted_tree);
  if (inverted) properties.push_back(inverted_tree);
}

std::optional<std::uint64_t> nanoseconds_in(std::string_view unit) {
  if (unit == unit::nanoseconds) return 1;
  if (unit == unit::microseconds) return 1000;
  if (unit == unit::milliseconds) return 1000000;
  if (unit == unit::seconds) return 1000000000;
  return std::nullopt;
}

std::string_view phase_name(Phase phase) {
  constexpr std::string_view names[phases] = {"", "VOID", "LAG", "USE", "INHERENT_USE", "DRAG"};
  return names[static_cast<std::size_t>(phase)];
}

std::optional<MetricId> Profile::metric(Role role) const {
  const auto at = std::find_if(metrics.begin(), metrics.end(),
                               [role](const Metric& m) { return m.role == role; });
  if (at == metrics.end()) return std::nullopt;
  return id_at<MetricId>(static_cast<std::size_t>(at - metrics.begin()));
}

Role Profile::role_of(MetricId metric) const {
  const std::size_t m = index_of(metric);
  return metrics[m].role == Role::base && m > 0 ? metrics[m - 1].role : metrics[m].role;
}

std::optional<MetricId> Profile::base_of(MetricId metric) const {
  const std::size_t next = index_of(metric) + 1;
  if (next >= metrics.size() || metrics[next].role != Role::base) return std::nullopt;
  return id_at<MetricId>(next);
}

MetricId Profile::add_metric(Metric metric) {
  metrics.push_back(std::move(metric));
  tree.columns.emplace_back(tree.size());
  return id_at<MetricId>(metrics.size() - 1);
}

std::string_view Profile::property(std::string_view key) const {
  return run.property(key);
}

void Profile::set_property(std::string_view key, std::string_view value) {
  run.set_property(key, value);
}

void Profile::drop_layout_properties() {
  std::erase_if(run.properties, [](const auto& p) { return p.first.starts_with("layout."); });
}

bool is_call_count(Role role) {
  switch (role) {
    case Role::entries:
    case Role::strict_calls:
    case Role::lazy_calls:
    case Role::curried_calls:
    case Role::tail_calls_and_returns:
    case Role::recursive_calls:
      return true;
    default:
      return false;
  }
}

}  // namespace convertprofile
