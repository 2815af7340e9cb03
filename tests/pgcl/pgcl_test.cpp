// SPDX-License-Identifier: BSD-3-Clause
#include "formats/pgcl/pgcl.h"

#include <doctest/doctest.h>

#include "formats/base/gzip.h"
#include "formats/model/dump.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/validate.h"
#include "tests/support/errors.h"
#include "tests/support/profiles.h"
#include "tests/support/test_files.h"

using namespace convertprofile;
using namespace std::string_literals;

namespace {

std::string written(const Profile& profile, int version, Diagnostics& diagnostics) {
  StringSink sink;
  ByteWriter out(sink);
  WriteOptions options;
  options.pgcl_version = version;
  write_pgcl(profile, options, out, diagnostics);
  out.flush();
  return sink.text;
}

std::string written(const Profile& profile, int version) {
  Diagnostics diagnostics;
  return written(profile, version, diagnostics);
}

Profile read(std::string_view bytes) {
  Diagnostics diagnostics;
  Profile profile = read_pgcl(bytes, diagnostics);
  validate(profile);
  return profile;
}

std::string error_of(std::string_view bytes) {
  return error_text([&] { read(bytes); });
}

// FORMAT.md section 3, by hand: module System; _start and f; _start calls f, which has allocated -1
// words.
const std::string header2 = "prof\x02\0\0\0\x01\0\0\0\x02\0\0\0"s;
const std::string tables = "System\0\x01_start\0\x01"s + "f\0"s;
const std::string minus_1 = "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01";
const std::string tree =
    "\x01\x64\0\0\x01\0\0\x01"s + "\x02\xac\x02"s + minus_1 + "\x03\x04\x05\x06\0"s;
const std::string version_2 = header2 + "\x80\x01\x07"s + tables + tree;

std::string version_1(const std::string& entries) {
  return "prof\x01\0\0\0\x01\0\0\0\x02\0\0\0"s + tables + entries;
}

// A file of version 3 with one more section at its end.
std::string with_section(std::string bytes, const std::string& section) {
  bytes.resize(bytes.size() - 6);  // the end marker
  bytes += section + "\0\x04"s;
  const std::uint32_t checksum = crc32_of(bytes);
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(checksum >> shift);
  return bytes;
}

// The whole model, including a census with retainers and phases.
Profile profile_of_lives() {
  Profile p = full_profile();
  const StringId f = p.strings.add("f"), stack = p.strings.add("M.f,M.main");
  p.heap.retainer_sets = {{1, {}}, {300, {{f, stack}, {f, {}}}}};
  p.heap.axes.retainers = p.heap.axes.phase = true;
  p.heap.bands[0].retainers = 2;
  p.heap.bands[0].phase = Phase::drag;
  return p;
}

}  // namespace

TEST_CASE("a base metric stays after its metric; elsewhere it is an ordinary metric") {
  using namespace standard_metrics;
  const Metric base{"Base", "Base", "ticks", Role::base};
  const Profile p =
      tree_profile({base, ticks(), base, base, entries()}, {{0, "M.r", {1, 2, 3, 4, 5}}});
  const Profile again = read(written(p, 3));
  std::vector<Role> roles;
  for (const Metric& metric : again.metrics) roles.push_back(metric.role);
  CHECK(roles ==
        std::vector<Role>{Role::other, Role::time, Role::base, Role::other, Role::entries});
  CHECK(again.tree.columns == p.tree.columns);
  CHECK(again.metric(Role::time) == MetricId{1});
  CHECK(again.base_of(MetricId{1}) == MetricId{2});
}

TEST_CASE("version 2, byte for byte by the format") {
  const Profile p = read(version_2);
  CHECK(dump(p) == read_project_file("tests/golden/pgcl/version_2.txt"));
  CHECK(written(p, 2) == version_2);
}

TEST_CASE("both dialects of version 1 are distinguished and survive a round trip") {
  const std::string seven = version_1(tree);
  const std::string six = version_1("\x01\x64\0\x01\0\0\x01"s + "\x02\x05\x06\x04\x05\x06\0"s);
  CHECK(read(seven).metric(Role::tail_calls_and_returns));
  CHECK(written(read(seven), 1) == seven);
  CHECK_FALSE(read(six).metric(Role::tail_calls_and_returns));
  CHECK(read(six).column(MetricId{3}) == std::vector<std::int64_t>{0, 5});
  CHECK(written(read(six), 1) == six);
}

