// SPDX-License-Identifier: BSD-3-Clause
#include "formats/eventlog/eventlog.h"

#include <map>
#include <string>

#include "formats/ghc_prof/ghc_prof.h"
#include "formats/hp/hp.h"
#include "formats/model/dump.h"
#include "formats/model/heap_bands.h"
#include "formats/pgcl/pgcl.h"
#include "tests/eventlog/log_text.h"
#include "tests/support/format_calls.h"
#include "tests/support/test_files.h"

using namespace convertprofile;
using namespace log_text;
using namespace std::string_literals;

namespace {

constexpr char cut_off[] =
    "the log has no end: the program was killed or still runs; it is read as far as it goes";

Profile read(std::string_view bytes, Warnings* warnings = nullptr) {
  return read_text(read_eventlog, bytes, warnings);
}

std::string message_of(std::string_view bytes) {
  return error_text([&] { read(bytes); }, "accepted");
}

std::vector<std::int64_t> ticks(const Profile& profile) {
  return profile.tree.columns.at(0);
}

std::string label(const Profile& profile, std::size_t band) {
  return std::string(profile.text(profile.heap.bands.at(band).label));
}

// The ticks of each stack that has any, its names from the root on.
std::map<std::string, std::int64_t> ticks_by_stack(const Profile& p) {
  std::map<std::string, std::int64_t> by_stack;
  std::vector<std::string> stacks;
  const auto& column = p.column(*p.metric(Role::time));
  for (std::size_t i = 0; i < p.tree.size(); ++i) {
    const CostCentre& centre = p.centre_of(id_at<NodeId>(i));
    stacks.push_back((i == 0 ? "" : stacks[index_of(p.tree.parent[i])] + "/") +
                     std::string(p.module_name(centre)).append(".").append(p.name(centre)));
    if (column[i] != 0) by_stack[stacks.back()] += column[i];
  }
  return by_stack;
}

// Each sample that has any records: bytes by band, stacks without their numbers.
std::vector<std::map<std::string, std::int64_t>> samples(const Profile& p) {
  const HeapBands chart = heap_bands(p, std::nullopt);
  std::vector<std::map<std::string, std::int64_t>> all;
  for (std::size_t s = 0; s < p.heap.times.size(); ++s) {
    std::map<std::string, std::int64_t> bytes;
    for (std::size_t r = chart.sample_begin[s]; r < chart.sample_begin[s + 1]; ++r) {
      const std::string name = band_name(p, chart.bands[index_of(chart.record_band[r])]);
      bytes[name.substr(name.find(')') + 1)] += chart.record_bytes[r];
    }
    if (!bytes.empty()) all.push_back(bytes);
  }
  return all;
}

}  // namespace

TEST_CASE("eventlog: everything in the log is in the profile") {
  Warnings warnings;
  CHECK(golden_difference("eventlog/small.txt", dump(read(small(), &warnings))) == "");
  CHECK(warnings.empty());
}

TEST_CASE("eventlog: a real log holds the ticks and the heap of its run's .prof and .hp") {
  Warnings warnings;
  const Profile log = read(read_project_file("samples/eventlog/counting.eventlog"), &warnings);
  CHECK(warnings.empty());
  const auto by_stack = ticks_by_stack(log);
  CHECK(by_stack.size() == 4);
  CHECK(by_stack == ticks_by_stack(read_text(read_ghc_prof,
                                             read_project_file("samples/eventlog/counting.prof"))));
  const auto heap = samples(log);
  CHECK(heap.size() > 5);
  CHECK(heap == samples(read_text(read_hp, read_project_file("samples/eventlog/counting.hp"))));
  CHECK(log.run.tick_interval == 1000);
  CHECK(log.run.runtime_arguments ==
        std::vector<std::string>{"-Pa", "-hc", "-i0.01", "-l", "-L200"});
  CHECK(read_text(read_pgcl, write_text(write_pgcl, log)).heap.record_value ==
        log.heap.record_value);
}

