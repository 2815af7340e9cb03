// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <charconv>
#include <vector>

#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/ghc_prof/ghc_prof.h"
#include "formats/ghc_prof/header_parser.h"
#include "formats/ghc_prof/report_plan.h"

namespace convertprofile {

namespace {

using namespace ghc_prof;

// A ctime without seconds: tools that read the first line expect one.
constexpr std::string_view no_date = "Thu Jan  1 00:00 1970";

class ReportWriter {
 public:
  ReportWriter(const Profile& profile, const ReportPlan& plan, ByteWriter& out)
      : profile_(profile), plan_(plan), out_(out) {}

  void run() {
    out_.put(profile_.property(layout_key(Layout::log, plan_.all)));
    header();
    table();
    tree();
    const std::string_view appendix = profile_.property(layout_key(Layout::appendix, plan_.all));
    if (appendix.empty())
      retainers();
    else
      out_.put(appendix);
  }

 private:
  void header();
  void command_line();
  void table();
  void table_heading();
  void table_row(const TableLine& line);
  void tree();
  void tree_header();
  void tree_row(NodeId node, std::uint64_t number);
  void retainers();

  void left(std::string_view text, std::size_t text_width, std::size_t width) {
    out_.put(text);
    if (width > text_width) out_.spaces(width - text_width);
  }
  void left(std::string_view text, std::size_t width) { left(text, text.size(), width); }
  // The columns that both tables begin with.
  void headings(const Widths& w) {
    left("COST CENTRE", w.label);
    out_.put(' ');
    left("MODULE", w.module);
    out_.put(' ');
    left("SRC", w.source);
  }
  void centre(const CentreText& text, std::size_t indentation, const Widths& w) {
    out_.spaces(indentation);
    left(text.label, indentation + text.label_width, w.label);
    out_.put(' ');
    left(text.module, text.module_width, w.module);
    out_.put(' ');
    left(text.source, text.source_width, w.source);
  }
  void right(std::string_view text, std::size_t width) {
    if (width > text.size()) out_.spaces(width - text.size());
    out_.put(text);
  }
  void right(std::uint64_t value, std::size_t width) {
    char digits[20];
    const char* end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    right({digits, static_cast<std::size_t>(end - digits)}, width);
  }
  void percent(Tenths value, std::size_t width) {
    right(value / 10, width - 2);
    out_.put('.');
    out_.put(static_cast<char>('0' + value % 10));
  }
  void costs(std::int64_t ticks, std::int64_t bytes) {
    if (!plan_.columns) return;
    out_.spaces(2);
    right(static_cast<std::uint64_t>(ticks), 5);
    out_.put(' ');
    right(static_cast<std::uint64_t>(bytes), 9);
  }

  Tenths tree_ticks(std::int64_t ticks) const {
    return tree_percent(static_cast<std::uint64_t>(ticks),
                        static_cast<std::uint64_t>(plan_.total_ticks));
  }
  Tenths tree_bytes(std::int64_t bytes) const {
    return tree_percent(static_cast<std::uint64_t>(bytes),
                        static_cast<std::uint64_t>(plan_.total_bytes));
  }

