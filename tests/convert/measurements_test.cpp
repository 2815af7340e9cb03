// SPDX-License-Identifier: BSD-3-Clause
#include "convert/measurements.h"

#include <doctest/doctest.h>

#include "command/files.h"
#include "convert/measure_commands.h"

using namespace convertprofile;

namespace {

std::vector<double> values(const FigureRuns& runs, Figure figure) {
  std::vector<double> found;
  for (const Rational& run : runs[figure]) found.push_back(static_cast<double>(run.approximate()));
  return found;
}

using Values = std::vector<double>;

FigureRuns only_program(std::string_view text) {
  const std::vector<MeasuredProgram> programs = parse_measurements(text);
  REQUIRE(programs.size() == 1);
  return programs.front().runs;
}

}  // namespace

TEST_CASE("+RTS -s, behind the program's own output; GHC 9.0") {
  const FigureRuns runs = only_program(R"(hello, world: 17 bytes
      51,872 bytes allocated in the heap
       3,480 bytes copied during GC
      44,576 bytes maximum residency (1 sample(s))
      25,056 bytes maximum slop
               2 MiB total memory in use (0 MB lost due to fragmentation)

                                     Tot time (elapsed)  Avg pause  Max pause
  Gen  0         0 colls,     0 par    0.000s   0.000s     0.0000s    0.0000s
  Gen  1         1 colls,     0 par    0.090s   0.110s     0.0002s    0.0002s

  INIT    time    0.010s  (  0.020s elapsed)
  MUT     time    0.900s  (  0.910s elapsed)
  GC      time    0.090s  (  0.110s elapsed)
  EXIT    time    0.000s  (  0.000s elapsed)
  Total   time    1.000s  (  1.040s elapsed)

  %GC     time       0.0%  (0.0% elapsed)
  Alloc rate    57,635 bytes per MUT second
)");
  CHECK(values(runs, Figure::unprofiled_time) == Values{1.0e9});
  CHECK(values(runs, Figure::unprofiled_wall) == Values{1.04e9});
  CHECK(values(runs, Figure::unprofiled_mutator) == Values{0.9e9});
  CHECK(values(runs, Figure::unprofiled_collector) == Values{0.09e9});
  CHECK(values(runs, Figure::unprofiled_residency) == Values{44576});
  CHECK(values(runs, Figure::unprofiled_allocation) == Values{51872});
  CHECK(values(runs, Figure::unprofiled_memory).empty());
}

TEST_CASE("+RTS -t --machine-readable of two runs in one file: the total is the sum of the parts") {
  const std::string one = R"(./a +RTS -t --machine-readable
 [("bytes allocated", "51872")
 ,("num_GCs", "1")
 ,("max_bytes_used", "44576")
 ,("init_cpu_seconds", "0.25")
 ,("init_wall_seconds", "0.25")
 ,("mutator_cpu_seconds", "1.00")
 ,("mutator_wall_seconds", "1.50")
 ,("GC_cpu_seconds", "0.50")
 ,("GC_wall_seconds", "0.75")
 ]
)";
  const FigureRuns runs = only_program(one + one);
  CHECK(values(runs, Figure::unprofiled_time) == Values{1.75e9, 1.75e9});
  CHECK(values(runs, Figure::unprofiled_wall) == Values{2.5e9, 2.5e9});
  CHECK(values(runs, Figure::unprofiled_collector) == Values{0.5e9, 0.5e9});
  CHECK(values(runs, Figure::unprofiled_residency) == Values{44576, 44576});
}

TEST_CASE("+RTS -t in one line") {
  const FigureRuns runs = only_program(
      "<<ghc: 51872 bytes, 3 GCs, 44576/50000 avg/max bytes residency (1 samples), 1M in use, "
      "0.000 INIT (0.000 elapsed), 1.000 MUT (1.100 elapsed), 0.500 GC (0.600 elapsed) :ghc>>\n");
  CHECK(values(runs, Figure::unprofiled_time) == Values{1.5e9});
  CHECK(values(runs, Figure::unprofiled_wall) == Values{1.7e9});
  CHECK(values(runs, Figure::unprofiled_residency) == Values{50000});
  CHECK(values(runs, Figure::unprofiled_allocation) == Values{51872});
}

