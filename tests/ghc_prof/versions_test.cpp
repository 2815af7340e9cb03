// SPDX-License-Identifier: BSD-3-Clause
// What each release of GHC made of the same small run, and what is odd about it. The reports lie
// beside the dumps of what they are read as, in tests/golden/ghc_prof.
#include <doctest/doctest.h>

#include "formats/model/dump.h"
#include "tests/ghc_prof/report_files.h"
#include "tests/support/test_files.h"

using namespace convertprofile;

namespace {

void check_dump(const std::string& name) {
  CAPTURE(name);
  Diagnostics diagnostics;
  const Profile profile =
      read_report(read_project_file("tests/golden/ghc_prof/" + name + ".prof"), diagnostics);
  std::string text = dump(profile);
  for (const std::string& warning : diagnostics.warnings()) text += "warning " + warning + "\n";
  CHECK(golden_difference("ghc_prof/" + name + ".dump", text) == "");
}

}  // namespace

TEST_CASE("up to 7.0: fixed widths, which a long label overflows") {
  check_dump("ghc-7.0");
  check_dump("ghc-7.0-costs");
}

TEST_CASE("7.2: widths in bytes, ticks in ms") {
  check_dump("ghc-7.2-unicode");
}

TEST_CASE("7.4 to 7.10: a label with blanks; module and no. touch") {
  check_dump("ghc-7.4");
  check_dump("ghc-7.10-jammed");
}

TEST_CASE("8.0.1 to 8.8: no. and entries touch; SRC with blanks") {
  check_dump("ghc-8.0.1-fused");
  check_dump("ghc-8.2-fused");
}

TEST_CASE("up to 8.8: the end of an older, longer report follows") {
  check_dump("ghc-8.2-older-tail");
  check_dump("ghc-8.2-p-older-tail");
}

TEST_CASE("8.10 on: a child of a hidden stack, a row without a label, Windows paths") {
  check_dump("hidden-parent");
  const std::string report = read_project_file("tests/golden/ghc_prof/hidden-parent.prof");
  CHECK(write_report(read_report(report)) == report);
}

TEST_CASE("the reports of old releases are written in the layout of new ones") {
  const std::string old = read_project_file("tests/golden/ghc_prof/ghc-8.2-fused.prof");
  const Profile profile = read_report(old);
  CHECK(golden_difference("ghc_prof/ghc-8.2-fused-written.prof", write_report(profile)) == "");
  CHECK(write_report(read_report(write_report(profile))) == write_report(profile));
}

TEST_CASE("an older report's tail is dropped wherever it begins") {
  const std::string report = read_project_file("tests/golden/ghc_prof/ghc-8.2-older-tail.prof");
  const std::size_t end = report.rfind("    1   10.0    8.0");  // where the tail begins
  REQUIRE(end != std::string::npos);
  const std::string whole = report.substr(0, end);
  const std::string expected = write_report(read_report(whole));
  for (std::size_t cut = 1; cut < whole.size(); ++cut) {
    Diagnostics diagnostics;
    CAPTURE(cut);
    CHECK(write_report(read_report(whole + whole.substr(cut), diagnostics)) == expected);
  }
}
