// SPDX-License-Identifier: BSD-3-Clause
#include "convert/measures.h"
#include "convert/read_profile.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

std::string counted(std::size_t number, const char* one, const char* many = "") {
  return count_text(grouped(static_cast<std::int64_t>(number)), one, many);
}

std::string totals(const Profile& profile) {
  std::string text;
  for (std::size_t m = 0; m < profile.metrics.size(); ++m) {
    const auto metric = id_at<MetricId>(m);
    text.append(m == 0 ? "" : ", ").append(printable(profile.metrics[m].name, 40)).append(" ");
    text.append(amount(profile, metric, static_cast<long double>(total(profile, metric))));
  }
  return text;
}

}  // namespace

std::string contents(const ProfileFile& file) {
  const Profile& profile = file.profile;
  std::string text(file.format->name);
  if (!file.version.empty()) text += " " + file.version;
  text += "\n";
  if (!profile.tree.empty())
    text += "  " + counted(profile.tree.size(), "entry", "entries") + ", " +
            counted(profile.cost_centres.size(), "cost centre") +
            (profile.run.is_inverted() ? ", inverted" : "") + "\n";
  if (!profile.metrics.empty()) text += "  " + totals(profile) + "\n";
  if (!profile.heap.empty())
    text += "  heap census: " + counted(profile.heap.times.size(), "sample") + ", " +
            counted(profile.heap.bands.size(), "band") + "\n";
  if (!profile.serial.empty())
    text += "  serial profile: " + counted(profile.serial.boundaries.size() - 1, "interval") + "\n";
  return text;
}

}  // namespace convertprofile
