// SPDX-License-Identifier: BSD-3-Clause
// Prints the result of --list as text and as JSON.
#include <algorithm>
#include <string>
#include <utility>

#include "convert/listing.h"
#include "convert/report_json.h"
#include "convert/text_table.h"
#include "formats/base/display_width.h"
#include "formats/base/text.h"

namespace convertprofile {

namespace {

constexpr std::size_t tab = 8;

std::string without_tabs(std::string_view line) {
  std::string text;
  for (const char c : line) {
    if (c == '\t')
      text.append(tab - text.size() % tab, ' ');
    else
      text += c;
  }
  return text;
}

class ListingReport {
 public:
  ListingReport(const Profile& profile, const Listing& listing) : p_(profile), listing_(listing) {
    for (std::size_t c = 0; c < listing.columns.size(); ++c) {
      std::int64_t hottest = 0;
      for (const ListedFunction& function : listing.functions)
        hottest = std::max(hottest, function.inherited[c]);
      decimals_.push_back(percent_decimals(hottest, listing.totals[c]));
    }
  }

  void add_to(ReportDocument& document, const ListedFunction& function) const {
    const std::string name = function_label(p_, p_.centre(function.centre));
    document.gap();
    if (function.lines.empty())
      return document.sentence(name +
                               (function.file.empty()
                                    ? ": its place in the source is not known"
                                    : ": its source " + quote(function.file) + " is not there"));
    TextTable table(columns(), name + "  " + printable(function.file));
    add(table, function.individual, function.inherited, fitted("(total)"));
    const std::size_t digits = std::to_string(function.lines.back().number).size();
    std::uint64_t next = function.lines.front().number;
    for (const ListedLine& line : function.lines) {
      if (line.number != next) add(table, {}, {}, fitted(std::string(digits, '.')));
      next = line.number + 1;
      add(table, line.individual, line.inherited, source_line(line, digits));
    }
    document.table(std::move(table));
  }

 private:
  std::vector<TextTable::Column> columns() const {
    std::vector<TextTable::Column> columns;
    for (const char* group : {"individual", "inherited"})
      for (const MetricId metric : listing_.columns)
        columns.push_back({group, share_title(p_.role_of(metric))});
    return columns;
  }

  // Costs are empty on lines where no cost centre begins.
  void add(TextTable& table, const std::vector<std::int64_t>& individual,
           const std::vector<std::int64_t>& inherited, FittedName name) const {
    std::vector<std::string> cells;
    for (const std::vector<std::int64_t>* costs : {&individual, &inherited})
      for (std::size_t c = 0; c < listing_.columns.size(); ++c)
        cells.push_back(costs->empty() ? "."
                                       : percent((*costs)[c], listing_.totals[c], decimals_[c]));
    table.add(std::move(cells), std::move(name));
  }

  // Cuts long lines at their end.
  static FittedName source_line(const ListedLine& line, std::size_t digits) {
    const std::string text = pad_left(std::to_string(line.number), digits) + "  " +
                             printable(without_tabs(line.text), std::string::npos);
    return [text](std::size_t width) { return shorten_after(text, width, width); };
  }

  const Profile& p_;
  const Listing& listing_;
  std::vector<int> decimals_;
};

}  // namespace

ReportDocument listing_report(const Profile& profile, const Listing& listing,
                              const ReportContext& context) {
  ReportDocument document = report_of_run(profile, context);
  add_shaping(document, context);
  const ListingReport report(profile, listing);
  for (const ListedFunction& function : listing.functions) report.add_to(document, function);
  return document;
}

std::string listing_json(const Profile& profile, const Listing& listing,
                         const ReportContext& context) {
  JsonText json;
  const auto costs = [&](const char* key, const std::vector<std::int64_t>& values) {
    if (values.empty()) return;
    json.key(key).begin('{');
    for (std::size_t c = 0; c < values.size(); ++c)
      json.member(profile.metrics[index_of(listing.columns[c])].name, values[c]);
    json.end();
  };
  json.begin('{');
  write_head(json, profile, context, "listing");
  costs("totals", listing.totals);
  json.key("functions").begin('[');
  for (const ListedFunction& function : listing.functions) {
    json.begin('{');
    write_function(json, profile, profile.centre(function.centre));
    if (!function.file.empty()) json.member("file", function.file);
    costs("individual", function.individual);
    costs("inherited", function.inherited);
    json.key("lines").begin('[');
    for (const ListedLine& line : function.lines) {
      json.begin('{').member("line", static_cast<std::size_t>(line.number));
      json.member("text", line.text);
      costs("individual", line.individual);
      costs("inherited", line.inherited);
      json.end();
    }
    json.end().end();
  }
  json.end().end();
  return std::move(json).text();
}

}  // namespace convertprofile
