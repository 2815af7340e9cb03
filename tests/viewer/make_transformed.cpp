// SPDX-License-Identifier: BSD-3-Clause
// make_transformed FOLDER [all]
//
// Writes random profiles, the results of the transforms with several options, and a list of them.
// Without "all", the results are a quarter, and no profile is large. The viewer's own transforms
// are compared with these (tests/viewer/unit/transformed.test.ts):
//
//   profile NAME         NAME.pgcl, the original
//   option --exclude P   as in tests/transforms/cases.txt; bytes that are not plain as \xNN
//   result NAME          NAME.pgcl, the result
//   warning TEXT
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "convert/transforms/hide_builtins.h"
#include "formats/model/ghc_builtins.h"
#include "formats/model/standard_metrics.h"
#include "formats/model/validate.h"
#include "formats/pgcl/pgcl.h"
#include "tests/transforms/transform_cases.h"

using namespace convertprofile;

namespace {

// A small random number generator, the same on every machine.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15 + 1) {}
  std::uint32_t below(std::uint32_t limit) {
    state_ = state_ * 6'364'136'223'846'793'005u + 1'442'695'040'888'963'407u;
    return static_cast<std::uint32_t>(state_ >> 33) % limit;
  }

 private:
  std::uint64_t state_;
};

// Sizes of a profile's numbers: each needs another array type in the viewer.
enum Size { small, around_32_bits, around_53_bits, hostile, sizes };

std::int64_t number(Dice& dice, Size size) {
  const std::int64_t little = static_cast<std::int64_t>(dice.below(200)) - 20;
  if (size == small || dice.below(3) == 0) return dice.below(2) == 0 ? 0 : little;
  if (size == around_32_bits)
    return (std::int64_t{1} << (24 + dice.below(9))) * (dice.below(9) == 0 ? -1 : 1) + little;
  if (size == around_53_bits) return (std::int64_t{1} << (44 + dice.below(10))) + little;
  switch (dice.below(4)) {
    case 0:
      return INT64_MAX - dice.below(3);
    case 1:
      return INT64_MIN + dice.below(3);
    default:
      return (std::int64_t{1} << dice.below(63)) + little;
  }
}

const std::vector<std::pair<std::string, std::string>>& function_names() {
  static const std::vector<std::pair<std::string, std::string>> names = {
      {"MAIN", "MAIN"},
      {"Main", "main"},
      {"Main", "f"},
      {"Main", "f"},
      {"Main", "g"},
      {"Lib", "f"},
      {"Lib", "\\;12;4"},
      {"Lib", "_if;9;1"},
      {"Lib", ""},
      {"", "no module"},
      {"L\xc3\xa9", "caf\xc3\xa9"},
      {"Lib", "\xff\xfe"},
      {"Lib", "[x]*?"},
      {"Lib", "even"},
      {"Lib", "odd"},
      {"System", "garbage_collector"},
      {"GC", "GC"},
      {"MAIN", "DONT_CARE"},
      {"SYSTEM", "SYSTEM"},
      {"SYSTEM", "f"}};
  return names;
}

void add_census(Profile& p, Dice& dice) {
  const bool has_lives = dice.below(2) == 0;
  if (has_lives) {
    p.heap.axes.retainers = p.heap.axes.phase = true;
    p.heap.retainer_sets = {{1, {}}, {2, {{StringId{}, p.strings.add("M.f")}}}};
  }
  p.heap.axes.node = p.heap.axes.description = true;
  const StringId text = p.strings.add("(,)");
  for (std::size_t i = 0; i < p.tree.size(); ++i) {
    Band band;
    if (dice.below(20) > 0) band.node = id_at<NodeId>(i);
    band.description = dice.below(2) == 0 ? text : StringId{};
    if (has_lives) {
      band.retainers = dice.below(3);
      band.phase = static_cast<Phase>(dice.below(phases));
    }
    p.heap.bands.push_back(band);
  }
  p.heap.sample_begin = {0};
  for (int sample = 0; sample < 3; ++sample) {
    p.heap.times.push_back(sample * 0.5);
    for (std::size_t b = 0; b < p.heap.bands.size(); ++b) {
      if (sample > 0 && dice.below(3) > 0) continue;
      p.heap.record_band.push_back(id_at<BandId>(b));
      p.heap.record_value.push_back(number(dice, sample == 2 ? around_53_bits : small));
    }
    p.heap.sample_begin.push_back(p.heap.record_band.size());
  }
  p.heap.marks = {{1, 0.25}};
}