  const Profile& profile_;
  const ReportPlan& plan_;
  ByteWriter& out_;
};

void ReportWriter::command_line() {
  const std::string_view as_read = profile_.property(key::command);
  if (!as_read.empty()) {
    out_.put(is_command(as_read) ? as_read : without_controls(as_read));
    return;
  }
  std::string command = profile_.run.program + " +RTS";
  for (const auto& argument : profile_.run.runtime_arguments) command += " " + argument;
  command += " -RTS";
  for (std::size_t i = 1; i < profile_.run.arguments.size(); ++i)
    command += " " + profile_.run.arguments[i];
  out_.put(without_controls(command));
}

void ReportWriter::header() {
  const RunInfo& run = profile_.run;
  const std::string_view kind = profile_.property(key::report);
  out_.put('\t');
  out_.put(run.date.empty() ? std::string(no_date) : without_controls(run.date));
  out_.put(" Time and Allocation Profiling Report  (");
  out_.put(kind.empty() ? "Final" : without_controls(kind));
  out_.put(")\n\n\t   ");
  command_line();
  const std::uint64_t processors = run.processors.value_or(0) == 0 ? 1 : *run.processors;
  const auto ticks = static_cast<std::uint64_t>(plan_.total_ticks);
  const std::string_view seconds = profile_.property(layout_key(Layout::seconds, plan_.all));
  out_.put("\n\n\ttotal time  = ");
  right(seconds.empty() ? fixed(ghc_seconds(ticks, plan_.costs.tick_interval, processors), 2)
                        : std::string(seconds),
        11);
  out_.put(" secs   (");
  out_.number(ticks);
  out_.put(" ticks @ ");
  out_.number(plan_.costs.tick_interval);
  out_.put(" us, ");
  out_.number(processors);
  out_.put(processors > 1 ? " processors)\n" : " processor)\n");
  out_.put("\ttotal alloc = ");
  right(grouped(plan_.total_bytes), 11);
  out_.put(" bytes  (excludes profiling overheads)\n\n");
}

void ReportWriter::table() {
  // The tables of -p and -P have the same key.
  const std::string_view as_read = profile_.property(layout_key(Layout::table, plan_.all));
  const std::string_view heading = as_read.substr(0, as_read.find('\n'));
  if (!as_read.empty() && heading.ends_with(" bytes") == plan_.columns) {
    out_.put(as_read);
  } else {
    table_heading();
    for (const TableLine& line : plan_.table) table_row(line);
  }
  out_.put("\n\n");
}

void ReportWriter::table_heading() {
  const Widths& w = plan_.table_widths;
  headings(w);
  out_.put("  %time %alloc");
  if (plan_.columns) out_.put("  ticks     bytes");
  out_.put("\n\n");
}

void ReportWriter::table_row(const TableLine& line) {
  const Widths& w = plan_.table_widths;
  const CentreText& text = plan_.centres[index_of(line.centre)];
  centre(text, 0, w);
  out_.put(' ');
  percent(table_percent(static_cast<std::uint64_t>(line.ticks),
                        static_cast<std::uint64_t>(plan_.total_ticks)),
          6);
  out_.put(' ');
  percent(table_percent(static_cast<std::uint64_t>(line.bytes),
                        static_cast<std::uint64_t>(plan_.total_bytes)),
          6);
  costs(line.ticks, line.bytes);
  out_.put('\n');
}

void ReportWriter::tree_header() {
  const Widths& w = plan_.tree_widths;
  out_.spaces(w.label + w.module + w.source + w.number + 4 + 11 + 2);
  out_.put("  individual      inherited\n");
  headings(w);
  out_.put(' ');
  left("no.", w.number);
  out_.put("     entries  %time %alloc   %time %alloc");
  if (plan_.columns) out_.put("  ticks     bytes");
  out_.put("\n\n");
}

void ReportWriter::tree_row(NodeId node, std::uint64_t number) {
  const std::size_t i = index_of(node);
  const Widths& w = plan_.tree_widths;
  const CentreText& text = plan_.centres[index_of(profile_.tree.centre[i])];
  centre(text, plan_.depth[i], w);
  out_.put(' ');
  right(number, w.number);
  out_.put(' ');
  right(static_cast<std::uint64_t>(plan_.costs.entries[node]), 11);
  out_.spaces(2);
  percent(tree_ticks(plan_.costs.ticks[node]), 5);
  out_.spaces(2);
  percent(tree_bytes(plan_.costs.bytes[node]), 5);
  out_.spaces(3);
  percent(tree_ticks(plan_.inherited_ticks[i]), 5);
  out_.spaces(2);
  percent(tree_bytes(plan_.inherited_bytes[i]), 5);
  costs(plan_.costs.ticks[node], plan_.costs.bytes[node]);
  out_.put('\n');
}

void ReportWriter::tree() {
  tree_header();
  std::uint64_t count = 0;
  for (const NodeId node : plan_.rows) {
    ++count;
    tree_row(node, plan_.numbered ? profile_.tree.numbers[index_of(node)] : count);
  }
}

// Writes the census's sets of retainers as GHC lists them below the report. MANY has no members.
void ReportWriter::retainers() {
  const auto is_listed = [](const RetainerSet& set) { return !set.members.empty(); };
  const std::vector<RetainerSet>& sets = profile_.heap.retainer_sets;
  if (std::none_of(sets.begin(), sets.end(), is_listed)) return;
  out_.put('\n');
  out_.put(retainer_title);
  out_.put('\n');
  for (const RetainerSet& set : sets) {
    if (!is_listed(set)) continue;
    out_.put("SET ");
    out_.number(set.number);
    out_.put(" = {");
    for (std::size_t i = 0; i < set.members.size(); ++i) {
      out_.put(i == 0 ? "<" : ", <");
      out_.put(without_controls(profile_.text(set.members[i].stack)));
      out_.put('>');
    }
    out_.put("}\n");
  }
}

}  // namespace

void write_ghc_prof(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                    Diagnostics& diagnostics) {
  const ReportPlan plan = plan_report(profile, options.report_detail, true, diagnostics);
  ReportWriter(profile, plan, out).run();
}

}  // namespace convertprofile
