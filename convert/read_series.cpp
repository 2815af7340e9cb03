// SPDX-License-Identifier: BSD-3-Clause
#include "convert/read_series.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "command/files.h"
#include "convert/inputs.h"
#include "convert/missing_names.h"
#include "formats/base/nearest.h"
#include "formats/base/text.h"

namespace convertprofile {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> runs_in(const std::string& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return {path};
  std::vector<std::string> runs;
  for (fs::directory_iterator entry(path, error), end; !error && entry != end;
       entry.increment(error))
    if (entry->is_regular_file() && !entry->path().filename().string().starts_with('.'))
      runs.push_back(entry->path().string());
  if (error) throw FileError(path, error.message());
  if (runs.empty()) throw FileError(path, "is a folder without profiles");
  std::sort(runs.begin(), runs.end());
  return runs;
}

// The name without its folder, and a file's without its ending: `runs/v1.json.gz` -> `v1`.
std::string label_of(const std::string& path) {
  const fs::path given = path, whole = given.has_filename() ? given : given.parent_path();
  std::error_code error;
  if (fs::is_directory(path, error)) return whole.filename().string();
  return (whole.extension() == ".gz" ? whole.stem() : whole).stem().string();
}

bool are_distinct(const std::vector<std::string>& labels) {
  return std::set<std::string>(labels.begin(), labels.end()).size() == labels.size();
}

std::vector<std::string> labels_of(const Options& options) {
  std::vector<std::string> labels = options.series_labels;
  if (labels.empty()) {
    for (const std::string& path : options.series) labels.push_back(label_of(path));
    if (!are_distinct(labels)) labels = options.series;
  }
  if (labels.size() != options.series.size())
    throw UsageError("--series-labels needs a label for each point; there are " +
                     std::to_string(labels.size()) + " labels and " +
                     std::to_string(options.series.size()) + " points");
  if (!are_distinct(labels))
    throw UsageError("two points of the series have the same label; --series-labels names them");
  return labels;
}

class SeriesReader {
 public:
  SeriesReader(const Options& options, const std::vector<SeriesPoint>& points, Progress& progress,
               Messages& messages)
      : options_(options), points_(points), progress_(progress), messages_(messages) {
    for (const Condition& condition : options.fail_if) bases_.push_back(base_of(condition));
    verdicts_.resize(bases_.size());
  }

  JudgedSeries read() {
    SeriesBuilder builder;
    for (std::size_t point = 1; point < points_.size(); ++point) {
      Inputs inputs = compared(point, point - 1);
      if (point + 1 == points_.size()) judge(inputs, point - 1);
      Diagnostics diagnostics;
      ReportContext context;
      context.whole = inputs.whole;
      builder.add(reshape(std::move(inputs.profile), options_.transforms, diagnostics), context,
                  options_.write.metric);
      messages_.add(diagnostics);
    }
    for (const std::size_t base : std::set<std::size_t>(bases_.begin(), bases_.end()))
      if (base + 2 < points_.size()) judge(compared(points_.size() - 1, base), base);
    return {std::move(builder).finish(points_), std::move(verdicts_)};
  }

 private:
  // The point with which a condition compares the last one.
  std::size_t base_of(const Condition& condition) const {
    if (condition.since.empty()) return points_.size() - 2;
    std::vector<std::string> labels;
    for (std::size_t point = 0; point + 1 < points_.size(); ++point) {
      labels.push_back(points_[point].label);
      if (labels.back() == condition.since) return point;
    }
    throw UsageError("--fail-if " + quote(condition.text) + ": no point before the last one is " +
                     quote(condition.since) + did_you_mean(condition.since, labels));
  }

  Inputs compared(std::size_t point, std::size_t base) {
    Options options = options_;
    options.action = Options::Action::summarise;
    options.inputs = points_[point].paths;
    options.bases = points_[base].paths;
    Inputs inputs = read_inputs(options, progress_, messages_);
    require_names(inputs.profile, options);
    Diagnostics diagnostics;
    inputs.profile = choose(std::move(inputs.profile), options.transforms, diagnostics);
    messages_.add(diagnostics);
    return inputs;
  }

  void judge(const Inputs& inputs, std::size_t base) {
    Diagnostics diagnostics;
    for (std::size_t i = 0; i < bases_.size(); ++i) {
      if (bases_[i] != base) continue;
      const std::vector<Condition> condition{options_.fail_if[i]};
      verdicts_[i] =
          evaluate(inputs.profile, condition, inputs.whole, diagnostics, options_.significant_only)
              .front();
      if (!options_.allow_missing) require_names(inputs.profile, condition);
    }
    messages_.add(diagnostics);
  }

  const Options& options_;
  const std::vector<SeriesPoint>& points_;
  Progress& progress_;
  Messages& messages_;
  std::vector<std::size_t> bases_;  // [condition]
  std::vector<Verdict> verdicts_;
};

}  // namespace

std::vector<SeriesPoint> series_points(const Options& options) {
  std::vector<SeriesPoint> points;
  const std::vector<std::string> labels = labels_of(options);
  for (std::size_t i = 0; i < labels.size(); ++i)
    points.push_back({labels[i], runs_in(options.series[i])});
  return points;
}

JudgedSeries read_series(const Options& options, const std::vector<SeriesPoint>& points,
                         Progress& progress, Messages& messages) {
  return SeriesReader(options, points, progress, messages).read();
}

}  // namespace convertprofile