TEST_CASE("a file of version 1 that parses as both dialects is taken as the later one") {
  // 55 times 1, then 0: a chain of seven entries of 8 numbers, or one of eight entries of 7.
  const std::string both = version_1(std::string(55, '\1') + '\0');
  const Profile p = read(both);
  CHECK(p.metric(Role::tail_calls_and_returns));
  CHECK(p.tree.size() == 7);
  // With one more entry of seven numbers only the later dialect parses, with one of six only the
  // earlier.
  CHECK(read(version_1(std::string(63, '\1') + '\0')).tree.size() == 8);
  const Profile earlier = read(version_1(std::string(62, '\1') + '\0'));
  CHECK_FALSE(earlier.metric(Role::tail_calls_and_returns));
  CHECK(earlier.tree.size() == 9);
}

TEST_CASE("version 3 holds every field of the model") {
  const Profile p = full_profile();
  const std::string bytes = written(p, 3);
  CHECK(dump(read(bytes)) == dump(p));
  CHECK(written(read(bytes), 3) == bytes);
}

TEST_CASE("an older version survives version 3") {
  for (const auto& [version, bytes] : {std::pair{2, version_2}, std::pair{1, version_1(tree)},
                                       std::pair{1, version_1("\x01\x64\0\x01\0\0\0"s)}})
    CHECK(written(read(written(read(bytes), 3)), version) == bytes);
}

TEST_CASE("the samples survive, byte for byte") {
  for (const std::string& path : project_files("samples/clean", ".pgcl")) {
    CAPTURE(path);
    const std::string bytes = read_project_file(path);
    const int version = bytes[4];
    CHECK(written(read(bytes), version) == bytes);
    CHECK(written(read(written(read(bytes), 3)), version) == bytes);
  }
}

TEST_CASE("a 32-bit program's collections regain their sign") {
  Diagnostics diagnostics;
  const Profile p = read_pgcl(read_project_file("samples/clean/faulty/v2_32bit.pgcl"), diagnostics);
  validate(p);
  const std::vector<std::int64_t>& words = p.column(*p.metric(Role::allocation));
  std::int64_t allocated = 0, freed = 0;
  for (const std::int64_t w : words) (w < 0 ? freed : allocated) += w;
  CHECK(allocated == 26393);
  CHECK(freed == -2000);
  CHECK(p.run.word_size == 4);
  CHECK(diagnostics.warnings() ==
        std::vector<std::string>{
            "the file is of a 32-bit program, in which freed words lost their sign; it was "
            "restored by subtracting 2^32 for each garbage collection"});
  CHECK(read(written(p, 2)).tree.columns == p.tree.columns);
}

TEST_CASE(
    "collections that look 32-bit only in part, or belong to another function, stay unchanged") {
  using namespace standard_metrics;
  constexpr std::int64_t wrapped = std::int64_t{1} << 32;
  const auto words = [](std::vector<std::pair<std::int64_t, std::int64_t>> collectors,
                        const std::string& name = "System.garbage_collector") {
    std::vector<TestNode> rows = {{0, "System._start", {0, 10, 0, 1, 0, 0}}};
    for (const auto& [own, calls] : collectors) {
      rows.push_back({1, "Main.f", {0, 0, 0, 1, 0, 0}});
      rows.push_back({2, name, {0, own, 0, calls, 0, 0}});
    }
    const Profile p =
        read(written(tree_profile({ticks(), standard_metrics::words(), tail_calls_and_returns(),
                                   strict_calls(), lazy_calls(), curried_calls()},
                                  rows),
                     2));
    std::vector<std::int64_t> found;
    for (std::size_t i = 2; i < p.tree.size(); i += 2)
      found.push_back(p.column(*p.metric(Role::allocation))[i]);
    return std::pair{found, p.run.word_size};
  };
  using Words = std::vector<std::int64_t>;
  CHECK(words({{3 * wrapped - 700, 3}, {wrapped - 1, 1}}) == std::pair{Words{-700, -1}, 4u});
  // The last collection freed nothing, or did not finish.
  CHECK(words({{wrapped - 700, 2}}) == std::pair{Words{-700}, 4u});
  CHECK(words({{0, 2}, {wrapped - 700, 1}}) == std::pair{Words{0, -700}, 4u});
  CHECK(words({{wrapped - 700, 1}, {-5, 1}}) == std::pair{Words{wrapped - 700, -5}, 0u});
  CHECK(words({{wrapped - 700, 1}}, "Main.garbage_collector") ==
        std::pair{Words{wrapped - 700}, 0u});
  CHECK(words({{12, 1}}) == std::pair{Words{12}, 0u});
  CHECK(words({{wrapped + 12, 1}}) == std::pair{Words{wrapped + 12}, 0u});
  CHECK(words({{wrapped - 700, 0}}) == std::pair{Words{wrapped - 700}, 0u});
  CHECK(words({{INT64_MAX, 0xffffffff}}) == std::pair{Words{INT64_MAX}, 0u});
}

