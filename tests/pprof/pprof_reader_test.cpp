// SPDX-License-Identifier: BSD-3-Clause
#include <string>

#include "formats/base/gzip.h"
#include "formats/model/dump.h"
#include "formats/pprof/pprof.h"
#include "tests/pprof/pprof_messages.h"
#include "tests/support/format_calls.h"
#include "tests/support/test_files.h"

using namespace convertprofile;
using namespace pprof_messages;
using namespace std::string_literals;

namespace {

Profile read(std::string_view bytes, Warnings* warnings = nullptr) {
  return read_text(read_pprof, bytes, warnings);
}

std::string message_of(std::string_view bytes) {
  return error_text([&] { read(bytes); }, "accepted");
}

std::string packed(std::string_view bytes) {
  StringSink sink;
  GzipSink gzip(sink, 6);
  gzip.write(bytes);
  gzip.finish();
  return sink.text;
}

// One sample of one function and one sample type, after its tables.
std::string simple(const std::string& a_sample, const std::string& rest = {}) {
  return value_type(1, 1, 2) + location(1, line(1)) + function(1, 3) + rest +
         strings("samples", "count", "f", "key", "pprof::base", "true") + a_sample;
}

std::vector<std::int64_t> costs(const Profile& profile) {
  return profile.tree.columns.at(0);
}

}  // namespace

TEST_CASE("pprof: everything in the file is in the profile") {
  Warnings warnings;
  CHECK(golden_difference("pprof/small.txt", dump(read(small(), &warnings))) == "");
  CHECK(warnings.empty());
}

TEST_CASE("pprof: packed by gzip or not") {
  CHECK(dump(read(packed(small()))) == dump(read(small())));
}

TEST_CASE("pprof: repeated numbers, packed, one by one, or both") {
  const std::string apart = bytes(2, number(1, 1) + number(2, 5));
  CHECK(costs(read(simple(apart))) == costs(read(simple(sample("\x01", "\x05")))));
  const std::string both = bytes(2, bytes(1, "\x01") + number(1, 1) + number(2, 5));
  CHECK(costs(read(simple(both))) == std::vector<std::int64_t>{0, 5});
}

TEST_CASE("pprof: numbers may be longer than necessary, and negative") {
  const std::string minus_2 = "\xfe\xff\xff\xff\xff\xff\xff\xff\xff\x01";
  CHECK(costs(read(simple(sample("\x81\x80\x00"s, minus_2)))) == std::vector<std::int64_t>{-2});
}

TEST_CASE("pprof: unknown fields of any type are skipped") {
  const std::string unknown =
      number(30 - 15, 1) + "\xf9\x01"s + "12345678" + "\xfd\x01"s + "1234" + "\xfa\x01\x02"s + "ab";
  CHECK(costs(read(unknown + simple(sample("\x01", "\x05", unknown), unknown))) ==
        std::vector<std::int64_t>{5});
}

TEST_CASE("pprof: ids are any numbers") {
  const std::string far = "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01";
  const std::string far_location = bytes(4, "\x08"s + far + line(1));
  CHECK(costs(read(simple(sample(far, "\x05"), far_location))) == std::vector<std::int64_t>{5});
}

TEST_CASE("pprof: a location without lines is named by its address") {
  Warnings warnings;
  const Profile p =
      read(value_type(1, 2, 3) + sample("\x02", "\x05") + bytes(3, number(1, 1) + number(5, 5)) +
               location(2, number(2, 1) + "\x18\xd0\x8b\x01"s) +
               strings("", "samples", "count", "", "/bin/ls"),
           &warnings);
  CHECK(p.name(p.centre_of(root_node)) == "0x45d0");
  CHECK(p.module_name(p.centre_of(root_node)) == "ls");
  CHECK(p.run.program == "ls");
  CHECK(warnings == Warnings{"locations without a function are named by their address"});
}

TEST_CASE("pprof: stacks with different first functions get a root; a sample may have no stack") {
  const Profile p = read(simple(sample("\x01", "\x05") + sample("", "\x03")));
  CHECK(p.name(p.centre_of(root_node)) == "(root)");
  CHECK(costs(p) == std::vector<std::int64_t>{3, 5});
}

