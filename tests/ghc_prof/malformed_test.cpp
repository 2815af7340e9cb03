// SPDX-License-Identifier: BSD-3-Clause
// Files under tests/bad/ghc_prof are named for their fault.
#include <doctest/doctest.h>

#include <map>
#include <random>

#include "tests/ghc_prof/report_files.h"
#include "tests/support/errors.h"
#include "tests/support/test_files.h"

using namespace convertprofile;

namespace {

std::string message_of(const std::string& report) {
  return error_text([&] { read_report(report); });
}

}  // namespace

TEST_CASE("malformed reports are refused by byte, line and field") {
  const std::map<std::string, std::string> expected = {
      {"bytes-not-a-number", "byte 953: line 18: bytes: is \"x04\", not a number"},
      {"entries-too-large",
       "byte 923: line 18: entries: is \"99999999999999999999\", which does not fit 63 bits"},
      {"no-columns", "byte 228: line 8: columns: this heading has no column \" MODULE\""},
      {"no-first-row", "byte 597: line 16: first row of the tree: missing; the file ends here"},
      {"no-ticks", "byte 95: line 5: total time: expected `ticks @` after the number of ticks"},
      {"no-total-alloc", "byte 162: line 6: total alloc: missing; the file ends here"},
      {"no-total-time", "byte 230: line 8: total time: is missing above the tables"},
      {"no-tree", "byte 373: line 13: tree of cost-centre stacks: missing; the file ends here"},
      {"number-twice", "byte 837: line 18: no.: 249 is on two rows"},
      {"only-a-title", "byte 69: line 2: total time: missing; the file ends here"},
      {"other-text", "byte 0: line 1: title: not a Time and Allocation Profiling Report"},
      {"percentage-without-decimal",
       "byte 927: line 18: inherited %time: is \"100\", not a percentage with one decimal"},
      {"retainers-without-report",
       "byte 221: line 8: title: there are only the sets printed by +RTS -hr, and no report; add "
       "-p"},
      {"row-without-numbers", "byte 914: line 18: no.: expected two numbers, no. and entries"},
      {"seconds-not-a-number", "byte 95: line 5: total time: \"0;01\" is not a number of seconds"},
      {"table-row-cut", "byte 349: line 10: bytes: is \"98.8\", not a number"},
      {"total-alloc-too-large",
       "byte 162: line 6: total alloc: \"99,999,999,999,999,999,999\" is not a number of bytes "
       "below "
       "2^63"},
      {"two-roots",
       "byte 717: line 17: no.: 249 belongs to a second row without indentation, but only the "
       "root, MAIN, has none"},
  };
  const auto paths = project_files("tests/bad/ghc_prof", ".prof");
  CHECK(paths.size() == expected.size());
  for (const std::string& path : paths) {
    const std::size_t slash = path.rfind('/') + 1;
    const std::string name = path.substr(slash, path.size() - slash - 5);
    CAPTURE(name);
    REQUIRE(expected.count(name) == 1);
    CHECK(message_of(read_project_file(path)) == expected.at(name));
  }
}

TEST_CASE("other files are not taken for reports") {
  CHECK(sniff_ghc_prof("") == Match::no);
  CHECK(sniff_ghc_prof("{\n\"program\": \"Time and Allocation Profiling Report\"") == Match::no);
  CHECK(sniff_ghc_prof("{\"program\": \"Time and Allocation Profiling Report\"") == Match::no);
  CHECK(sniff_ghc_prof("main;Time and Allocation Profiling Report 3\n") == Match::no);
  CHECK(sniff_ghc_prof("JOB \"Time and Allocation Profiling Report\"\n") == Match::no);
  CHECK(sniff_ghc_prof("fn=Time and Allocation Profiling Report\n") == Match::no);
  CHECK(sniff_ghc_prof("JOB \"x\"\n Time and Allocation Profiling Report") == Match::no);
}

TEST_CASE("a report truncated anywhere is read or refused" * doctest::test_suite("slow")) {
  for (const char* name : {"retainers", "ghc-7.10-jammed", "ghc-8.2-older-tail", "hidden-parent"}) {
    const std::string report =
        read_project_file(std::string("tests/golden/ghc_prof/") + name + ".prof");
    for (std::size_t size = 0; size < report.size(); ++size) {
      const std::string message = message_of(report.substr(0, size));
      const bool fine = message == "no error" || message.starts_with("byte ");
      CHECK(fine);
    }
  }
}

TEST_CASE("a last line without an end is reported") {
  const std::string report = read_project_file("samples/ghc/docfib/docfib.P.prof");
  Diagnostics diagnostics;
  read_report(report.substr(0, report.size() - 1), diagnostics);
  REQUIRE(diagnostics.warnings().size() == 1);
  CHECK(diagnostics.warnings()[0] == "the last line is incomplete: the file may be cut short");
}

TEST_CASE("damaged reports are read or refused" * doctest::test_suite("slow")) {
  std::mt19937 rng(1);
  const char alphabet[] = "0123456789 .\n\t\r(),:@CM\xce\xbb\xff";
  for (const char* name : {"ghc-7.0", "ghc-7.2-unicode", "ghc-7.10-jammed", "ghc-8.0.1-fused",
                           "ghc-8.2-older-tail", "hidden-parent"}) {
    const std::string report =
        read_project_file(std::string("tests/golden/ghc_prof/") + name + ".prof");
    for (int round = 0; round < 2000; ++round) {
      std::string damaged = report;
      for (unsigned changes = 1 + rng() % 6; changes > 0; --changes) {
        const std::size_t at = rng() % damaged.size();
        const std::size_t size = rng() % 4;
        switch (rng() % 3) {
          case 0:
            damaged[at] = alphabet[rng() % (sizeof alphabet - 1)];
            break;
          case 1:
            damaged.erase(at, size);
            break;
          default:
            damaged.insert(at, std::string(1 + size * 5, alphabet[rng() % 14]));
        }
      }
      const std::string message = message_of(damaged);
      const bool fine = message == "no error" || message.starts_with("byte ");
      CHECK(fine);
    }
  }
}