TEST_CASE("the calibration of an aborted program's profiler is left out") {
  Diagnostics diagnostics;
  const std::string bytes = read_project_file("samples/clean/faulty/v2_aborted.pgcl");
  const Profile p = read_pgcl(bytes, diagnostics);
  validate(p);
  CHECK(p.tree.size() == 29);
  for (const CostCentreId centre : p.tree.centre)
    CHECK_FALSE(p.name(p.cost_centres[index_of(centre)]).empty());
  std::int64_t calls = 0;
  for (const std::int64_t strict : p.column(*p.metric(Role::strict_calls))) calls += strict;
  CHECK(calls == 8387);
  CHECK(diagnostics.warnings() ==
        std::vector<std::string>{"the program was aborted; an entry without a name, the profiler's "
                                 "measurement of its own overhead (3,900,000 calls), is left out"});
}

TEST_CASE("other entries without a name stay") {
  using namespace standard_metrics;
  const auto entries = [](std::vector<TestNode> rows) {
    rows.insert(rows.begin(), {0, "System._start", {0, 0, 0, 1, 0, 0}});
    return read(written(tree_profile({ticks(), words(), tail_calls_and_returns(), strict_calls(),
                                      lazy_calls(), curried_calls()},
                                     rows),
                        2))
        .tree.size();
  };
  CHECK(entries({{1, "System.", {0, 0, 100000, 100000, 0, 0}}}) == 1);
  CHECK(entries({{1, "System.", {0, 0, 7, 200000, 0, 0}}, {1, "Main.f", {1, 0, 0, 1, 0, 0}}}) == 2);
  CHECK(entries({{1, "System.", {1, 0, 100000, 100000, 0, 0}}}) == 2);
  CHECK(entries({{1, "System.", {0, 1, 100000, 100000, 0, 0}}}) == 2);
  CHECK(entries({{1, "System.", {0, 0, 100000, 100001, 0, 0}}}) == 2);
  CHECK(entries({{1, "System.", {0, 0, 100000, 100000, 1, 0}}}) == 2);
  CHECK(entries({{1, "System.", {0, 0, 0, 0, 0, 0}}}) == 2);
  CHECK(entries({{1, "Main.", {0, 0, 100000, 100000, 0, 0}}}) == 2);
  CHECK(entries({{1, "System.", {0, 0, 100000, 100000, 0, 0}},
                 {2, "Main.f", {0, 0, 0, 1, 0, 0}}}) == 3);
}

TEST_CASE("losses in lower versions are listed") {
  Diagnostics diagnostics;
  written(full_profile(), 2, diagnostics);
  CHECK(diagnostics.warnings() ==
        std::vector<std::string>{
            "some allocations are not whole words of 4 bytes and are rounded towards zero",
            ".pgcl version 2 counts only calls by kind, so entries are written as strict calls"});
  std::string lost;
  for (const auto& [what, detail] : diagnostics.losses()) lost += what + detail + "\n";
  CHECK(lost ==
        "the command line\nthe date\nthe number of processors\nthe word size\n"
        "the reported totals\nsource positions\nCAF flags\nstack numbers\nCON\n"
        "the heap census\nthe serial profile\nthe source text\n");
}

TEST_CASE("GHC's bytes become words and its entries strict calls") {
  const Profile p = tree_profile(
      {standard_metrics::ticks(), standard_metrics::bytes(), standard_metrics::entries()},
      {{0, "MAIN.MAIN", {1, 160, 3}}});
  Diagnostics diagnostics;
  const Profile lowered = read(written(p, 2, diagnostics));
  CHECK(lowered.column(*lowered.metric(Role::allocation))[0] == 20);
  CHECK(lowered.column(*lowered.metric(Role::strict_calls))[0] == 3);
  REQUIRE(diagnostics.warnings().size() == 1);
  CHECK(diagnostics.warnings()[0].find("entries are written as strict calls") != std::string::npos);
}

TEST_CASE("a tree 300 000 deep is read and written" * doctest::test_suite("slow")) {
  std::string deep = version_2.substr(0, version_2.size() - tree.size());
  for (int i = 0; i < 300000; ++i) deep += "\x01\x01\0\0\x01\0\0\x01"s;
  deep += "\x01\x01\0\0\x01\0\0\0"s;
  CHECK(written(read(deep), 2) == deep);
  CHECK(written(read(written(read(deep), 3)), 2) == deep);
}

