// SPDX-License-Identifier: BSD-3-Clause
#include "formats/ghc_prof/header_parser.h"

#include <algorithm>
#include <string>

#include "formats/base/number_text.h"
#include "formats/base/text.h"

namespace convertprofile::ghc_prof {

namespace {

constexpr std::string_view blanks = " \t";

// Takes the next word, ended by a blank, off the front of `text`.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  const std::size_t end = std::min(text.find_first_of(blanks), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

void next(LineReader& lines, const char* field) {
  if (!lines.next())
    fail_at_line(lines.next_offset(), lines.number() + 1, field, "missing; the file ends here");
}

void parse_title(LineReader& lines, ReportHeader& header) {
  do next(lines, "title");
  while (trimmed(lines.line()).empty());
  const char* begin = lines.line().data();
  if (lines.line().starts_with(retainer_log)) {
    // Without -p, only the sets of retainers follow.
    while (lines.line().find(report_title) == std::string_view::npos)
      if (!lines.next())
        fail_at_line(lines.next_offset(), lines.number() + 1, "title",
                     "there are only the sets printed by +RTS -hr, and no report; add -p");
    header.log = {begin, static_cast<std::size_t>(lines.line().data() - begin)};
  }
  const std::string_view line = lines.line();
  const std::size_t title = line.find(report_title);
  if (title == std::string_view::npos)
    lines.fail("title", "not a Time and Allocation Profiling Report");
  header.date = trimmed(line.substr(0, title));
  header.kind = trimmed(line.substr(title + report_title.size()));
  if (header.kind.starts_with('(') && header.kind.ends_with(')'))
    header.kind = header.kind.substr(1, header.kind.size() - 2);
}

// Ticks, `@`, interval, unit and processors: `(7 ticks @ 1000 us, 1 processor)`, `(9 ticks @ 20
// ms)`.
void parse_ticks(const LineReader& lines, std::string_view text, ReportHeader& header) {
  const std::string_view ticks = take_word(text);
  const auto count = parse_int64(ticks.substr(std::min<std::size_t>(1, ticks.size())));
  if (!ticks.starts_with('(') || !count || *count < 0)
    lines.fail("total time", quote(ticks) + " is not a number of ticks in parentheses");
  header.ticks = *count;
  if (take_word(text) != "ticks" || take_word(text) != "@")
    lines.fail("total time", "expected `ticks @` after the number of ticks");
  const std::string_view interval = take_word(text);
  const auto number = parse_uint64(interval);
  constexpr std::uint64_t most = 1'000'000'000'000;
  if (!number || *number > most)
    lines.fail("total time", quote(interval) + " is not a tick length");
  const std::string_view unit = take_word(text);
  if (!unit.starts_with("us") && !unit.starts_with("ms"))
    lines.fail("total time", quote(unit) + " is not a unit of time");
  header.tick_interval = unit.starts_with("ms") ? *number * 1000 : *number;
  if (const auto processors = parse_uint64(take_word(text))) header.processors = processors;
}

void parse_total_time(const LineReader& lines, ReportHeader& header) {
  std::string_view text = lines.line();
  text.remove_prefix(std::min(text.find('='), text.size() - 1) + 1);
  const std::string_view word = take_word(text);
  const auto decimal = split_decimal(word);
  header.seconds = decimal ? decimal->text() : std::string(word);
  const auto seconds = parse_double(header.seconds);
  if (!seconds) lines.fail("total time", quote(word) + " is not a number of seconds");
  header.seconds_value = *seconds;
  if (take_word(text) != "secs") lines.fail("total time", "expected `secs` after the number");
  parse_ticks(lines, text, header);
}

void parse_total_alloc(const LineReader& lines, ReportHeader& header) {
  std::string_view text = lines.line();
  text.remove_prefix(std::min(text.find('='), text.size() - 1) + 1);
  const std::string_view grouped = take_word(text);
  std::string digits(grouped);
  digits.erase(std::remove(digits.begin(), digits.end(), ','), digits.end());
  const auto bytes = parse_int64(digits);
  if (!bytes || *bytes < 0)
    lines.fail("total alloc", quote(grouped) + " is not a number of bytes below 2^63");
  header.bytes = *bytes;
}

void drop_line_end(std::string_view& text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  if (text.ends_with('\r')) text.remove_suffix(1);
}

bool starts(std::string_view line, std::string_view with) {
  return trimmed(line).starts_with(with);
}

// Whether `line` is one that follows the command.
bool ends_command(std::string_view line) {
  return starts(line, "total time") || starts(line, "COST CENTRE");
}

}  // namespace

bool is_command(std::string_view text) {
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    text.remove_prefix(end + 1);
    if (ends_command(text)) return false;
  }
  return true;
}

ReportHeader parse_header(LineReader& lines) {
  ReportHeader header;
  parse_title(lines, header);
  // An argument of the program may contain line ends: the command continues up to `total time`.
  const char* begin = nullptr;
  while (true) {
    next(lines, "total time");
    const std::string_view line = lines.line();
    if (starts(line, "total time")) break;
    if (starts(line, "COST CENTRE")) lines.fail("total time", "is missing above the tables");
    if (line.find_first_not_of(blanks) == std::string_view::npos) continue;
    if (begin == nullptr) {
      std::size_t first = line.find_first_not_of(blanks);
      // The tab is followed by three blanks; any more belong to the program's name.
      if (line.starts_with("\t   ")) first = 4;
      begin = line.data() + first;
    }
  }
  if (begin != nullptr) {
    header.command = {begin, static_cast<std::size_t>(lines.line().data() - begin)};
    drop_line_end(header.command);
    const std::size_t last = header.command.find_last_not_of(blanks);
    if (last != std::string_view::npos && header.command[last] == '\n')  // the blank line
      header.command = header.command.substr(0, last + 1);
    drop_line_end(header.command);
  }
  parse_total_time(lines, header);
  do next(lines, "total alloc");
  while (!starts(lines.line(), "total alloc"));
  parse_total_alloc(lines, header);
  return header;
}

}  // namespace convertprofile::ghc_prof
