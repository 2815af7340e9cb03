// SPDX-License-Identifier: BSD-3-Clause
#include "convert/measurements.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "formats/base/diagnostics.h"
#include "formats/base/json_scanner.h"
#include "formats/base/number_text.h"
#include "formats/base/text.h"
#include "formats/model/units.h"

namespace convertprofile {

namespace {

// Digits with separators of thousands, as in `9,570,123`.
std::optional<Rational> number_in(std::string_view text) {
  std::string digits;
  for (const char c : text)
    if (c != ',') digits += c;
  const auto number = Rational::parse(digits);
  return number && *number >= 0 ? number : std::nullopt;
}

std::string_view word_before(std::string_view line, std::string_view phrase) {
  const std::size_t at = line.find(phrase);
  if (at == std::string_view::npos) return {};
  const std::string_view before = trimmed_back(line.substr(0, at), " ");
  return before.substr(before.find_last_of(" (") + 1);
}

// The statistics of one run, as far as they have been read.
struct Run {
  struct Time {
    std::optional<Rational> processor, wall;
  };
  Time init, mutator, collector, exit, total;
  Time user, system;  // of GNU time
  std::optional<Rational> residency, memory, allocation;

  bool is_empty() const {
    return !residency && !memory && !allocation && !mutator.processor && !total.processor &&
           !total.wall && !user.processor;
  }

  // The total that the runtime prints, or the sum of its parts.
  static std::optional<Rational> whole(const Run& run, std::optional<Rational> Time::*kind) {
    if (run.total.*kind) return run.total.*kind;
    if (!(run.mutator.*kind) && !(run.user.*kind)) return std::nullopt;
    Rational sum;
    for (const Time& part : {run.init, run.mutator, run.collector, run.exit, run.user, run.system})
      if (part.*kind) sum += *(part.*kind);
    return sum;
  }

  void add_to(FigureRuns& runs) const {
    const auto add = [&](Figure figure, const std::optional<Rational>& value, std::int64_t unit) {
      if (value) runs[figure].push_back(*value * unit);
    };
    add(Figure::unprofiled_time, whole(*this, &Time::processor), nanoseconds_a_second);
    add(Figure::unprofiled_wall, whole(*this, &Time::wall), nanoseconds_a_second);
    add(Figure::unprofiled_mutator, mutator.processor, nanoseconds_a_second);
    add(Figure::unprofiled_collector, collector.processor, nanoseconds_a_second);
    add(Figure::unprofiled_residency, residency, 1);
    add(Figure::unprofiled_memory, memory, 1);
    add(Figure::unprofiled_allocation, allocation, 1);
  }
};

// Reads the lines of GHC's runtime and of GNU time, whatever stands between them.
class Statistics {
 public:
  FigureRuns read(std::string_view text) {
    while (!text.empty()) {
      const std::string_view line = text.substr(0, text.find('\n'));
      text.remove_prefix(std::min(line.size() + 1, text.size()));
      read_line(trimmed(line, " \t\r"));
    }
    end_run();
    return std::move(runs_);
  }
  std::size_t runs() const { return count_; }

 private:
  void end_run() {
    if (run_.is_empty()) return;
    run_.add_to(runs_);
    ++count_;
    run_ = {};
  }

  // A value that the run already has belongs to the next run.
  void set(std::optional<Rational> Run::*field, std::string_view text, std::int64_t unit = 1) {
    const auto value = number_in(text);
    if (!value) return;
    if (run_.*field) end_run();
    run_.*field = *value * unit;
  }
  void set(Run::Time Run::*part, std::optional<Rational> Run::Time::*kind, std::string_view text) {
    const auto value = number_in(text);
    if (!value) return;
    if (run_.*part.*kind) end_run();
    (run_.*part).*kind = value;
  }

  void read_line(std::string_view line) {
    if (line.starts_with("<<ghc:")) return one_line(line);
    if (const std::size_t pair = line.find("(\""); pair < 2) return machine_pair(line.substr(pair));
    if (line.ends_with("bytes allocated in the heap"))
      return set(&Run::allocation, line.substr(0, line.find(' ')));
    if (line.find("bytes maximum residency") != std::string_view::npos)
      return set(&Run::residency, line.substr(0, line.find(' ')));
    for (const auto& [name, part] : phases)
      if (line.starts_with(name) && phase_line(line.substr(name.size()), part)) return;
    gnu_time(line);
  }

  // `MUT     time    3.273s  (  3.301s elapsed)`, without the name.
  bool phase_line(std::string_view line, Run::Time Run::*part) {
    line = trimmed(line, " ");
    if (!line.starts_with("time")) return false;
    line = trimmed(line.substr(4), " ");
    set(part, &Run::Time::processor, line.substr(0, line.find('s')));
    const std::size_t wall = line.find('(');
    if (wall == std::string_view::npos) return true;
    line = trimmed(line.substr(wall + 1), " ");
    set(part, &Run::Time::wall, line.substr(0, line.find('s')));
    return true;
  }

  // `("max_bytes_used", "44576")`.
  void machine_pair(std::string_view pair) {
    constexpr std::string_view between = "\", \"";
    const std::size_t middle = pair.find(between);
    if (middle == std::string_view::npos) return;
    const std::string_view name = pair.substr(2, middle - 2);
    std::string_view value = pair.substr(middle + between.size());
    value = value.substr(0, value.find('"'));
    if (name == "bytes allocated" || name == "allocated_bytes") set(&Run::allocation, value);
    if (name == "max_bytes_used") set(&Run::residency, value);
    for (const auto& [prefix, part] : machine_phases) {
      if (!name.starts_with(prefix)) continue;
      if (name.substr(prefix.size()) == "_cpu_seconds") set(part, &Run::Time::processor, value);
      if (name.substr(prefix.size()) == "_wall_seconds") set(part, &Run::Time::wall, value);
    }
  }

