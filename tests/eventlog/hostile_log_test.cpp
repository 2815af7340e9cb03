// SPDX-License-Identifier: BSD-3-Clause
// Logs with blocks that GHC does not write, and truncated logs.
#include <algorithm>
#include <string>

#include "formats/base/gzip.h"
#include "formats/eventlog/eventlog.h"
#include "tests/eventlog/log_text.h"
#include "tests/support/format_calls.h"
#include "tests/support/test_files.h"

using namespace convertprofile;
using namespace log_text;

namespace {

constexpr char incomplete[] =
    "the log is incomplete: the program was killed or is still running; everything up to the end "
    "of the file was read";
constexpr char damage_of_2_bytes[] =
    "2 bytes of damaged events were left out; GHC's runtime damages logs of programs linked "
    "without -threaded";
constexpr char short_block[] = "1 block of events is shorter than the log says";

struct Sums {
  std::int64_t ticks = 0, peak = 0;
  bool operator==(const Sums&) const = default;
};

Sums sums_of(const Profile& p) {
  Sums sums;
  if (!p.tree.columns.empty())
    for (const std::int64_t ticks : p.tree.columns[0]) sums.ticks += ticks;
  for (std::size_t s = 0; s < p.heap.times.size(); ++s) {
    std::int64_t bytes = 0;
    for (std::uint64_t r = p.heap.sample_begin[s]; r < p.heap.sample_begin[s + 1]; ++r)
      bytes += p.heap.record_value[r];
    sums.peak = std::max(sums.peak, bytes);
  }
  return sums;
}

// Checks that a log has these ticks and peak, and the warnings of reading it.
void check_log(const std::string& log, Sums sums, const Warnings& expected) {
  Warnings warnings;
  const Sums found = sums_of(read_text(read_eventlog, log, &warnings));
  CHECK(found.ticks == sums.ticks);
  CHECK(found.peak == sums.peak);
  CHECK(warnings == expected);
}

// A block with a wrong size field.
std::string block_of_size(std::uint64_t begin, std::uint64_t end_time, std::uint64_t size,
                          const std::string& events) {
  return fixed(18, begin, number(size, 4) + number(end_time, 8) + number(0, 2)) + events;
}

std::string one_sample(std::uint64_t time, std::uint64_t bytes) {
  return timed(sample_begin(time) + by_text(bytes, "A") + sample_end(time), time);
}

// Events of two blocks: a tick and a sample, two ticks and a larger sample.
std::string first_events() {
  return centre(1, "main", "Main") + heap_begin(4) + tick(8, {1}) + one_sample(9, 8);
}
std::string second_events() {
  return tick(11, {1}) + one_sample(12, 16) + tick(13, {1});
}
constexpr Sums of_first{1, 8}, of_both{3, 16};

// A log truncated at any byte has no more ticks, and no higher peak, than the whole log.
void check_cuts(const std::string& log, std::size_t step) {
  const Sums whole = sums_of(read_text(read_eventlog, log));
  std::size_t read_cuts = 0;
  for (std::size_t size = 0; size < log.size(); size += step) {
    CAPTURE(size);
    Sums cut;
    const std::string message = error_text(
        [&] { cut = sums_of(read_text(read_eventlog, log.substr(0, size))); }, "accepted");
    if (message != "accepted") CHECK(message.starts_with("byte "));
    CHECK(cut.ticks <= whole.ticks);
    CHECK(cut.peak <= whole.peak);
    read_cuts += cut == Sums{} ? 0 : 1;
  }
  CHECK(read_cuts > 0);
}

}  // namespace

TEST_CASE("eventlog: events outside of blocks are read") {
  check_log(header() + first_events() + second_events() + end(), of_both, {});
  check_log(header() + first_events() + second_events(), of_both, {incomplete});
  check_log(header() + first_events() + block(10, 20, second_events()) + end(), of_both, {});
  check_log(header() + first_events() + end() + second_events(), of_first,
            {"117 bytes after the end of the log are ignored"});
}

TEST_CASE("eventlog: blocks of size 0, or smaller than their marker, were not closed") {
  for (const std::uint64_t size : {0u, 1u, 23u}) {
    CAPTURE(size);
    check_log(header() + block_of_size(0, 9, size, first_events()) +
                  block_of_size(10, 20, size, second_events()) + end(),
              of_both, {});
  }
}

TEST_CASE("eventlog: blocks may be empty") {
  const std::string empty = block(0, 0, ""), full = block(10, 20, second_events());
  check_log(header() + empty + block(0, 9, first_events()) + block(9, 9, "") + full + end(),
            of_both, {});
  // No block was written twice.
  check_log(header() + empty + empty + block(0, 9, first_events()) + empty + full + empty + end(),
            of_both, {});
}