TEST_CASE("eventlog: intervals of a real log add up to the ticks of each cost centre") {
  const Profile log = read(read_project_file("samples/eventlog/counting.eventlog"));
  std::map<CostCentreId, std::int64_t> in_tree, in_intervals;
  for (std::size_t i = 0; i < log.tree.size(); ++i)
    if (ticks(log)[i] != 0) in_tree[log.tree.centre[i]] += ticks(log)[i];
  for (std::size_t row = 0; row < log.serial.row_centre.size(); ++row)
    in_intervals[log.serial.row_centre[row]] += log.serial.values[0][row];
  CHECK(in_tree == in_intervals);
}

TEST_CASE("eventlog: intervals of a tick become longer until 256 are enough") {
  for (const std::uint64_t ticks : {1u, 256u, 257u, 1000u, 5000u}) {
    CAPTURE(ticks);
    std::string events = fixed(168, 0, number(1000, 8));  // a tick a microsecond
    std::map<std::pair<std::uint64_t, std::uint32_t>, std::int64_t> expected;
    std::uint64_t length = 1000;
    while (ticks * 1000 > 256 * length) length *= 2;
    for (std::uint64_t i = 0; i < ticks; ++i) {
      const std::uint32_t centre = 1 + static_cast<std::uint32_t>(i * i % 3);
      events += tick(i * 1000 + 5, {centre, 4});
      ++expected[{(i * 1000 + 5) / length, centre}];
    }
    const Profile p = read(header() + events + end());
    std::map<std::pair<std::uint64_t, std::uint32_t>, std::int64_t> found;
    const SerialProfile& serial = p.serial;
    for (std::size_t i = 0; i + 1 < serial.boundaries.size(); ++i)
      for (std::size_t row = serial.interval_begin[i]; row < serial.interval_begin[i + 1]; ++row)
        found[{i, p.centre(serial.row_centre[row]).source_id}] += serial.values[0][row];
    CHECK(found == expected);
    CHECK(serial.boundaries[1] == doctest::Approx(static_cast<double>(length) * 1e-9));
    CHECK(serial.boundaries.size() - 1 == ((ticks - 1) * 1000 + 5) / length + 1);
  }
}

TEST_CASE("eventlog: however late a tick is, there are few intervals") {
  const Profile p = read(header() + tick(1, {1}) + tick(UINT64_MAX, {2}) + tick(5, {1}) + end());
  CHECK(p.serial.boundaries.size() <= 257);
  CHECK(p.serial.values[0] == std::vector<std::int64_t>{1, 1, 1});
}

TEST_CASE("eventlog: every breakdown of the heap") {
  for (int breakdown = 2; breakdown <= 9; ++breakdown) {
    const Profile p = read(header() + heap_begin(breakdown) + sample_begin(1) + by_text(8, "a") +
                           by_text(16, "b") + by_text(1, "a") + sample_end(2) + end());
    CHECK(p.heap.breakdown == static_cast<Breakdown>(breakdown));
    CHECK(p.heap.axes.label);
    CHECK(p.heap.record_value == std::vector<std::int64_t>{8, 16, 1});
    CHECK(label(p, 1) == "b");
    CHECK(p.tree.empty());
  }
  Warnings warnings;
  // One warning, however many such events there are.
  read(header() + heap_begin(11) + heap_begin(10) + sample_begin(1) + end(), &warnings);
  CHECK(warnings == Warnings{"the heap profile's breakdown, 10, is not known"});
}

TEST_CASE("eventlog: by stack without ticks there is a tree and no time") {
  const Profile p = read(header() + heap_begin(1) + centre(1, "main", "Main") + sample_begin(1) +
                         by_stack(8, {1}) + end());
  CHECK(p.metrics.empty());
  CHECK(p.tree.size() == 2);
  CHECK(p.name(p.centre_of(root_node)) == "MAIN");
  CHECK(read_text(read_pgcl, write_text(write_pgcl, p)).tree.size() == 2);
}

TEST_CASE("eventlog: biographies are of the time that the event says, not its own") {
  const std::string begin = fixed(166, 9000000000, number(1, 8) + number(250000000, 8));
  const Profile p = read(header() + heap_begin(6) + begin + by_text(8, "DRAG") + end());
  CHECK(p.heap.times == std::vector<double>{0.25});
}

TEST_CASE("eventlog: before GHC 8.10 a sample ends where the next begins") {
  const Profile p = read(header() + heap_begin(2) + sample_begin(1) + by_text(8, "A") +
                         sample_begin(2) + by_text(16, "A") + end());
  CHECK(p.heap.sample_begin == std::vector<std::uint64_t>{0, 1, 2});
}

