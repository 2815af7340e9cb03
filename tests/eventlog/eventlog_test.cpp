// SPDX-License-Identifier: BSD-3-Clause
#include "formats/eventlog/eventlog.h"

#include <algorithm>
#include <map>
#include <string>

#include "formats/base/gzip.h"
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
    "the log is incomplete: the program was killed or is still running; everything up to the end "
    "of the file was read";

std::string damaged(int bytes) {
  return std::to_string(bytes) +
         " bytes of damaged events were left out; GHC's runtime damages logs of programs linked "
         "without -threaded";
}

std::string put_together(int events) {
  return std::to_string(events) +
         (events == 1 ? " event was interrupted by ticks and was"
                      : " events were interrupted by ticks and were") +
         " put back together; GHC's runtime does that in programs linked without -threaded";
}

Profile read(std::string_view bytes, Warnings* warnings = nullptr) {
  return read_text(read_eventlog, bytes, warnings);
}

std::string unpacked(const std::string& path) {
  return gunzip(read_project_file(path), std::size_t{1} << 24);
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

// The ticks of each stack with ticks; names start at the root.
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

// Bytes by band of each sample that has any records; stacks without their numbers.
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

using Bytes = std::map<std::string, std::int64_t>;

// The largest sample.
Bytes by_band(const Profile& p, Breakdown by) {
  const HeapBands chart = heap_bands(p, by);
  Bytes largest;
  std::int64_t most = 0;
  for (std::size_t s = 0; s < p.heap.times.size(); ++s) {
    Bytes bytes;
    std::int64_t total = 0;
    for (std::size_t r = chart.sample_begin[s]; r < chart.sample_begin[s + 1]; ++r) {
      total += chart.record_bytes[r];
      bytes[band_name(p, chart.bands[index_of(chart.record_band[r])])] += chart.record_bytes[r];
    }
    if (total > most) {
      most = total;
      largest = bytes;
    }
  }
  return largest;
}

// The bytes of each sample's bands, ascending.
std::vector<std::vector<std::int64_t>> sizes(
    const std::vector<std::map<std::string, std::int64_t>>& samples) {
  std::vector<std::vector<std::int64_t>> all;
  for (const auto& sample : samples) {
    std::vector<std::int64_t>& bytes = all.emplace_back();
    for (const auto& [name, size] : sample) bytes.push_back(size);
    std::sort(bytes.begin(), bytes.end());
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
    std::string events = fixed(168, 0, number(1000, 8));  // one tick per microsecond
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

TEST_CASE("eventlog: a very late tick makes few intervals") {
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
  CHECK(warnings == Warnings{"the heap profile's breakdown, 10, is unknown"});
}

TEST_CASE("eventlog: heap samples by stack without ticks give a tree without time") {
  const Profile p = read(header() + heap_begin(1) + centre(1, "main", "Main") + sample_begin(1) +
                         by_stack(8, {1}) + end());
  CHECK(p.metrics.empty());
  CHECK(p.tree.size() == 2);
  CHECK(p.name(p.centre_of(root_node)) == "MAIN");
  CHECK(read_text(read_pgcl, write_text(write_pgcl, p)).tree.size() == 2);
}

TEST_CASE("eventlog: biographies have the time stated in the event, not its own") {
  const std::string begin = fixed(166, 9000000000, number(1, 8) + number(250000000, 8));
  const Profile p = read(header() + heap_begin(6) + begin + by_text(8, "DRAG") + end());
  CHECK(p.heap.times == std::vector<double>{0.25});
}

TEST_CASE("eventlog: before GHC 8.10 a sample ends where the next begins") {
  const Profile p = read(header() + heap_begin(2) + sample_begin(1) + by_text(8, "A") +
                         sample_begin(2) + by_text(16, "A") + end());
  CHECK(p.heap.sample_begin == std::vector<std::uint64_t>{0, 1, 2});
}

TEST_CASE("eventlog: bands by info table have the table's name, module, type and class") {
  const std::string tables =
      info_table(0x45d0, "f_info", "15", "Int ->\n  Int", "f", "Main", "f.hs:3:1-9") +
      info_table(0x45e0, "Bin_Main_0_con_info", "1", "Map", "", "Main", ":") +
      info_table(0x45f0, "stg_ret", "77", "", "", "", "") +
      info_table(0x45d0, "twice", "1", "", "", "", "");
  const std::string heap = heap_begin(8) + sample_begin(1) + by_text(8, "0x45d0") +
                           by_text(16, "0x45e0") + by_text(24, "0x45f0") + by_text(32, "0x1") +
                           sample_end(1);
  const Profile p = read(header() + tables + heap + end());
  CHECK(label(p, 0) == "Main.f f.hs:3:1-9 f_info");
  CHECK(label(p, 1) == "Main.Bin_Main_0_con_info");
  CHECK(label(p, 2) == "stg_ret");
  CHECK(label(p, 3) == "0x1");
  const auto by = [&](Breakdown breakdown) { return by_band(p, breakdown); };
  CHECK(by(Breakdown::module) == Bytes{{"Main", 24}, {"(not described)", 56}});
  CHECK(by(Breakdown::type) == Bytes{{"Int -> Int", 8}, {"Map", 16}, {"(not described)", 56}});
  CHECK(by(Breakdown::closure_class) ==
        Bytes{{"THUNK", 8}, {"CON", 16}, {"closure type 77", 24}, {"(not described)", 32}});
  CHECK(by(Breakdown::info_table).size() == 4);
  // The tables may come late, and their lengths may be 1 too large (GHC 9.10).
  std::string excess = info_table(0x45d0, "f_info", "15", "Int", "f", "Main", "f.hs:3:1-9", 1);
  CHECK(label(read(header() + heap + excess + heap + end()), 0) == "Main.f f.hs:3:1-9 f_info");
  // .pgcl keeps everything.
  const Profile again = read_text(read_pgcl, write_text(write_pgcl, p));
  CHECK(by_band(again, Breakdown::module) == by(Breakdown::module));
  CHECK(dump(again) == dump(p));
  // Without descriptions there are only addresses.
  const Profile alone = read(header() + heap + end());
  CHECK(label(alone, 0) == "0x45d0");
  CHECK(available_breakdowns(alone.heap) == std::vector<Breakdown>{Breakdown::info_table});
}

TEST_CASE("eventlog: bands of info tables do not depend on the load address") {
  const auto run = [](std::uint64_t at) {
    const std::string address = at == 0x400000 ? "0x400000" : "0x500000";
    return read(header() + heap_begin(8) + sample_begin(1) + by_text(8, address) + sample_end(1) +
                info_table(at, "sat_s1_info", "17", "Int", "f", "Main", "f.hs:3:1-9") + end());
  };
  CHECK(dump(run(0x400000)) == dump(run(0x500000)));
  const Profile log = read(read_project_file("samples/eventlog/info_tables.eventlog"));
  CHECK(by_band(log, Breakdown::info_table).at("Main.Bin_Main_0_con_info") == 288384);
  CHECK(by_band(log, Breakdown::info_table).at("Main.step marks.hs:9:57 I#_Main_2_con_info") ==
        192480);
  CHECK(by_band(log, Breakdown::type).at("Map") == 288384 + 144);
}

TEST_CASE("eventlog: stacks of undescribed cost centres") {
  Warnings warnings;
  const Profile p =
      read(header() + tick(1, {7}) + centre(8, "late", "Main") + tick(2, {8}) + end(), &warnings);
  CHECK(p.name(p.centre_of(NodeId{1})) == "(cost centre 7)");
  CHECK(p.name(p.centre_of(NodeId{2})) == "late");
  CHECK(warnings == Warnings{"some stacks have cost centres that the log does not describe"});
}

TEST_CASE("eventlog: stacks are cut at 255 entries") {
  std::string deep = number(255, 1);
  for (std::uint32_t i = 0; i < 255; ++i) deep += number(i % 2 + 1, 4);
  Warnings warnings;
  const Profile p = read(header() + centre(1, "a", "M") + centre(2, "b", "M") +
                             sized(167, 0, number(0, 4) + number(1, 8) + deep) + end(),
                         &warnings);
  CHECK(p.tree.size() == 256);
  CHECK(warnings == Warnings{"the log has only the innermost 255 entries of each stack; deeper "
                             "stacks lack their outer callers"});
}

TEST_CASE("eventlog: blocks of capabilities are not in the order of time") {
  const std::string centres = centre(1, "main", "Main");
  const Profile p = read(header() + block(0, 9, centres + tick(8, {1})) +
                         block(2, 4, fixed(200, 3, "abc")) + block(10, 12, tick(11, {1})) + end());
  CHECK(ticks(p) == std::vector<std::int64_t>{0, 2});
}

TEST_CASE("eventlog: since GHC 9.2 the end of the log is part of its last block") {
  const std::string centres = centre(1, "main", "Main");
  const std::string before = header() + block(0, 9, centres + tick(8, {1}));
  const std::string log = before + block(10, 20, tick(11, {1}) + end());
  const auto warnings_of = [](const std::string& bytes) {
    Warnings warnings;
    CHECK(ticks(read(bytes, &warnings)).size() == 2);
    return warnings;
  };
  CHECK(warnings_of(log).empty());
  CHECK(warnings_of(before + block(10, 20, end())).empty());
  CHECK(warnings_of(log + "more") == Warnings{"4 bytes after the end of the log are ignored"});
  for (std::size_t size = before.size(); size < log.size(); ++size) {
    CAPTURE(size);
    CHECK(warnings_of(log.substr(0, size)) == Warnings{cut_off});
  }
  // A block written twice, and damage before the end.
  const std::string last = block(10, 20, tick(11, {1}) + end());
  for (std::size_t at = 24; at <= last.size(); ++at) {
    CAPTURE(at);
    const Warnings twice = warnings_of(before + last.substr(0, at) + last + last.substr(at));
    REQUIRE(twice.size() == 1);
    CHECK(twice.front().starts_with("1 block was written twice"));
  }
  CHECK(warnings_of(before + block(10, 20, tick(11, {1}) + std::string(40, '\xfe') + end())) ==
        Warnings{damaged(40)});
  CHECK(message_of(header() + block(0, 9, fixed(200, 3, "abc") + end())).find("no end") ==
        std::string::npos);
}

TEST_CASE("eventlog: events of types that the header does not list are skipped as valid") {
  const std::string unlisted = fixed(78, 10, "of unknown size");
  const std::string next = tick(11, {1}) + tick(12, {1});
  const std::string before = centre(1, "main", "Main") + tick(8, {1});
  for (const std::string& log : {header() + block(0, 20, before + unlisted + next) + end(),
                                 header() + before + unlisted + next + end(),
                                 header() + block(0, 20, before + unlisted + next + end())}) {
    Warnings warnings;
    CHECK(ticks(read(log, &warnings)) == std::vector<std::int64_t>{0, 3});
    CHECK(warnings ==
          Warnings{"1 event of type 78, which the log's header does not list, is skipped"});
  }
}

TEST_CASE("eventlog: GHC 6.12 states size 0 for the first event, which has 2") {
  const std::string types = "hdrbhetb" + type(17, 0) + type(18, 14) + type(161, variable) +
                            type(167, variable) + "hetehdredatb";
  const Profile p = read(types + fixed(17, 0, number(1, 2)) +
                         block(0, 20, centre(1, "main", "Main") + tick(8, {1})) + end());
  CHECK(ticks(p) == std::vector<std::int64_t>{0, 1});
}

TEST_CASE("eventlog: the end of a collection may be older than its block") {
  // As GHC 9.0.2 wrote it: it reads the clock before flushing a full buffer.
  Warnings warnings;
  const Profile p = read(header() + block(0, 8, centre(1, "main", "Main")) +
                             block(10, 30, fixed(10, 9, "") + tick(20, {1})) + end(),
                         &warnings);
  CHECK(ticks(p) == std::vector<std::int64_t>{0, 1});
  CHECK(warnings.empty());
}

TEST_CASE("eventlog: events interrupted by ticks are read completely") {
  // As GHC 9.0.2 wrote it: the timer's thread interrupted a heap sample.
  const std::string sample = by_text(8, "Maybe");
  for (std::size_t at = 1; at < sample.size(); ++at) {
    for (const std::uint64_t ticks_in_a_row : {1u, 2u, 7u}) {
      CAPTURE(at);
      CAPTURE(ticks_in_a_row);
      Warnings warnings;
      std::string in_between;
      for (std::uint64_t i = 0; i < ticks_in_a_row; ++i) in_between += tick(70 + i, {1});
      const Profile p =
          read(header() +
                   block(0, 100,
                         heap_begin(4) + centre(1, "main", "Main") + sample_begin(60) +
                             sample.substr(0, at) + in_between + sample.substr(at) +
                             by_text(16, "Int") + by_text(4, "Char") + sample_end(80)) +
                   end(),
               &warnings);
      CHECK(ticks(p) == std::vector<std::int64_t>{0, static_cast<std::int64_t>(ticks_in_a_row)});
      CHECK(p.heap.record_value == std::vector<std::int64_t>{8, 16, 4});
      CHECK(label(p, 0) == "Maybe");
      CHECK(warnings == Warnings{put_together(1)});
    }
  }
}

TEST_CASE("eventlog: an event older than its predecessor is the rest of a tick") {
  // As GHC 9.0.2 wrote it: the last bytes of the tick and of the sample look like the much earlier
  // creation of a thread.
  const std::string types = "hdrbhetb" + type(0, 4) + type(18, 14) + type(160, variable) +
                            type(161, variable) + type(162, 8) + type(163, variable) +
                            type(165, 8) + type(167, variable) + "hetehdredatb";
  constexpr std::uint64_t now = 1791802653;
  const auto stack_sample = [](std::uint64_t size,
                               const std::initializer_list<std::uint32_t>& ids) {
    return sized(163, now, number(0, 1) + number(size, 8) + stack(ids));
  };
  const std::string sample = stack_sample(3664, {6, 4, 3, 9});
  const std::size_t at = sample.size() - 16;  // before the ids
  Warnings warnings;
  const Profile p = read(
      types +
          block(0, 2 * now,
                heap_begin(1) + centre(3, "main", "Main") + centre(4, "f", "Main") +
                    centre(6, "g", "Main") + centre(9, "CAF", "Main") + centre(153, "GC", "GC") +
                    fixed(162, now, number(0, 8)) + sample.substr(0, at) +
                    sized(167, now + 1, number(0, 4) + number(592, 8) + stack({153})) +
                    sample.substr(at) + stack_sample(17552, {4, 3, 9}) +
                    fixed(165, now + 2, number(0, 8))) +
          end(),
      &warnings);
  CHECK(p.heap.record_value == std::vector<std::int64_t>{3664, 17552});
  CHECK(warnings == Warnings{put_together(1)});
}

TEST_CASE("eventlog: any event may be interrupted, several times in one log") {
  const std::string first = by_stack(800, {1, 2}), second = by_stack(640, {1, 2});
  for (std::size_t at = 1; at < first.size(); ++at) {
    CAPTURE(at);
    Warnings warnings;
    const auto interrupted = [&](const std::string& event, std::uint64_t time) {
      const std::size_t place = std::min(at, event.size() - 1);
      return event.substr(0, place) + tick(time, {2, 1}) + event.substr(place);
    };
    const Profile p =
        read(header() +
                 block(0, 100,
                       heap_begin(1) + centre(1, "main", "Main") + centre(2, "CAF", "Main") +
                           interrupted(sample_begin(60), 61) + interrupted(first, 62) +
                           interrupted(second, 63) + interrupted(sample_end(70), 71)) +
                 end(),
             &warnings);
    CHECK(p.heap.times.size() == 1);
    CHECK(p.heap.record_value == std::vector<std::int64_t>{800, 640});
    CHECK(p.heap.bands.size() == 1);
    CHECK(ticks_by_stack(p) ==
          std::map<std::string, std::int64_t>{{"MAIN.MAIN/Main.main/Main.CAF", 4}});
    CHECK(warnings == Warnings{put_together(4)});
  }
}

TEST_CASE("eventlog: a real log with interrupted events holds the heap of its .hp") {
  Warnings warnings;
  const Profile log = read(unpacked("samples/eventlog/interrupted.eventlog.gz"), &warnings);
  CHECK(warnings == Warnings{put_together(3)});
  const auto heap = samples(log);
  CHECK(heap.size() == 494);
  const Profile hp = read_text(read_hp, unpacked("samples/eventlog/interrupted.hp.gz"));
  // Names in the .hp file are cut.
  CHECK(sizes(heap) == sizes(samples(hp)));
}

TEST_CASE("eventlog: damaged records are left out") {
  // Overwriting by another writer leaves a plausible record, followed by garbage.
  const std::string garbage(20, '\xfe');
  const auto read_with = [&](const std::string& changed, Warnings& warnings) {
    const std::string good = by_stack(160, {1}) + by_stack(80, {2, 1}) + by_stack(8, {2});
    return read(
        header() +
            block(0, 100,
                  heap_begin(1) + centre(1, "main", "Main") + centre(2, "f", "Main") +
                      timed(sample_begin(20) + good + sample_end(25), 20) +
                      fixed(162, 30, number(1, 8)) +
                      timed(by_stack(168, {1}) + by_stack(80, {2, 1}), 31) + changed + garbage +
                      timed(sample_end(35) + sample_begin(40) + good + sample_end(45), 40)) +
            end(),
        &warnings);
  };
  const auto left_out = [](const std::string& what) {
    return Warnings{damaged(20), "1 damaged heap record is left out: " + what};
  };
  for (const auto& [changed, what] : std::initializer_list<std::pair<std::string, const char*>>{
           {by_stack(10944512, {2}), "10,944,512 bytes at 0.000 s, larger than any sample"},
           {by_stack(8, {10944512}), "8 bytes at 0.000 s, of an unknown cost centre"},
           {by_stack(167, {2}), "167 bytes at 0.000 s, not a multiple of the word size"},
           {by_stack(8, {1, 2}), "8 bytes at 0.000 s, of a band that occurs nowhere else"}}) {
    const char* const reason = what;  // clang 14 captures no structured binding
    CAPTURE(reason);
    Warnings warnings;
    const Profile p = read_with(timed(changed, 32), warnings);
    CHECK(p.heap.record_value == std::vector<std::int64_t>{160, 80, 8, 168, 80, 160, 80, 8});
    CHECK(p.cost_centres.size() == 3);  // with MAIN
    CHECK(warnings == left_out(what));
  }
  Warnings warnings;
  CHECK(read_with(timed(by_stack(8, {2}), 29), warnings).heap.record_value.size() == 8);
  CHECK(warnings == left_out("8 bytes at 0.000 s, older than its sample"));
  // A record that agrees with the rest of the log is accepted.
  CHECK(read_with(timed(by_stack(16, {2}), 32), warnings).heap.record_value ==
        std::vector<std::int64_t>{160, 80, 8, 168, 80, 16, 160, 80, 8});
  CHECK(warnings == Warnings{damaged(20)});
  // A tick with an id that occurs nowhere else.
  warnings.clear();
  const Profile p = read_with(timed(tick(0, {77}), 32), warnings);
  CHECK(p.cost_centres.size() == 3);
  CHECK(warnings ==
        Warnings{damaged(20),
                 "1 damaged tick is left out, of cost centres that the log does not describe"});
}

TEST_CASE("eventlog: a sample whose end is lost does not take the next one's records") {
  Warnings warnings;
  const std::string good = by_text(160, "A") + by_text(80, "B");
  const Profile p = read(header() +
                             block(0, 100,
                                   heap_begin(4) + timed(sample_begin(20) + good, 20) +
                                       std::string(40, '\xfe') + timed(good + sample_end(35), 35) +
                                       timed(sample_begin(40) + good + sample_end(45), 40)) +
                             end(),
                         &warnings);
  CHECK(p.heap.sample_begin == std::vector<std::uint64_t>{0, 2, 4});
  CHECK(p.heap.record_value == std::vector<std::int64_t>{160, 80, 160, 80});
  CHECK(warnings == Warnings{"heap records outside of any sample are left out", damaged(40)});
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
    CHECK(warnings == Warnings{"1 block was written twice and read once; GHC's runtime does that "
                               "in programs linked without -threaded, and also loses some ticks"});
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

TEST_CASE("eventlog: a truncated log is read up to the cut or refused") {
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

TEST_CASE("eventlog: messages about malformed logs name position and fault") {
  for (const auto& [name, what] : std::initializer_list<std::pair<const char*, const char*>>{
           {"empty", "byte 0: beginning of the header: takes 4 bytes, but only 0 follow"},
           {"no_types", "byte 4: beginning of the event types: is not \"hetb\""},
           {"type_garbage", "byte 8: event type: is neither another nor their end"},
           {"type_size", "byte 14: size of an event type: is -2"},
           {"description_lies",
            "byte 20: description of an event type: takes 4294967295 bytes, but only 3 follow"},
           {"header_cut", "byte 8: event type: takes 4 bytes, but only 0 follow"},
           {"unknown_event", "byte 40: event: of type 5, which the header does not list"},
           {"garbage_outside_block",
            "byte 85: event: of type 65278, which the header does not list"},
           {"block_too_short", "byte 108: event: of type 0, which the header does not list"},
           {"short_tick", "byte 40: event: of type 167, whose contents are malformed"},
           {"no_profile",
            "byte 42: events: the log has neither a time nor a heap profile; only GHC 8.6 and "
            "later can log profiles"},
           {"stack_and_text", "byte 132: heap sample: samples by stack and by text are mixed"}}) {
    const std::string path = "tests/bad/eventlog/"s + name + ".eventlog", message = what;
    CAPTURE(path);
    CHECK(message_of(read_project_file(path)) == message);
  }
}

TEST_CASE("eventlog: the message about a log without profiles says how to get them") {
  const std::string how =
      "; +RTS -l -hT logs a heap profile of any program, -l -p and -l -hc log profiles of programs "
      "compiled with -prof";
  const auto message = [](const std::string& events) {
    std::string types = "hdrbhetb";
    for (const int id : {16, 19, 29, 58, 160, 161, 164, 167, 169, 181, 210})
      types += type(id, variable);
    types += type(0, 4) + type(9, 0) + type(162, 8) + type(18, 14) + type(200, 0) + type(211, 32);
    const std::string text = message_of(types + "hetehdredatb" + events);
    const std::string begin = "events: the log has neither a time nor a heap profile";
    return text.substr(text.find(begin) + begin.size());
  };
  CHECK(message(end()) == how);
  CHECK(message(fixed(0, 1, number(1, 4)) + fixed(9, 2, "") + end()) ==
        ", only events of threads and the collector, which ThreadScope shows" + how);
  CHECK(message(sized(19, 1, "START a") + sized(58, 2, "b") + sized(181, 3, "c") + end()) ==
        ", only 2 messages of the program and 1 binary message of the program" + how);
  CHECK(message(sized(181, 3, "\xff\xca") + sized(181, 4, "\xff\xcc") + end()) ==
        ", only 2 messages of ghc-stack-profiler" + how);
  CHECK(message(sized(210, 3, "c") + fixed(211, 4, std::string(32, 'x')) + fixed(200, 5, "") +
                sized(16, 6, "m") + info_table(1, "a", "b", "c", "d", "e") + end()) ==
        ", only events of the nonmoving collector, 1 message of the runtime, ticky counters and "
        "descriptions of info tables" +
            how);
  CHECK(message(heap_begin(2) + end()) ==
        ", only the beginning of a heap profile, without samples; use a shorter interval (-i0.01)");
  CHECK(message(block(0, 9, fixed(9, 3, ""))) ==
        ", only events of threads and the collector, which ThreadScope shows" + how +
            "; the log is also incomplete: the program was killed or is still running");
}

TEST_CASE("eventlog: sniffing") {
  CHECK(sniff_eventlog(small()) == Match::yes);
  CHECK(sniff_eventlog("hdrb") == Match::no);
  CHECK(sniff_eventlog("") == Match::no);
}