void add_serial(Profile& p, Dice& dice, Size size) {
  p.serial.boundaries = {0, 1, 2, 3.5};
  p.serial.metrics = {MetricId{0}, MetricId{1}};
  p.serial.interval_begin = {0};
  p.serial.values.resize(2);
  for (int interval = 0; interval < 3; ++interval) {
    for (std::uint32_t rows = dice.below(30); rows > 0; --rows) {
      p.serial.row_centre.push_back(
          id_at<CostCentreId>(dice.below(static_cast<std::uint32_t>(p.cost_centres.size()))));
      for (auto& values : p.serial.values) values.push_back(number(dice, size));
    }
    p.serial.interval_begin.push_back(p.serial.row_centre.size());
  }
}

Profile random_profile(std::uint64_t seed, std::size_t nodes, Size size) {
  using namespace standard_metrics;
  Dice dice(seed);
  Profile p;
  const auto before = [](Metric m) {
    m.name += "_before";
    m.role = Role::base;
    return m;
  };
  p.metrics = {ticks(),
               seed % 2 == 0 ? words() : bytes(),
               tail_calls_and_returns(),
               strict_calls(),
               lazy_calls(),
               curried_calls(),
               Metric{"CON", "Constructors", "words", Role::allocation_by_class}};
  if (seed % 4 == 1)  // a comparison
    p.metrics = {ticks(),        before(ticks()),       p.metrics[1], before(p.metrics[1]),
                 strict_calls(), before(strict_calls())};
  p.tree.columns.resize(p.metrics.size());
  for (const auto& [module, name] : function_names()) {
    CostCentre centre;
    centre.module = id_at<ModuleId>(p.modules.size());
    centre.name = p.strings.add(name);
    p.modules.push_back(p.strings.add(module));
    p.cost_centres.push_back(centre);
  }
  const auto centres = static_cast<std::uint32_t>(p.cost_centres.size());
  std::size_t above = 0;
  for (std::size_t i = 0; i < nodes; ++i) {
    p.tree.centre.push_back(id_at<CostCentreId>(i == 0 ? 0 : dice.below(centres)));
    p.tree.parent.push_back(id_at<NodeId>(above));
    above = i;
    for (std::uint32_t up = dice.below(5) < 2 ? dice.below(5) + 1 : 0; up > 0 && above > 0; --up)
      above = index_of(p.tree.parent[above]);
    for (auto& column : p.tree.columns) column.push_back(number(dice, size));
  }
  p.run.overhead_per_1000_calls = size == hostile ? UINT64_MAX / 3 : 1 + dice.below(5000);
  p.run.word_size = seed % 3 == 0 ? 4 : 0;
  p.run.reported_ticks = 1;
  p.run.reported_allocation = 2;
  p.run.reported_seconds = 3;
  p.run.properties = {{"layout.rows", "1"}, {"prof.title", "2"}};
  if (nodes < 5000) add_census(p, dice);
  if (seed % 3 == 0) add_serial(p, dice, size);
  return p;
}

// Changes a profile so that the page's inversion gives the same numbers. Nothing may call the
// root's function or GHC's own stacks, because a file has the costs of their callers at the root,
// where it cuts the callers off. Nothing may be negative, because the page leaves negative numbers
// out of sums.
Profile turnable(Profile profile) {
  for (std::size_t i = 1; i < profile.tree.size(); ++i)
    if (profile.tree.centre[i] == profile.tree.centre[0])
      profile.tree.centre[i] = id_at<CostCentreId>(1);
  for (std::size_t i = 1; i < profile.tree.size(); ++i)
    if (profile.tree.parent[i] != root_node &&
        is_hidden_builtin(profile, profile.centre_of(id_at<NodeId>(i))))
      profile.tree.centre[i] = id_at<CostCentreId>(2);
  for (auto& column : profile.tree.columns)
    for (std::int64_t& value : column) value = std::abs(value);
  return profile;
}

// Patterns, as \xNN text.
constexpr const char* patterns[] = {
    "Main.f",      "f",      "Lib.*",      "<lambda>*",  "caf??", "\\xff?",    "?",
    "\\[x]\\*\\?", "[!M]*",  "Lib.[x]*?",  "*.even",     "<if>*", "<unnamed>", "nothing at all",
    "MAIN",        "\\xc3*", ".no module", "*collector", "[a-g]"};
constexpr const char* minima[] = {"0", "1", "100", "0.5%", "3%", "20%", "1e9", "4.5e15", "9e18"};

constexpr const char* hide = "--builtins hide";