TEST_CASE("GNU time") {
  const FigureRuns runs = only_program(
      "\tCommand being timed: \"./a\"\n\tUser time (seconds): 1.50\n\tSystem time (seconds): 0.25\n"
      "\tPercent of CPU this job got: 87%\n"
      "\tElapsed (wall clock) time (h:mm:ss or m:ss): 1:02.50\n"
      "\tMaximum resident set size (kbytes): 3412\n");
  CHECK(values(runs, Figure::unprofiled_time) == Values{1.75e9});
  CHECK(values(runs, Figure::unprofiled_wall) == Values{62.5e9});
  CHECK(values(runs, Figure::unprofiled_memory) == Values{3412 * 1024});
  CHECK(values(runs, Figure::unprofiled_mutator).empty());
}

TEST_CASE("hyperfine, of two programs") {
  const std::vector<MeasuredProgram> programs = parse_measurements(R"({"results": [
    {"command": "./old \"x\"", "mean": 0.5, "stddev": 0.01, "user": 0.25, "system": 0.125,
     "times": [0.25, 0.75], "memory_usage_byte": [1024, 2048], "exit_codes": [0, 0]},
    {"command": "./new", "mean": 0.5, "stddev": null, "user": 0.25, "system": 0.125}]})");
  REQUIRE(programs.size() == 2);
  CHECK(programs[0].command == "./old \"x\"");
  CHECK(values(programs[0].runs, Figure::unprofiled_wall) == Values{0.25e9, 0.75e9});
  CHECK(values(programs[0].runs, Figure::unprofiled_time) == Values{0.375e9});
  CHECK(values(programs[0].runs, Figure::unprofiled_memory) == Values{1024, 2048});
  CHECK(values(programs[1].runs, Figure::unprofiled_wall) == Values{0.5e9});
}

TEST_CASE("anything else is refused, with its place") {
  const auto message = [](std::string_view text) {
    try {
      static_cast<void>(parse_measurements(text));
    } catch (const Error& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  const std::string unknown =
      "byte 0: measurement: is none of +RTS -t, +RTS -s, hyperfine --export-json and time -v";
  CHECK(message("") == unknown);
  CHECK(message("COST CENTRE  MODULE\n") == unknown);
  CHECK(message("MUT     time    fast\n") == unknown);
  CHECK(message("{}") == "byte 0: results: hyperfine's output has no results");
  CHECK(message("{\"results\": [{\"user\": -1}]}") == "byte 21: user: is not a time");
  CHECK(message("{\"results\": [{\"user\": 1}").starts_with("byte "));
}

TEST_CASE("commands are run in turn, and measured by the system") {
  const Figures figures = measure_commands("true", "sleep 0.02", 3, [](const std::string&) {});
  CHECK(figures.measured_in_turn);
  CHECK(values(figures.now, Figure::unprofiled_wall).size() == 3);
  for (const double wall : values(figures.before, Figure::unprofiled_wall)) CHECK(wall >= 0.02e9);
  for (const double memory : values(figures.now, Figure::unprofiled_memory)) CHECK(memory > 0);
  CHECK(values(figures.now, Figure::unprofiled_collector).empty());
  CHECK_THROWS_WITH_AS(
      static_cast<void>(measure_commands("exit 7", "true", 1, [](const std::string&) {})),
      "exit 7: ended with exit code 7; nothing is measured", FileError);
}

TEST_CASE("a program that takes GHC's options says what its collector took") {
  // As GHC's runtime does: writes to the file that -t names.
  const std::string program =
      "case $GHCRTS in *-t*) set -- $GHCRTS; printf '[(\"max_bytes_used\", \"64\"),\\n"
      "(\"mutator_cpu_seconds\", \"9\")\\n(\"GC_cpu_seconds\", \"0.5\")]\\n' > \"${1#-t}\";; esac";
  const Figures figures = measure_commands(program, "true", 2, [](const std::string&) {});
  CHECK(values(figures.now, Figure::unprofiled_residency) == Values{64, 64});
  CHECK(values(figures.now, Figure::unprofiled_collector) == Values{0.5e9, 0.5e9});
  CHECK(values(figures.before, Figure::unprofiled_residency).empty());
  CHECK(figures.now[Figure::unprofiled_time].size() == 2);
}