  // `<<ghc: 51872 bytes, 1 GCs, 44576/44576 avg/max bytes residency (1 samples), ..., 0.000 INIT
  // (0.000 elapsed), ... :ghc>>`.
  void one_line(std::string_view line) {
    set(&Run::allocation, word_before(line, "bytes,"));
    const std::string_view bytes = word_before(line, "avg/max bytes residency");
    set(&Run::residency, bytes.substr(bytes.find('/') + 1));
    for (const auto& [name, part] : phases) {
      const std::string marked = " " + std::string(name) + " (";
      const std::size_t at = line.find(marked);
      if (at == std::string_view::npos) continue;
      set(part, &Run::Time::processor, word_before(line, marked));
      const std::string_view wall = line.substr(at + marked.size());
      set(part, &Run::Time::wall, wall.substr(0, wall.find(' ')));
    }
    end_run();
  }

  // `Maximum resident set size (kbytes): 3412`.
  void gnu_time(std::string_view line) {
    const auto value = [&](std::string_view name) {
      return line.starts_with(name) ? trimmed(line.substr(name.size()), " ") : std::string_view();
    };
    if (const auto user = value("User time (seconds):"); !user.empty())
      return set(&Run::user, &Run::Time::processor, user);
    if (const auto system = value("System time (seconds):"); !system.empty())
      return set(&Run::system, &Run::Time::processor, system);
    if (const auto bytes = value("Maximum resident set size (kbytes):"); !bytes.empty())
      return set(&Run::memory, bytes, 1024);
    if (const auto wall = value("Elapsed (wall clock) time (h:mm:ss or m:ss):"); !wall.empty())
      clock(wall);
  }

  // `1:02:03` or `2:03.45`.
  void clock(std::string_view text) {
    Rational seconds;
    while (!text.empty()) {
      const std::string_view part = text.substr(0, text.find(':'));
      text.remove_prefix(std::min(part.size() + 1, text.size()));
      const auto value = number_in(part);
      if (!value) return;
      seconds = seconds * 60 + *value;
    }
    if (run_.total.wall) end_run();
    run_.total.wall = seconds;
  }

  using Phase = std::pair<std::string_view, Run::Time Run::*>;
  static constexpr std::array<Phase, 5> phases = {{{"INIT", &Run::init},
                                                   {"MUT", &Run::mutator},
                                                   {"GC", &Run::collector},
                                                   {"EXIT", &Run::exit},
                                                   {"Total", &Run::total}}};
  static constexpr std::array<Phase, 6> machine_phases = {{{"init", &Run::init},
                                                           {"mut", &Run::mutator},
                                                           {"mutator", &Run::mutator},
                                                           {"GC", &Run::collector},
                                                           {"exit", &Run::exit},
                                                           {"total", &Run::total}}};
  Run run_;
  FigureRuns runs_;
  std::size_t count_ = 0;
};

// Seconds as nanoseconds.
Rational nanoseconds(JsonScanner& json, std::string_view field) {
  const std::size_t at = json.offset();
  const std::string_view text = json.number_text(field);
  const auto seconds = Rational::parse(text);
  if (!seconds || *seconds < 0) fail_at_byte(at, field, "is not a time");
  return *seconds * nanoseconds_a_second;
}

MeasuredProgram parse_result(JsonScanner& json) {
  MeasuredProgram program;
  std::optional<Rational> mean, user, system;
  json.object("result", [&](std::string_view key) {
    if (key == "command") {
      program.command = decode_json(json.string("command")).value_or("");
    } else if (key == "times" && json.peek() == '[') {
      json.array("times", [&] {
        program.runs[Figure::unprofiled_wall].push_back(nanoseconds(json, "times"));
      });
    } else if (key == "memory_usage_byte" && json.peek() == '[') {
      json.array("memory_usage_byte", [&] {
        program.runs[Figure::unprofiled_memory].emplace_back(json.integer("memory_usage_byte"));
      });
    } else if (key == "mean") {
      mean = nanoseconds(json, key);
    } else if (key == "user") {
      user = nanoseconds(json, key);
    } else if (key == "system") {
      system = nanoseconds(json, key);
    } else {
      json.skip_value(key);
    }
  });
  if (user && system) program.runs[Figure::unprofiled_time].push_back(*user + *system);
  std::vector<Rational>& wall = program.runs[Figure::unprofiled_wall];
  if (wall.empty() && mean) wall.push_back(*mean);
  return program;
}

// Wall times of each run; processor time as hyperfine has it, the mean of all runs.
std::vector<MeasuredProgram> parse_hyperfine(std::string_view text) {
  std::vector<MeasuredProgram> programs;
  JsonScanner json(text);
  json.object("hyperfine's output", [&](std::string_view key) {
    if (key != "results") return json.skip_value(key);
    json.array("results", [&] { programs.push_back(parse_result(json)); });
  });
  json.expect_end("the end");
  if (programs.empty()) fail_at_byte(0, "results", "hyperfine's output has no results");
  return programs;
}

}  // namespace

std::vector<MeasuredProgram> parse_measurements(std::string_view text) {
  const std::string_view begin = trimmed_front(text, " \t\r\n");
  if (begin.starts_with('{')) return parse_hyperfine(text);
  Statistics statistics;
  FigureRuns runs = statistics.read(text);
  if (statistics.runs() == 0)
    fail_at_byte(0, "measurement",
                 "is none of +RTS -t, +RTS -s, hyperfine --export-json and time -v");
  return {{"", std::move(runs)}};
}

}  // namespace convertprofile