std::vector<std::string> random_options(Dice& dice, bool inverted) {
  std::vector<std::string> lines;
  const auto pattern = [&] { return std::string(patterns[dice.below(std::size(patterns))]); };
  const auto minimum = [&] { return std::string(minima[dice.below(std::size(minima))]); };
  const std::uint32_t which = (dice.below(512) & dice.below(512)) | (1u << dice.below(9));
  if (dice.below(3) == 0) lines.emplace_back(hide);
  if (which & 1) lines.push_back("--overhead-correction");
  for (std::uint32_t i = dice.below(3) + 1; which & 2 && i > 0; --i)
    lines.push_back("--exclude " + pattern());
  if (which & 4) lines.push_back("--fold-recursion");
  for (std::uint32_t i = dice.below(2) + 1; which & 8 && i > 0; --i)
    lines.push_back("--focus " + pattern());
  for (std::uint32_t i = dice.below(2) + 1; which & 64 && !inverted && i > 0; --i)
    lines.push_back("--root " + pattern());
  if (which & 128) lines.push_back("--by module");
  if (inverted) lines.push_back("--invert");
  if (which & 256) lines.push_back("--max-depth " + std::to_string(dice.below(8)));
  if (which & 16) lines.push_back("--min-ticks " + minimum());
  if (which & 32) lines.push_back("--min-words " + minimum());
  return lines;
}

std::string bytes_of(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text.substr(i).starts_with("\\x") && i + 3 < text.size()) {
      bytes += static_cast<char>(std::stoi(std::string(text.substr(i + 2, 2)), nullptr, 16));
      i += 3;
    } else {
      bytes += text[i];
    }
  return bytes;
}

class Folder {
 public:
  explicit Folder(const std::filesystem::path& path) : path_(path), list_(path / "list.txt") {}

  void write(const Profile& profile, const std::string& name) {
    struct FileSink : Sink {
      std::ofstream file;
      void write(std::string_view bytes) override {
        file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        if (!file) throw Error("cannot write");
      }
    } sink;
    sink.file.open(path_ / (name + ".pgcl"), std::ios::binary);
    ByteWriter out(sink);
    Diagnostics diagnostics;
    write_pgcl(profile, {}, out, diagnostics);
    out.flush();
  }

  void transformed(const Profile& profile, const std::string& name, Dice& dice, int results,
                   bool inverted = false) {
    validate(profile);
    write(profile, name);
    for (int r = 0; r < results; ++r) {
      TransformOptions options;
      Profile read = profile;
      list_ << "profile " << name << "\n";
      for (const std::string& line : random_options(dice, inverted)) {
        options.leaves_out_builtins |= line == hide;
        if (line == hide)
          read = hide_builtins(profile);
        else
          add_option(options, bytes_of(line));
        list_ << "option " << line << "\n";
      }
      Diagnostics diagnostics;
      const std::string result = name + "-" + std::to_string(r);
      write(apply_transforms(read, options, diagnostics), result);
      list_ << "result " << result << "\n";
      for (const std::string& warning : diagnostics.warnings())
        list_ << "warning " << warning << "\n";
    }
  }

 private:
  std::filesystem::path path_;
  std::ofstream list_;
};

}  // namespace

int main(int argc, char** argv) {
  const bool all = argc == 3 && std::string_view(argv[2]) == "all";
  if (argc != 2 && !all) {
    std::cerr << "usage: make_transformed FOLDER [all]\n";
    return 2;
  }
  const int results = all ? 12 : 3;
  try {
    std::filesystem::create_directories(argv[1]);
    Folder folder(argv[1]);
    Dice dice(0);
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
      const auto size = static_cast<Size>(seed % sizes);
      const std::size_t nodes = seed < 8 ? seed * 3 : 400;
      folder.transformed(random_profile(seed, nodes, size), std::to_string(seed), dice, results);
    }
    for (std::uint64_t seed = 200; seed < 220; ++seed) {
      const Size size = seed % sizes == hostile ? small : static_cast<Size>(seed % sizes);
      const std::size_t nodes = seed < 205 ? 20 : 400;
      folder.transformed(turnable(random_profile(seed, nodes, size)),
                         "inverted-" + std::to_string(seed), dice, results, true);
    }
    // More rows than the viewer processes in one step.
    if (all) folder.transformed(random_profile(100, 300'000, small), "large", dice, 6);
  } catch (const std::exception& error) {
    std::cerr << "make_transformed: " << error.what() << '\n';
    return 1;
  }
}
