// SPDX-License-Identifier: BSD-3-Clause
// Reports that GHC 9.0.2 wrote, under samples/ghc: X.p.prof, X.P.prof and X.Pa.prof are the reports
// of +RTS -p, -P and -Pa.
#include <doctest/doctest.h>

#include "formats/model/totals.h"
#include "tests/ghc_prof/report_files.h"
#include "tests/support/test_files.h"

using namespace convertprofile;

namespace {

std::vector<std::string> sample_reports(std::string_view suffix) {
  std::vector<std::string> found;
  for (const char* sample : {"boxing", "caf", "docfib", "doclast", "eval", "hamming", "higher",
                             "mutual", "primes", "queens", "sansom", "treesort"})
    for (const auto& path : project_files(std::string("samples/ghc/") + sample, suffix))
      found.push_back(path);
  return found;
}

}  // namespace

TEST_CASE("every sample report survives a round trip byte for byte") {
  struct Level {
    const char* suffix;
    ReportDetail detail;
    std::size_t least;
  };
  for (const Level& level :
       {Level{".P.prof", ReportDetail::ticks_and_bytes, 12},
        Level{".p.prof", ReportDetail::summary, 4}, Level{".Pa.prof", ReportDetail::all, 1}}) {
    const auto paths = sample_reports(level.suffix);
    CHECK(paths.size() >= level.least);
    for (const std::string& path : paths) {
      CAPTURE(path);
      const std::string report = read_project_file(path);
      CHECK(sniff_ghc_prof(report) == Match::yes);
      CHECK(write_report(read_report(report), level.detail) == report);
    }
  }
}

TEST_CASE("a sample report is restored from its percentages alone") {
  for (const std::string& path : sample_reports(".P.prof")) {
    CAPTURE(path);
    const std::string summary =
        write_report(read_report(read_project_file(path)), ReportDetail::summary);
    CHECK(write_report(read_report(summary), ReportDetail::summary) == summary);
  }
}

TEST_CASE("the tree's costs are the report's totals") {
  for (const char* suffix : {".P.prof", ".p.prof"}) {
    for (const std::string& path : sample_reports(suffix)) {
      CAPTURE(path);
      const Profile profile = read_report(read_project_file(path));
      CHECK(total(profile, *profile.metric(Role::time)) == profile.run.reported_ticks);
      CHECK(total(profile, *profile.metric(Role::allocation)) == profile.run.reported_allocation);
    }
  }
}

TEST_CASE("line ends may be CR LF") {
  const std::string report = read_project_file("samples/ghc/docfib/docfib.P.prof");
  std::string windows;
  for (const char c : report) windows.append(c == '\n' ? "\r\n" : std::string(1, c));
  CHECK(write_report(read_report(windows)) == report);
}

TEST_CASE("a report may be indented as a whole, without its tabs") {
  const std::string report = read_project_file("samples/ghc/docfib/docfib.P.prof");
  std::string pasted = "    ";
  for (const char c : report)
    pasted.append(c == '\n' ? "\n    " : std::string(1, c == '\t' ? ' ' : c));
  CHECK(write_report(read_report(pasted)) == report);
}

TEST_CASE("text added by -hr above and below a report is kept") {
  const std::string report = read_project_file("tests/golden/ghc_prof/retainers.prof");
  CHECK(sniff_ghc_prof(report) == Match::yes);
  Diagnostics diagnostics;
  CHECK(write_report(read_report(report, diagnostics)) == report);
  REQUIRE(diagnostics.warnings().size() == 1);
  CHECK(diagnostics.warnings()[0] ==
        "the report's text about retainers (-hr) is kept only in .prof and .pgcl files");
}
