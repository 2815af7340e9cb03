// SPDX-License-Identifier: BSD-3-Clause
#include "formats/rows/rows.h"

#include "formats/model/standard_metrics.h"
#include "tests/support/format_calls.h"
#include "tests/support/profiles.h"
#include "tests/support/test_files.h"
#include "tests/support/written_json.h"

using namespace convertprofile;

namespace {

std::string write(decltype(Format::write) writer, const Profile& profile, RowsOf rows,
                  Warnings* warnings = nullptr) {
  WriteOptions options;
  options.rows_of = rows;
  return write_text(writer, profile, options, warnings);
}

// A function that occurs twice, once inside itself; names that need quotes.
Profile small() {
  Profile p = tree_profile(
      {standard_metrics::ticks(), standard_metrics::words(), standard_metrics::ticks()},
      {{0, "Main.main", {1, 10, 0}},
       {1, "Main.a,b", {2, -20, 0}},
       {2, "Main.main", {4, 40, 0}},
       {1, "Main.=1+\"q\"\n", {8, INT64_MAX, 0}},
       {1, "Main.\\;12;4", {16, 0, INT64_MIN}},
       {1, "M\xff.\x01", {0, 0, 0}}});
  p.cost_centres[0].position = p.strings.add("a.hs:3:1-20");
  p.cost_centres.push_back(p.cost_centres.front());
  p.cost_centres.back().name = p.strings.add("unused");
  return p;
}

}  // namespace

TEST_CASE("rows: entries and functions as CSV and NDJSON") {
  CHECK(golden_difference("rows/entries.csv", write(write_csv, small(), RowsOf::entries)) == "");
  CHECK(golden_difference("rows/functions.csv", write(write_csv, small(), RowsOf::functions)) ==
        "");
  CHECK(golden_difference("rows/entries.ndjson", write(write_ndjson, small(), RowsOf::entries)) ==
        "");
  CHECK(golden_difference("rows/functions.ndjson",
                          write(write_ndjson, small(), RowsOf::functions)) == "");
}

TEST_CASE("rows: long names that would fill the disk are refused before the first byte" *
          doctest::test_suite("slow")) {
  const std::string name = "M." + std::string(1000000, 'f');
  std::vector<TestNode> nodes;
  for (std::size_t i = 0; i < 3000; ++i) nodes.push_back({i == 0 ? 0u : 1u, name, {1}});
  const Profile wide = tree_profile({standard_metrics::ticks()}, nodes);
  const std::string refused =
      ": the names in the rows would take 6,000,006,000 bytes; use --rows functions, --max-depth, "
      "--min-ticks or --min-words";
  CHECK(error_text([&] { write(write_csv, wide, RowsOf::entries); }) == "csv" + refused);
  CHECK(error_text([&] { write(write_ndjson, wide, RowsOf::entries); }) == "ndjson" + refused);
  CHECK(write(write_csv, wide, RowsOf::functions).size() < 2100000);
}

TEST_CASE("rows: intervals as CSV and NDJSON, without the tree and the heap") {
  Warnings warnings;
  const Profile full = full_profile();
  CHECK(golden_difference("rows/intervals.csv",
                          write(write_csv, full, RowsOf::intervals, &warnings)) == "");
  CHECK(warnings == Warnings{"not kept: the call tree", "not kept: the heap census"});
  CHECK(golden_difference("rows/intervals.ndjson", write(write_ndjson, full, RowsOf::intervals)) ==
        "");
  CHECK(error_text([] { write(write_csv, small(), RowsOf::intervals); }) ==
        "csv: the profile has no intervals");
}

TEST_CASE("rows: times are exact, without an exponent") {
  Profile p = small();
  p.serial.boundaries = {0, 1e-7, 0.1, 1e21};
  p.serial.interval_begin = {0, 1, 2, 3};
  p.serial.metrics = {MetricId{0}, MetricId{2}};
  p.serial.row_centre = {CostCentreId{0}, CostCentreId{1}, CostCentreId{0}};
  p.serial.values = {{1, 2, INT64_MIN}, {0, 0, 3}};
  CHECK(write(write_ndjson, p, RowsOf::intervals)
            .ends_with("{\"interval\":2,\"start\":0.1,\"end\":1000000000000000000000,"
                       "\"function\":\"Main.main\",\"module\":\"Main\",\"name\":\"main\","
                       "\"position\":\"a.hs:3:1-20\",\"Ticks\":-9223372036854775808,"
                       "\"Ticks_2\":3}\n"));
  CHECK(write(write_csv, p, RowsOf::intervals).find("\r\n0,0,0.0000001,Main.main,") !=
        std::string::npos);
}

TEST_CASE("rows: GHC's stack numbers, and omissions") {
  Warnings warnings;
  const std::string text = write(write_ndjson, full_profile(), RowsOf::entries, &warnings);
  const std::string row = text.substr(0, text.find('\n'));
  CHECK(json_at(row, "/number") == "9");
  CHECK(text.find("\"number\":18446744073709551615,") != std::string::npos);
  CHECK(json_at(row, "/parent") == "null");
  CHECK(json_at(row, "/Bytes_individual") == "16");
  CHECK(json_at(row, "/Bytes_inherited") == std::to_string(INT64_MAX));
  CHECK(warnings == Warnings{"not kept: the heap census",
                             "not kept: the serial profile: --rows intervals writes it"});
}

TEST_CASE("rows: a profile without a call tree") {
  CHECK(error_text([] { write(write_csv, Profile{}, RowsOf::entries); }) ==
        "csv: the profile has no call tree");
  CHECK(write(write_csv, tree_profile({}, {{0, "M.a", {}}}), RowsOf::functions) ==
        "function,module,name,position,entries\r\nM.a,M,a,,1\r\n");
}