TEST_CASE("eventlog: info tables are named, however long their events say they are") {
  const auto ipe = [](int excess) {
    const std::string payload = number(0x45d0, 8) + text("f_info") + text("1") + text("Int") +
                                text("f") + text("Main") + text("f.hs:3:1-9");
    return fixed(169, 0, number(payload.size() + static_cast<std::size_t>(excess), 2) + payload);
  };
  for (const int excess : {0, 1}) {
    const Profile p = read(header() + ipe(excess) + heap_begin(8) + sample_begin(1) +
                           by_text(8, "0x45d0") + by_text(8, "0x1") + sample_end(1) + end());
    CHECK(label(p, 0) == "Main.f f.hs:3:1-9 0x45d0");
    CHECK(label(p, 1) == "0x1");
  }
}

TEST_CASE("eventlog: stacks of cost centres that are not described") {
  Warnings warnings;
  const Profile p =
      read(header() + tick(1, {7}) + centre(8, "late", "Main") + tick(2, {8}) + end(), &warnings);
  CHECK(p.name(p.centre_of(NodeId{1})) == "(cost centre 7)");
  CHECK(p.name(p.centre_of(NodeId{2})) == "late");
  CHECK(warnings == Warnings{"there are stacks of cost centres that the log does not describe"});
}

TEST_CASE("eventlog: stacks are cut at 255 entries") {
  std::string deep = number(255, 1);
  for (std::uint32_t i = 0; i < 255; ++i) deep += number(i % 2 + 1, 4);
  Warnings warnings;
  const Profile p = read(header() + centre(1, "a", "M") + centre(2, "b", "M") +
                             sized(167, 0, number(0, 4) + number(1, 8) + deep) + end(),
                         &warnings);
  CHECK(p.tree.size() == 256);
  CHECK(warnings == Warnings{"the log holds the innermost 255 entries of a stack: deeper ones "
                             "stand without their callers"});
}

TEST_CASE("eventlog: blocks of capabilities are not in the order of time") {
  const std::string centres = centre(1, "main", "Main");
  const Profile p = read(header() + block(0, 9, centres + tick(8, {1})) +
                         block(2, 4, fixed(200, 3, "abc")) + block(10, 12, tick(11, {1})) + end());
  CHECK(ticks(p) == std::vector<std::int64_t>{0, 2});
}

TEST_CASE("eventlog: the end of a collection may be older than its block") {
  // As GHC 9.0.2 wrote it: the time is asked for before what may write the full buffer out.
  Warnings warnings;
  const Profile p = read(header() + block(0, 8, centre(1, "main", "Main")) +
                             block(10, 30, fixed(10, 9, "") + tick(20, {1})) + end(),
                         &warnings);
  CHECK(ticks(p) == std::vector<std::int64_t>{0, 1});
  CHECK(warnings.empty());
}

TEST_CASE("eventlog: a tick in the middle of another event counts, the other does not") {
  // As GHC 9.0.2 wrote it: the timer's thread came behind the type of a heap sample.
  const std::string sample = by_text(8, "Maybe");
  // In front of the last byte, a NUL, the tick itself begins with one.
  for (std::size_t at = 1; at + 1 < sample.size(); ++at) {
    CAPTURE(at);
    Warnings warnings;
    const std::string damaged = sample.substr(0, at) + tick(70, {1}) + sample.substr(at);
    const Profile p =
        read(header() +
                 block(0, 100,
                       heap_begin(4) + centre(1, "main", "Main") + sample_begin(60) + damaged +
                           by_text(16, "Int") + by_text(4, "Char") + sample_end(80)) +
                 end(),
             &warnings);
    CHECK(ticks(p) == std::vector<std::int64_t>{0, 1});
    CHECK(p.heap.record_value == std::vector<std::int64_t>{16, 4});
    CHECK(warnings == Warnings{"events of " + std::to_string(sample.size()) +
                               " bytes in all are damaged and left out; GHC's runtime does that to "
                               "logs of programs linked without -threaded"});
  }
}

