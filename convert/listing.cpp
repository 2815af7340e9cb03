// SPDX-License-Identifier: BSD-3-Clause
#include "convert/listing.h"

#include <algorithm>
#include <map>
#include <utility>

#include "formats/base/diagnostics.h"
#include "formats/model/functions.h"
#include "formats/model/source_text.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

constexpr std::uint64_t lines_before = 2;
constexpr std::uint64_t lines_of_unknown_end = 20;

using Lines = std::pair<std::uint64_t, std::uint64_t>;  // first, last

class Lister {
 public:
  Lister(const Profile& profile, std::vector<MetricId> columns)
      : p_(profile), functions_(group_functions(profile)) {
    result_.columns = std::move(columns);
    for (const MetricId metric : result_.columns) {
      result_.totals.push_back(total(profile, metric));
      of_functions_.push_back(function_costs(profile, functions_, metric));
    }
    group_lines();
  }

  Listing run(const std::vector<bool>& chosen_centres) {
    // The ranges of lines by function and file.
    std::map<std::pair<std::size_t, std::string_view>, std::vector<Lines>> chosen;
    for (std::size_t c = 0; c < chosen_centres.size(); ++c) {
      if (!chosen_centres[c]) continue;
      const SourceSpan span = source_span(p_.text(p_.cost_centres[c].position));
      const std::size_t function = index_of(functions_.of_centre[c]);
      std::vector<Lines>& ranges = chosen[{function, span.file}];
      if (ranges.empty()) add_function(c, function, span.file);
      if (!span.file.empty())
        ranges.emplace_back(span.first - std::min(span.first - 1, lines_before),
                            span.last == 0 ? span.first + lines_of_unknown_end : span.last);
    }
    for (ListedFunction& listed : result_.functions) {
      const std::size_t function = index_of(functions_.of_centre[index_of(listed.centre)]);
      add_lines(listed, chosen.at({function, listed.file}));
    }
    std::stable_sort(
        result_.functions.begin(), result_.functions.end(),
        [](const ListedFunction& a, const ListedFunction& b) { return a.inherited > b.inherited; });
    return std::move(result_);
  }

 private:
  // Makes each line on which cost centres begin a function of its own, so that function_costs() has
  // the costs of lines.
  void group_lines() {
    Functions lines;
    for (std::size_t c = 0; c < p_.cost_centres.size(); ++c) {
      const SourceSpan span = source_span(p_.text(p_.cost_centres[c].position));
      const auto [at, added] = line_at_.try_emplace({span.file, span.first}, lines.size());
      if (added) lines.representative.push_back(id_at<CostCentreId>(c));
      lines.of_centre.push_back(id_at<FunctionId>(at->second));
    }
    for (const MetricId metric : result_.columns)
      of_lines_.push_back(function_costs(p_, lines, metric));
  }

  void add_function(std::size_t centre, std::size_t function, std::string_view file) {
    ListedFunction listed;
    listed.centre = id_at<CostCentreId>(centre);
    listed.file = file;
    for (const FunctionCosts& costs : of_functions_) {
      listed.individual.push_back(costs.individual[function]);
      listed.inherited.push_back(costs.inherited[function]);
    }
    result_.functions.push_back(std::move(listed));
  }

  void add_lines(ListedFunction& listed, const std::vector<Lines>& ranges) const {
    const auto source =
        std::find_if(p_.sources.begin(), p_.sources.end(),
                     [&](const SourceText& text) { return text.file == listed.file; });
    if (listed.file.empty() || source == p_.sources.end()) return;
    for (SourceLines line(*source); !line.at_end(); line.next()) {
      const std::uint64_t number = line.number();
      if (std::none_of(ranges.begin(), ranges.end(), [number](const Lines& range) {
            return range.first <= number && number <= range.second;
          }))
        continue;
      ListedLine& added = listed.lines.emplace_back();
      added.number = number;
      added.text = line.text();
      const auto at = line_at_.find({listed.file, number});
      if (at == line_at_.end()) continue;
      for (const FunctionCosts& costs : of_lines_) {
        added.individual.push_back(costs.individual[at->second]);
        added.inherited.push_back(costs.inherited[at->second]);
      }
    }
  }

  const Profile& p_;
  const Functions functions_;
  std::vector<FunctionCosts> of_functions_, of_lines_;                         // [column]
  std::map<std::pair<std::string_view, std::uint64_t>, std::size_t> line_at_;  // in of_lines_
  Listing result_;
};

}  // namespace

Listing listing(const Profile& profile, const std::vector<bool>& chosen_centres,
                std::vector<MetricId> columns) {
  return Lister(profile, std::move(columns)).run(chosen_centres);
}

std::string why_not_listed(const Profile& profile, const Listing& listing, bool has_folders) {
  const std::vector<ListedFunction>& functions = listing.functions;
  if (std::any_of(functions.begin(), functions.end(),
                  [](const ListedFunction& f) { return !f.lines.empty(); }))
    return "";
  const auto known = std::find_if(functions.begin(), functions.end(),
                                  [](const ListedFunction& f) { return !f.file.empty(); });
  if (known != functions.end())
    return "--list: the source " + quote(known->file) +
           (has_folders ? " is not below the folders of --source, or has changed"
                        : " is not in the profile; --source DIR names the folder that has it");
  if (functions.empty()) return "--list matches no function";
  return "--list: the profile does not say where " +
         function_label(profile, profile.centre(functions.front().centre)) +
         " is in the source; GHC's reports by -P, -Pa and -pj, and .pgcl files, do";
}

}  // namespace convertprofile
