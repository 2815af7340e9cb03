// SPDX-License-Identifier: BSD-3-Clause
// Reports of the same small run by each release of GHC, with their quirks. They are in
// tests/golden/ghc_prof, next to dumps of the profiles read from them.
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
  for (const std::string& note : diagnostics.notes()) text += "note " + note + "\n";
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

TEST_CASE("7.4 to 7.10: a label with blanks; columns module and no. touch") {
  check_dump("ghc-7.4");
  check_dump("ghc-7.10-jammed");
}

TEST_CASE("up to 7.10: percentages distinguish cost centres of one name, without SRC") {
  check_dump("ghc-7.10-namesakes");
  check_dump("ghc-7.10-contradiction");  // its table has 10 % less for a cost centre
}

TEST_CASE("8.0.1 to 8.8: columns no. and entries touch; SRC with blanks") {
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

TEST_CASE("a longer report of another program may have been overwritten up to any byte" *
          doctest::test_suite("slow")) {
  // Different column widths, so that the rest of a cut row can begin within the blanks of its
  // label.
  const std::string older = read_project_file("tests/golden/ghc_prof/ghc-8.2-p-other-program.prof");
  const std::string newer = read_project_file("tests/golden/ghc_prof/ghc-8.2-p.prof");
  const std::string expected = write_report(read_report(newer), ReportDetail::summary);
  const std::size_t tree = older.rfind("COST CENTRE");
  REQUIRE(older.size() > newer.size());
  for (std::size_t cut = tree; cut + 1 < older.size(); ++cut) {
    CAPTURE(older.substr(cut, older.find('\n', cut) - cut));
    Diagnostics diagnostics;
    const Profile profile = read_report(newer + older.substr(cut), diagnostics);
    CHECK(write_report(profile, ReportDetail::summary) == expected);
    CHECK(diagnostics.warnings().size() == 1);  // about the tail
    CHECK(diagnostics.notes().size() == 1);     // about percentages
  }
  // A complete new report and one with columns shifted by an editor stay unchanged.
  Diagnostics diagnostics;
  CHECK(read_report(older, diagnostics).tree.size() == 8);
  std::string shifted = older;
  for (const char* row : {" start ", " parse "}) shifted.insert(shifted.rfind(row) + 7, "  ");
  CHECK(read_report(shifted, diagnostics).tree.size() == 8);
}

TEST_CASE("decimal commas are read like points") {
  const auto localised = [](std::string text, std::string_view separator) {
    const auto is_digit = [&](std::size_t at) { return text[at] >= '0' && text[at] <= '9'; };
    for (std::size_t at = text.find('.', 1); at != std::string::npos; at = text.find('.', at + 1)) {
      const std::size_t end = text.find_first_of(" \n", at);
      if (is_digit(at - 1) && end != at + 1 && end < at + 4 && is_digit(at + 1))
        text.replace(at, 1, separator);
    }
    return text;
  };
  for (const char* name : {"ghc-7.0-costs", "ghc-7.2-unicode", "ghc-7.10-jammed", "ghc-8.0.1-fused",
                           "ghc-8.2-fused", "hidden-parent", "written.p", "written.Pa"}) {
    const std::string report =
        read_project_file("tests/golden/ghc_prof/" + std::string(name) + ".prof");
    for (const char* separator : {",", "\xd9\xab"}) {
      CAPTURE(name);
      const std::string other = localised(report, separator);
      REQUIRE(other != report);
      CHECK(dump(read_report(other)) == dump(read_report(report)));
    }
  }
}

TEST_CASE("the reports of old releases are written in the layout of new ones") {
  const std::string old = read_project_file("tests/golden/ghc_prof/ghc-8.2-fused.prof");
  const Profile profile = read_report(old);
  CHECK(golden_difference("ghc_prof/ghc-8.2-fused-written.prof", write_report(profile)) == "");
  CHECK(write_report(read_report(write_report(profile))) == write_report(profile));
}

TEST_CASE("the tail of an older report is dropped wherever it begins") {
  const std::string report = read_project_file("tests/golden/ghc_prof/ghc-8.2-older-tail.prof");
  const std::size_t end = report.rfind("    1   10.0    8.0");  // beginning of the tail
  REQUIRE(end != std::string::npos);
  const std::string whole = report.substr(0, end);
  const std::string expected = write_report(read_report(whole));
  for (std::size_t cut = 1; cut < whole.size(); ++cut) {
    Diagnostics diagnostics;
    CAPTURE(cut);
    CHECK(write_report(read_report(whole + whole.substr(cut), diagnostics)) == expected);
  }
}
