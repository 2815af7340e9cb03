// SPDX-License-Identifier: BSD-3-Clause
#include <array>
#include <optional>
#include <utility>

#include "formats/base/hash.h"
#include "formats/base/line_reader.h"
#include "formats/base/number_text.h"
#include "formats/model/centre_table.h"
#include "formats/model/standard_metrics.h"
#include "formats/pcl/pcl.h"

namespace convertprofile {

namespace {

constexpr std::array<std::string_view, 6> columns{"strict",         "lazy",  "curried",
                                                  "profiler calls", "words", "time"};
constexpr std::size_t words = 4;

std::vector<Metric> metrics() {
  using namespace standard_metrics;
  return {strict_calls(),
          lazy_calls(),
          curried_calls(),
          {std::string(pcl::profiler_calls_name), std::string(pcl::profiler_calls_title),
           std::string(unit::count), Role::other},
          standard_metrics::words(),
          ticks()};
}

struct Row {
  std::string_view names;                                  // module, blank, function
  std::array<std::string_view, columns.size()> numbers{};  // empty from the first missing one back
};

Row split(std::string_view line) {
  Row row;
  for (std::size_t i = columns.size(); i-- > 0;) {
    const std::size_t blank = line.rfind(' ');
    if (blank == std::string_view::npos) break;
    row.numbers[i] = line.substr(blank + 1);
    line = line.substr(0, blank);
  }
  row.names = line;
  return row;
}

class PclReader {
 public:
  PclReader(std::string_view bytes, Diagnostics& diagnostics)
      : lines_(bytes), diagnostics_(diagnostics), intern_(profile_.strings) {}

  Profile read() {
    profile_.metrics = metrics();
    CallTree& tree = profile_.tree;
    tree.columns.resize(columns.size());
    tree.centre.push_back(placeholder_root);
    tree.parent.push_back(root_node);
    for (auto& column : tree.columns) column.push_back(0);
    while (lines_.next())
      if (!lines_.line().empty()) read_line();
    if (tree.size() == 1) fail_at_byte(0, "functions", "there are none in the file");
    if (!lines_.ended())
      diagnostics_.warn("the last line is incomplete: if the file is cut off, its time may be too");
    CentreTable centres(profile_);
    settle_root(profile_, centres);
    return std::move(profile_);
  }

 private:
  void read_line() {
    const Row row = split(lines_.line());
    CallTree& tree = profile_.tree;
    for (std::size_t i = columns.size(); i-- > 0;) {
      const std::string_view text = row.numbers[i];
      const std::size_t at =
          text.data() == nullptr ? 0 : static_cast<std::size_t>(text.data() - lines_.line().data());
      const auto value = parse_int64(text);
      if (!value) lines_.fail(columns[i], "not a whole number: " + quote(text), at);
      // Clean's garbage collector allocates negative words.
      if (*value < 0 && i != words) lines_.fail(columns[i], "below 0: " + quote(text), at);
      tree.columns[i].push_back(*value);
    }
    const std::size_t blank = row.names.find(' ');
    if (blank == std::string_view::npos)
      lines_.fail("function", "expected a function name after the module's");
    CostCentre centre;
    centre.module = module(row.names.substr(0, blank));
    centre.name = intern_(row.names.substr(blank + 1));
    tree.centre.push_back(id_at<CostCentreId>(profile_.cost_centres.size()));
    tree.parent.push_back(root_node);
    profile_.cost_centres.push_back(centre);
  }

  ModuleId module(std::string_view name) {
    const auto [at, added] =
        modules_.try_emplace(std::string(name), id_at<ModuleId>(profile_.modules.size()));
    if (added) profile_.modules.push_back(intern_(name));
    return at->second;
  }

  LineReader lines_;
  Diagnostics& diagnostics_;
  Profile profile_;
  StringInterner intern_;
  TextMap<ModuleId> modules_;
};

}  // namespace

Match sniff_pcl(std::string_view bytes) {
  constexpr std::size_t enough_to_tell = 4096;
  bool any = false;
  for (LineReader lines(bytes.substr(0, enough_to_tell)); lines.next();) {
    if (!lines.ended() && bytes.size() > enough_to_tell) break;
    if (lines.line().empty()) continue;
    const Row row = split(lines.line());
    if (row.names.find(' ') == std::string_view::npos) return Match::no;
    for (const std::string_view number : row.numbers)
      if (!parse_int64(number)) return Match::no;
    any = true;
  }
  return any ? Match::perhaps : Match::no;
}

Profile read_pcl(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions&) {
  return PclReader(bytes, diagnostics).read();
}

}  // namespace convertprofile