TEST_CASE("pprof: labels are left out, a base's samples become metrics of their own") {
  Warnings warnings;
  const std::string base = bytes(3, number(1, 5) + number(2, 6));
  const std::string minus_2 = "\xfe\xff\xff\xff\xff\xff\xff\xff\xff\x01";
  read(simple(sample("\x01", "\x05", bytes(3, number(1, 4) + number(3, 9)))), &warnings);
  CHECK(warnings == Warnings{"not kept: labels of samples"});
  const Profile p = read(simple(sample("\x01", "\x05") + sample("\x01", minus_2, base)), &warnings);
  CHECK(warnings.empty());
  REQUIRE(p.metrics.size() == 2);
  CHECK(p.base_of(id_at<MetricId>(0)) == id_at<MetricId>(1));
  CHECK(p.metrics[1].name == p.metrics[0].name + "_before");
  CHECK(p.tree.columns == std::vector<std::vector<std::int64_t>>{{5}, {2}});

  SUBCASE("and are written so again") {
    const Profile again = read(write_text(write_pprof, p));
    CHECK(again.tree.columns == p.tree.columns);
    CHECK(again.metrics[1].role == Role::base);
  }
  SUBCASE("the label's name alone makes no comparison") {
    const std::string other = bytes(3, number(1, 5) + number(2, 4));
    CHECK(read(simple(sample("\x01", "\x05", other))).metrics.size() == 1);
  }
}

TEST_CASE("pprof: functions that pprof would hide are shown, with a warning") {
  Warnings warnings;
  const Profile p = read(simple(sample("\x01", "\x05"), number(7, 2)), &warnings);
  CHECK(costs(p) == std::vector<std::int64_t>{5});
  CHECK(warnings == Warnings{"not kept: drop_frames: pprof hides the functions that match it, "
                             "\"count\", and their callees"});
}

// Go's goroutine profiles once had a unit and no type.
TEST_CASE("pprof: a sample type without a type is named by its unit") {
  const std::string text = bytes(1, number(2, 1)) + sample("\x01", "\x05") + location(1, line(1)) +
                           function(1, 2) + strings("count", "main");
  CHECK(sniff_pprof(text) == Match::yes);
  const Profile profile = read(text);
  CHECK(profile.metrics[0].name == "count");
  CHECK(profile.tree.columns[0] == std::vector<std::int64_t>{5});
}

// Like Go's goroutine profiles: neither type nor unit, and no packed numbers.
TEST_CASE("pprof: a sample type without type and unit counts samples") {
  const std::string text = read_project_file("tests/fuzz/corpus/pprof/empty_sample_type.pb");
  CHECK(sniff_pprof(text) == Match::yes);
  Warnings warnings;
  const Profile p = read(text, &warnings);
  CHECK(warnings.empty());
  REQUIRE(p.metrics.size() == 1);
  CHECK(p.metrics[0].name == "samples");
  CHECK(p.metrics[0].unit == "samples");
  CHECK(p.metrics[0].role == Role::time);
  std::vector<std::string> names;
  for (const CostCentreId centre : p.tree.centre)
    names.emplace_back(p.name(p.cost_centres[index_of(centre)]));
  CHECK(names == std::vector<std::string>{"main", "work", "wait"});
  CHECK(costs(p) == std::vector<std::int64_t>{1, 5, 51});
}

TEST_CASE("pprof: samples are the time if there is no other") {
  const auto roles = [](const std::string& types) {
    std::vector<Role> found;
    for (const Metric& m : read(types + strings("samples", "count", "cpu", "nanoseconds")).metrics)
      found.push_back(m.role);
    return found;
  };
  const std::string samples = value_type(1, 1, 2), cpu = value_type(1, 3, 4);
  CHECK(roles(samples) == std::vector{Role::time});
  CHECK(roles(value_type(1, 2, 1)) == std::vector{Role::time});
  CHECK(roles(samples + cpu) == std::vector{Role::other, Role::time});
  CHECK(roles(value_type(1, 3, 2)) == std::vector{Role::other});
}

TEST_CASE("pprof: costs beyond 64 bits saturate") {
  const std::string most = "\xff\xff\xff\xff\xff\xff\xff\xff\x7f";
  CHECK(costs(read(simple(sample("\x01", most) + sample("\x01", most)))) ==
        std::vector<std::int64_t>{INT64_MAX});
}

TEST_CASE(
    "pprof: a truncated file is read up to the cut or refused; packed files are always refused") {
  CHECK(check_truncations(read_pprof, small()) > small().size() / 2);
  const std::string gzip = packed(small());
  CHECK(check_truncations(read_pprof, gzip) == gzip.size());
}

TEST_CASE("pprof: a file is unpacked once") {
  CHECK(dump(read(packed(small()))) == dump(read(small())));
  CHECK(message_of(packed(packed(small()))) ==
        "byte 0: profile: field 3 has wire type 7, which is not supported");
}