TEST_CASE("eventlog: a block written twice is read once") {
  // As GHC 9.0.2 wrote it: the timer's signal came while a full buffer was being written, and wrote
  // it again.
  const std::string first = block(0, 50,
                                  centre(1, "main", "Main") + tick(8, {1}) + heap_begin(4) +
                                      sample_begin(9) + by_text(8, "A") + sample_end(9));
  const std::string next = block(51, 90, tick(60, {1}) + tick(61, {1}));
  constexpr std::size_t marker_size = 24;
  for (std::size_t at = marker_size; at <= first.size(); ++at) {
    CAPTURE(at);
    Warnings warnings;
    const std::string twice = first.substr(0, at) + first + first.substr(at);
    const Profile p = read(header() + twice + next + end(), &warnings);
    CHECK(ticks(p) == std::vector<std::int64_t>{0, 3});
    CHECK(p.heap.record_value == std::vector<std::int64_t>{8});
    CHECK(warnings ==
          Warnings{"blocks that are in the log twice, 1 in all, are read once; GHC's runtime does "
                   "that to logs of programs linked without -threaded, and loses some ticks then"});
  }
  SUBCASE("cut off in the second or in the rest of the first") {
    const std::size_t at = first.size() - 5;
    const std::string log = header() + first.substr(0, at) + first + first.substr(at);
    for (std::size_t size = header().size() + at + marker_size; size < log.size(); ++size) {
      CAPTURE(size);
      Warnings warnings;
      CHECK(ticks(read(log.substr(0, size), &warnings)) == std::vector<std::int64_t>{0, 1});
      CHECK(warnings.front() == cut_off);
    }
  }
}

TEST_CASE("eventlog: a log cut off anywhere is read up to there or refused") {
  const std::string log = small();
  const std::size_t first_tick = log.find(tick(1000000, {1, 2}));
  const std::size_t refused = check_truncations(read_eventlog, log);
  CHECK(refused > header().size());
  CHECK(refused < first_tick);
  Warnings warnings;
  const Profile p = read(log.substr(0, log.find(tick(3000000, {1, 2})) + 5), &warnings);
  CHECK(ticks(p) == std::vector<std::int64_t>{1, 0, 1});
  CHECK(warnings == Warnings{cut_off});
  read(small() + "more", &warnings);
  CHECK(warnings == Warnings{"4 bytes after the end of the log are ignored"});
}

TEST_CASE("eventlog: malformed logs say where and what") {
  for (const auto& [name, what] : std::initializer_list<std::pair<const char*, const char*>>{
           {"empty", "byte 0: beginning of the header: takes 4 bytes, but only 0 follow"},
           {"no_types", "byte 4: beginning of the event types: is not \"hetb\""},
           {"type_garbage", "byte 8: event type: is neither another nor their end"},
           {"type_size", "byte 14: size of an event type: is -2"},
           {"description_lies",
            "byte 20: description of an event type: takes 4294967295 bytes, but only 3 follow"},
           {"header_cut", "byte 8: event type: takes 4 bytes, but only 0 follow"},
           {"unknown_event", "byte 40: event: of type 5, which the header does not list"},
           {"short_tick", "byte 40: event: of type 167, which does not hold what it must"},
           {"no_profile",
            "byte 42: events: the log has neither a time nor a heap profile, only what threads and "
            "the collector did, which ThreadScope shows; GHC 8.6 and later can put profiles into "
            "it"},
           {"stack_and_text",
            "byte 132: heap sample: the heap is broken down by stack and by text"}}) {
    const std::string path = "tests/bad/eventlog/"s + name + ".eventlog", message = what;
    CAPTURE(path);
    CHECK(message_of(read_project_file(path)) == message);
  }
}

TEST_CASE("eventlog: a log that breaks off before its profiles says so") {
  const std::string message = message_of(header() + block(0, 9, fixed(200, 3, "abc")));
  CHECK(message.find("the log has neither a time nor a heap profile") != std::string::npos);
  CHECK(message.ends_with(
      "; the log has no end, either: what a killed program had not written yet is lost"));
}

TEST_CASE("eventlog: sniffing") {
  CHECK(sniff_eventlog(small()) == Match::yes);
  CHECK(sniff_eventlog("hdrb") == Match::no);
  CHECK(sniff_eventlog("") == Match::no);
}