TEST_CASE("eventlog: a closing mark inside a block ends nothing") {
  const std::string first = first_events(), second = second_events();
  for (const std::string& log :
       {block(0, 20, first + end() + second) + end(), block(0, 20, first + end() + second + end()),
        block(0, 20, first + second + end() + end()),
        block(0, 9, first + end()) + block(10, 20, second) + end()})
    check_log(header() + log, of_both, {damage_of_2_bytes});
  check_log(header() + block(0, 20, first + second + end()) + end(), of_both,
            {"2 bytes after the end of the log are ignored"});
}

TEST_CASE("eventlog: a block larger than the file is incomplete") {
  for (const std::uint64_t size : {100000u, UINT32_MAX}) {
    CAPTURE(size);
    for (const std::string& last : {std::string(), end()})
      check_log(header() + block_of_size(0, 20, size, first_events() + second_events() + last),
                of_both, {incomplete});
  }
  const std::string log = header() + block(0, 20, first_events() + second_events());
  check_log(log.substr(0, log.size() - 5), {2, 16}, {incomplete});
}

TEST_CASE("eventlog: a block that reaches into the next one ends there") {
  const std::string first = first_events(), next = block(10, 20, second_events());
  for (const std::uint64_t excess : {1u, 2u, 9u, 30u, 60u, 100000u}) {
    CAPTURE(excess);
    const std::string log = header() + block_of_size(0, 9, 24 + first.size() + excess, first);
    check_log(log + next + end(), of_both, {short_block});
    check_log(log + next, of_both, {incomplete, short_block});
  }
  // Follows damage and precedes further blocks.
  check_log(header() + block_of_size(0, 9, 1000, first + "\xfe\xfe") + next +
                block(21, 30, tick(25, {1})) + end(),
            {4, 16}, {short_block, damage_of_2_bytes});
}

TEST_CASE("eventlog: blocks of capabilities may overlap in time, and be nested") {
  const std::string first = first_events(), second = second_events();
  check_log(
      header() + block(0, 20, first) + block(5, 15, second) + block(2, 30, tick(3, {1})) + end(),
      {4, 16}, {});
  const std::string within = first + block(10, 20, second) + tick(25, {1});
  check_log(header() + block(0, 30, within) + end(), {4, 16}, {});
  check_log(header() + block(0, 30, within + end()), {4, 16}, {});
}

TEST_CASE("eventlog: a record that cannot be checked because of a cut is left out") {
  // Another writer overwrote the record; 0xa70000 is a tick's type within its size.
  const std::string begin = timed(sample_begin(20), 20);
  const std::string changed = timed(by_text(10944512, "A"), 21);
  const std::string log = header() +
                          block(0, 100,
                                heap_begin(4) + begin + timed(by_text(80, "A"), 20) +
                                    timed(sample_end(20), 20) + fixed(162, 21, number(1, 8)) +
                                    changed + std::string(20, '\xfe') + timed(sample_end(22), 22)) +
                          end();
  CHECK(sums_of(read_text(read_eventlog, log)) == Sums{0, 80});
  check_cuts(log, 1);
  check_log(log.substr(0, log.find(changed) + changed.size()), {0, 80}, {incomplete});
}

TEST_CASE("eventlog: a tick that cannot be checked because of a cut needs known cost centres") {
  const std::string log = header() + block(0, 20, first_events() + tick(11, {77}));
  check_log(log + end(), {2, 8}, {"some stacks have cost centres that the log does not describe"});
  const std::string of_known = header() + block_of_size(0, 20, 10000, first_events());
  check_log(of_known + tick(11, {77}), of_first, {incomplete});
  check_log(of_known + tick(11, {1}), {2, 8}, {incomplete});
}

TEST_CASE("eventlog: a truncated log never has more than the whole log") {
  const std::string sample = by_text(8, "Maybe");
  std::string interrupted = heap_begin(4) + centre(1, "main", "Main") + sample_begin(60);
  for (std::size_t at = 1; at < sample.size(); ++at)
    interrupted += sample.substr(0, at) + tick(70, {1}) + sample.substr(at);
  check_cuts(header() + block(0, 100, interrupted + sample_end(80)) + end(), 1);
  const std::string first = block(0, 9, first_events());
  check_cuts(header() + first.substr(0, 60) + first + first.substr(60) +
                 block(10, 20, second_events() + end()),
             1);
  check_cuts(small(), 1);
}

TEST_CASE("eventlog: a truncated real log never has more than the whole log") {
  check_cuts(read_project_file("samples/eventlog/counting.eventlog"), 499);
  check_cuts(read_project_file("samples/eventlog/info_tables.eventlog"), 499);
  check_cuts(
      gunzip(read_project_file("samples/eventlog/interrupted.eventlog.gz"), std::size_t{1} << 24),
      4999);
}

TEST_CASE("eventlog: a log with interrupted events, truncated at many places" *
          doctest::test_suite("slow")) {
  check_cuts(
      gunzip(read_project_file("samples/eventlog/interrupted.eventlog.gz"), std::size_t{1} << 24),
      397);
}