std::string sized(int field, const std::string& text) {
  std::string out(1, static_cast<char>(field << 3 | 2));
  for (std::size_t size = text.size();; size >>= 7) {
    out += static_cast<char>(size > 127 ? size | 128 : size);
    if (size <= 127) return out + text;
  }
}

// Two locations of 250 calls of one function.
std::string inlined_locations() {
  std::string lines;
  for (int i = 0; i < 250; ++i) lines += line(1);
  return value_type(1, 1, 2) + sized(4, number(1, 1) + lines) + sized(4, number(1, 2) + lines) +
         function(1, 3) + strings("samples", "count", "f");
}

std::string long_sample(std::size_t locations, char location) {
  return sized(2, sized(1, std::string(locations, location)) + bytes(2, "\x01"));
}

TEST_CASE("pprof: inlining cannot make a small file a large tree" * doctest::test_suite("slow")) {
  const std::string file = inlined_locations() + long_sample(100000, '\x01');
  CHECK(message_of(file).ends_with("sample: the call tree would be far larger than the file"));
}

TEST_CASE("pprof: inlining cannot make a small file's stacks long" * doctest::test_suite("slow")) {
  std::string same, other;
  for (int i = 0; i < 150; ++i) {
    same += long_sample(1000, '\x01');
    other += long_sample(1000, i % 2 == 0 ? '\x01' : '\x02');
  }
  CHECK(read(inlined_locations() + same).tree.size() == 250'000);  // its locations are known
  CHECK(message_of(inlined_locations() + other)
            .ends_with("sample: the stacks would be far larger than the file"));
}

TEST_CASE("pprof: messages about malformed files name position and fault") {
  for (const auto& [name, what] : std::initializer_list<std::pair<const char*, const char*>>{
           {"empty", "byte 0: sample_type: the file has none"},
           {"no_sample_type", "byte 2: sample_type: the file has none"},
           {"no_strings", "byte 6: string_table: the file has none"},
           {"first_string", "byte 8: string_table: the first string must be empty"},
           {"group", "byte 6: profile: field 2 has wire type 3, which is not supported"},
           {"field_0", "byte 6: profile: field number 0 is invalid"},
           {"length_lies", "byte 8: profile: field 2 takes 9 bytes, but only 1 follows"},
           {"varint_overflow", "byte 7: profile: the number does not fit 64 bits"},
           {"sample_is_number", "byte 7: sample_type: is a number, not bytes"},
           {"string_missing",
            "byte 3: type of a sample type: is string 9, but the table has only 3"},
           {"location_0", "byte 8: location id: is 0 or missing"},
           {"location_twice", "byte 17: location id: 1 occurs twice"},
           {"function_missing", "byte 13: function of a line: there is no function 2"},
           {"location_missing", "byte 45: location of a sample: there is no location 2"},
           {"values_missing", "byte 43: value of a sample: 2 values for 1 sample type"}}) {
    const std::string path = "tests/bad/pprof/"s + name + ".pb", message = what;
    CAPTURE(path);
    CHECK(message_of(read_project_file(path)) == message);
  }
}

// Compilers evaluate a function's arguments in different orders.
TEST_CASE("pprof: the first of two missing strings is named") {
  const std::string types = bytes(1, number(1, 9) + number(2, 8));
  CHECK(message_of(types + strings("a")) ==
        "byte 3: type of a sample type: is string 9, but the table has only 2");
  const std::string functions = bytes(5, number(1, 1) + number(2, 9) + number(3, 8));
  CHECK(message_of(bytes(1, number(1, 1)) + functions + strings("a"))
            .ends_with("name of a function: is string 9, but the table has only 2"));
}

TEST_CASE("pprof: sniffing") {
  CHECK(sniff_pprof(small()) == Match::yes);
  CHECK(sniff_pprof(small().substr(0, 30)) == Match::yes);
  CHECK(sniff_pprof("") == Match::no);
  CHECK(sniff_pprof("\nsome text\n") == Match::no);
  CHECK(sniff_pprof("prof\x03\0\0\0"s) == Match::no);
  CHECK(sniff_pprof(packed(small())) == Match::no);
  CHECK(sniff_pprof("\n\0"s) == Match::no);
  CHECK(sniff_pprof("\n\0\n\0\n\0"s) == Match::no);
  CHECK(sniff_pprof(bytes(1, number(3, 1)) + sample("\x01", "\x05")) == Match::no);
  CHECK(sniff_pprof(bytes(1, "") + bytes(2, number(4, 1))) == Match::no);
}