TEST_CASE("messages about malformed files name position and fault") {
  for (const auto& [name, what] : std::initializer_list<std::pair<const char*, const char*>>{
           {"empty.pgcl", "byte 0: magic number: takes 4 bytes, but only 0 follow"},
           {"magic.pgcl", "byte 0: magic number: is not `prof`"},
           {"version_0.pgcl", "byte 4: version: is 0, but only 1 to 3 are supported"},
           {"version_4.pgcl", "byte 4: version: is 4, but only 1 to 3 are supported"},
           {"modules_lie.pgcl",
            "byte 8: number of modules: says 4294967295, more than the 8 bytes that follow can "
            "hold"},
           {"no_nul.pgcl", "byte 18: module name: the name has no terminating NUL"},
           {"module_0.pgcl", "byte 25: module of a cost centre: is 0, not from 1 to 1"},
           {"centre_0.pgcl", "byte 28: cost centre of an entry: is 0, not from 1 to 1"},
           {"centre_2.pgcl", "byte 28: cost centre of an entry: is 2, not from 1 to 1"},
           {"children_lie.pgcl",
            "byte 35: number of children: says 9223372036854775808, more than the 0 bytes that "
            "follow can hold"},
           {"overlong.pgcl", "byte 29: ticks: the LEB128 number is overlong"},
           {"overflow.pgcl", "byte 29: ticks: the LEB128 number does not fit 64 bits"},
           {"trailing.pgcl", "byte 36: call graph: unexpected data after its root entry"}}) {
    const std::string path = "tests/bad/pgcl/"s + name, message = what;
    CAPTURE(path);
    CHECK(error_of(read_project_file(path)) == message);
  }
}

TEST_CASE("a truncated file is an error in any version") {
  // Truncated after a 0 that either dialect can end with, a file of version 1 may be one of the
  // other: the root's curried calls are not 0 here.
  const std::string version_1_bytes = version_1("\x01\x64\0\0\x01\0\x01\0"s);
  for (const std::string& bytes :
       {version_2, version_1_bytes, written(full_profile(), 3), written(profile_of_lives(), 3)})
    for (std::size_t n = 0; n < bytes.size(); ++n) {
      CAPTURE(n);
      CHECK(error_of(bytes.substr(0, n)) != "no error");
    }
}

TEST_CASE("every flipped bit of version 3 is found") {
  const std::string bytes = written(full_profile(), 3);
  for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    std::string damaged = bytes;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << (bit % 8)));
    CAPTURE(bit);
    CHECK(error_of(damaged) != "no error");
  }
}

TEST_CASE("units spelled differently from the format are reported") {
  for (const auto& [unit, known] :
       std::vector<std::pair<std::string, std::string>>{{"ms", "milliseconds"},
                                                        {"Secs", "seconds"},
                                                        {"byte", "bytes"},
                                                        {"samples", ""},
                                                        {"", ""},
                                                        {"seconds", ""},
                                                        {"s ns", ""}}) {
    Profile p = tree_profile({{"Time", "Time", unit, Role::time}}, {{0, "Main.main", {1}}});
    Diagnostics diagnostics;
    const Profile read = read_pgcl(written(p, 3), diagnostics, {});
    CHECK(read.metrics[0].unit == unit);
    const std::string told = "the unit \"" + unit +
                             "\" of \"Time\" has no meaning in a .pgcl file (but \"" + known +
                             "\" has); the numbers are not converted";
    CHECK(diagnostics.warnings() ==
          (known.empty() ? std::vector<std::string>{} : std::vector<std::string>{told}));
  }
}

TEST_CASE("a section of an unknown kind is skipped") {
  const std::string bytes = with_section(written(full_profile(), 3), "\x63\x03"s + "new");
  CHECK(dump(read(bytes)) == dump(full_profile()));
}

TEST_CASE("retainers and phases, byte for byte by the format") {
  const Profile p = profile_of_lives();
  Profile plain = p;
  plain.heap.axes.retainers = plain.heap.axes.phase = false;
  const std::size_t strings = p.strings.size(), bands = p.heap.bands.size();
  const auto byte = [](std::size_t value) { return std::string(1, static_cast<char>(value)); };
  REQUIRE(bands == 2);
  const std::string section = "\x0c\x0f\x03\x02\x01\0\xac\x02\x02"s + byte(strings - 2) +
                              byte(strings - 1) + byte(strings - 2) + "\0\x02\0\x05\0"s;
  CHECK(written(p, 3) == with_section(written(plain, 3), section));
  CHECK(dump(read(written(p, 3))) == dump(p));
  CHECK(dump(p).find("retainers=300 phase=DRAG") != std::string::npos);
}

TEST_CASE("retainers and phases that make no sense are refused") {
  Profile p = profile_of_lives();
  p.heap.axes.retainers = p.heap.axes.phase = false;
  const std::string without = written(p, 3);
  const auto error = [&](std::string payload) {
    payload.insert(0, 1, static_cast<char>(payload.size()));
    const std::string text = error_of(with_section(without, "\x0c" + payload));
    return text.substr(text.find(": ") + 2);
  };
  CHECK(error("\x04"s).starts_with("axes of lives: "));
  CHECK(error("\x01\x7f"s).starts_with("number of retainer sets: says"));
  CHECK(error("\x01\x01\x02\x7f\0\0"s).starts_with("number of retainers: says"));
  CHECK(error("\x01\x01\x02\x01\x7f\0\0\0"s).starts_with("label of a retainer: "));
  CHECK(error("\x01\x01\x02\x01\0\x7f\0\0"s).starts_with("stack of a retainer: "));
  CHECK(error("\x01\x01\x02\0\x02\0"s).starts_with("retainers of a heap band: "));
  CHECK(error("\x02\x06\0"s).starts_with("phase of a heap band: "));
  CHECK(error("\0 "s) == "lives: the contents end here, but 1 byte follows");
}

TEST_CASE("modules of bands, byte for byte by the format") {
  Profile p = full_profile();
  const std::string without = written(p, 3);
  p.heap.axes.module = true;
  REQUIRE(p.heap.bands.size() == 2);
  p.heap.bands[1].module = StringId{3};
  CHECK(written(p, 3) == with_section(without, "\x0d\x02\0\x03"s));
  CHECK(dump(read(written(p, 3))) == dump(p));
  CHECK(error_of(with_section(without, "\x0d\x02\0\x7f"s)).find("module of a heap band: ") !=
        std::string::npos);
  CHECK(error_of(with_section(without, "\x0d\x03\0\0\0"s))
            .ends_with("modules of the heap census: the contents end here, but 1 byte follows"));
}

TEST_CASE("source text, byte for byte by the format") {
  Profile p = tree_profile({standard_metrics::ticks()}, {{0, "M.r", {1}}});
  const std::string without = written(p, 3);
  p.sources = {{"a", 0, {}}, {"f", 300, {{1, 2, "x\ny"}, {299, 299, ""}}}};
  const std::string section =
      "\x0b\x12\x02\x01"s + "a\0\0\x01"s + "f\xac\x02\x02\x01\x03x\ny\xab\x02\0"s;
  CHECK(written(p, 3) == with_section(without, section));
  CHECK(dump(read(written(p, 3))) == dump(p));
}

TEST_CASE("source text that makes no sense is refused") {
  const std::string without =
      written(tree_profile({standard_metrics::ticks()}, {{0, "M.r", {1}}}), 3);
  const auto error = [&](std::string payload) {
    payload.insert(0, 1, static_cast<char>(payload.size()));
    const std::string text = error_of(with_section(without, "\x0b" + payload));
    return text.substr(text.find(": ") + 2);
  };
  CHECK(error("\x02\x01"s + "b\x01\0\x01"s + "a\x01\0"s) ==
        "name of a source file: is not after the preceding one");
  CHECK(error("\x02\x01"s + "a\x01\0\x01"s + "a\x01\0"s) ==
        "name of a source file: is not after the preceding one");
  CHECK(error("\x01\x01"s + "a\x09\x01\0\0"s) ==
        "first line of a piece: is not after the preceding lines");
  CHECK(error("\x01\x01"s + "a\x09\x02\x01\x01\n\x02\0"s) ==
        "first line of a piece: is not after the preceding lines");
  CHECK(error("\x01\x01"s + "a\x09\x01\x09\x01\n"s) ==
        "lines of a piece: end after the last line of the file");
  CHECK(error("\x01\x01"s + "a\x80\x80\x80\x80\x10\0"s)
            .starts_with("number of lines of a source file: "));
  CHECK(error("\x01\x01"s + "a\x09\x7f"s).starts_with("number of pieces of a source file: says"));
  CHECK(error("\x7f\x01"s + "a\x09\0"s).starts_with("number of source files: says"));
  CHECK(error("\0 "s) == "source text: the contents end here, but 1 byte follows");
}
