// SPDX-License-Identifier: BSD-3-Clause
#include "convert/inputs.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "command/files.h"
#include "convert/measure_commands.h"
#include "convert/measurements.h"
#include "convert/measures.h"
#include "convert/read_profile.h"
#include "convert/transforms/add_entries.h"
#include "convert/transforms/diff.h"
#include "convert/transforms/heap_part.h"
#include "convert/transforms/hide_builtins.h"
#include "convert/transforms/invert.h"
#include "convert/transforms/merge.h"
#include "convert/transforms/overhead.h"
#include "convert/transforms/run_order.h"
#include "formats/base/number_text.h"
#include "formats/base/wide.h"
#include "formats/model/capabilities.h"
#include "formats/model/heap_selection.h"
#include "formats/model/totals.h"

namespace convertprofile {

namespace {

// The live bytes at the peak of a run's heap.
struct RunPeak {
  std::int64_t bytes = 0;
  PeakBands bands = {};
};

// The runs of one side, and facts about all of them.
struct Side {
  std::vector<Profile> runs;
  RuntimeCosts costs;  // of all runs together
  FigureRuns figures;
  std::vector<RunPeak> peaks, parts;  // of whole heaps, and of what --root and --focus choose
  std::string heap_part;              // see HeapPeaks::part_now
  std::size_t runs_read = 0;          // a report and a census count as one run
};

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

std::vector<std::string> names_of(const std::vector<std::string>& paths) {
  std::vector<std::string> names;
  for (const std::string& path : paths) names.push_back(input_name(path));
  return names;
}

class Reader {
 public:
  Reader(const Options& options, Progress& progress, Messages& messages)
      : options_(options), progress_(progress), messages_(messages) {}

  // Prepares a profile for merging, comparing and conditions: takes out GHC's own stacks and the
  // profiler's time, unless they are kept. Adds the run's runtime costs to `costs`, its figures to
  // `figures`.
  Profile read(const std::string& path, RuntimeCosts& costs, FigureRuns& figures) {
    return hidden(read_whole(path, costs, figures));
  }
  Profile read_whole(const std::string& path, RuntimeCosts& costs, FigureRuns& figures) {
    progress_.stage("reading " + input_name(path));
    Diagnostics diagnostics;
    ProfileFile file = read_profile(path, options_.from, diagnostics, Reading::mapped);
    set_word_size(file.profile, options_.word_size, diagnostics);
    turn(file.profile);
    messages_.add(input_name(path), diagnostics);
    formats_differ_ |= format_ != nullptr && format_ != file.format;
    format_ = file.format;
    const std::string& program = file.profile.run.program;
    if (!program.empty() &&
        std::find(programs_.begin(), programs_.end(), program) == programs_.end())
      programs_.push_back(program);
    file.profile = prepared(std::move(file.profile), costs, figures);
    if (options_.write.metric == "entries") add_entries(file.profile);
    return std::move(file.profile);
  }

  Profile sum(const std::vector<std::string>& paths, WholeRuns& whole) {
    Merger merger;
    std::size_t reports = 0, censuses = 0;
    FigureRuns of_parts;  // which are not the sum's
    // A heap profile refers to stacks by the numbers of all entries, so nothing is hidden before
    // adding.
    for (const std::string& path : paths) {
      Profile profile = read_whole(path, whole.now, of_parts);
      reports += profile.tree.empty() ? 0 : 1;
      censuses += profile.heap.empty() ? 0 : 1;
      add(merger, std::move(profile), input_name(path));
    }
    whole.read.after = std::max(reports, censuses);
    warn_of_programs("the inputs", "they are added up; use --base to compare them");
    Diagnostics diagnostics;
    Profile sum = merger.finish(diagnostics);
    messages_.add(diagnostics);
    return hidden(std::move(sum));
  }

  // Reads all runs of a side of a comparison. A profile without a call tree contributes only its
  // census.
  Side side(const std::vector<std::string>& paths) {
    Side side;
    std::vector<Profile> censuses;
    programs_.clear();
    for (const std::string& path : paths) {
      Profile profile = read(path, side.costs, side.figures);
      if (!profile.heap.empty()) profile = with_heap_part(std::move(profile), path);
      add_peak(side.peaks, profile);
      if (chooses_entries()) {
        const ChosenHeap chosen = choose_heap(profile, options_.transforms);
        has_chosen_ = has_chosen_ || chosen.has_match;
        add_peak(side.parts, chosen.run);
      }
      if (side.heap_part.empty()) side.heap_part = profile.property(heap_selection_property);
      (profile.tree.empty() ? censuses : side.runs).push_back(std::move(profile));
    }
    warn_of_programs("the runs of one side", "their mean is taken");
    side.runs_read = std::max(side.runs.size(), side.peaks.size());
    add_censuses(side.runs, std::move(censuses));
    divide_costs(side.costs, std::max<std::size_t>(side.runs.size(), 1));
    return side;
  }

  // Whether --root and --focus select anything in the inputs read so far.
  [[nodiscard]] bool has_chosen() const { return has_chosen_; }

  // Whether all inputs read so far were inverted, and have been turned around.
  [[nodiscard]] bool has_turned_all() const { return turned_ != 0 && turned_ == read_; }

  [[nodiscard]] const Format* format() const { return formats_differ_ ? nullptr : format_; }

 private:
  // Merging, comparing and conditions need stacks from the root down, as transforms do.
  void turn(Profile& profile) {
    ++read_;
    if (!profile.run.is_inverted() || profile.tree.empty()) return;
    const bool alone = options_.inputs.size() == 1 && options_.bases.empty();
    if (alone && options_.fail_if.empty() && !folds(options_.transforms) &&
        !options_.reports_functions())
      return;
    profile = invert(std::move(profile));
    ++turned_;
  }

  // Hiding and correction may happen in either order: each looks at one entry at a time.
  Profile prepared(Profile profile, RuntimeCosts& costs, FigureRuns& figures) {
    const Treatment overhead = options_.policy.overhead;
    if (overhead == Treatment::removed) profile = correct_overhead(std::move(profile));
    const bool gates_leave_it_out = overhead == Treatment::left_out &&
                                    profile.run.overhead_per_1000_calls != 0 &&
                                    !options_.fail_if.empty();
    const RuntimeCosts of_run =
        runtime_costs(gates_leave_it_out ? correct_overhead(profile) : profile);
    add_costs(costs, of_run);
    add_figures(figures, profile, of_run);
    return profile;
  }

  Profile hidden(Profile profile) const {
    return options_.policy.builtins == Treatment::removed ? hide_builtins(std::move(profile))
                                                          : profile;
  }

  void warn_of_programs(const char* whose, const char* what) {
    std::sort(programs_.begin(), programs_.end());  // independent of the order of the inputs
    Diagnostics diagnostics;
    if (programs_.size() > 1)
      diagnostics.warn(std::string(whose) + " are of different programs (" + listed(programs_) +
                       "); " + what);
    messages_.add(diagnostics);
  }

  static void add(Merger& merger, Profile profile, const std::string& name) {
    try {
      merger.add(std::move(profile), name);
    } catch (const Error& e) {
      throw FileError(name, e.what());
    }
  }

  bool chooses_entries() const {
    return !options_.transforms.root.empty() || !options_.transforms.focus.empty();
  }

  static void add_peak(std::vector<RunPeak>& peaks, const Profile& profile) {
    if (const auto peak = heap_peak(profile)) peaks.push_back({peak->bytes, peak_bands(profile)});
  }

  Profile with_heap_part(Profile profile, const std::string& path) {
    const HeapPart& part = options_.transforms.heap_part;
    if (part.is_all()) return profile;
    Diagnostics diagnostics;
    try {
      profile = keep_heap_part(std::move(profile), part, diagnostics);
    } catch (const Error& e) {
      throw FileError(input_name(path), e.what());
    }
    messages_.add(input_name(path), diagnostics);
    return profile;
  }

  const Options& options_;
  Progress& progress_;
  Messages& messages_;
  const Format* format_ = nullptr;
  bool formats_differ_ = false;
  std::size_t read_ = 0, turned_ = 0;  // profiles
  bool has_chosen_ = false;
  std::vector<std::string> programs_;
};

// The bands of all peaks together. Adds up bands of the same name before dividing, so that each
// mean is rounded only once.
PeakBands mean_bands(const std::vector<RunPeak>& peaks) {
  PeakBands all;
  for (const RunPeak& peak : peaks) {
    all.by = peak.bands.by;
    all.bands.insert(all.bands.end(), peak.bands.bands.begin(), peak.bands.bands.end());
  }
  if (peaks.size() < 2) return all;
  const PeakComparison sums = compare({}, all);
  all.bands.clear();
  for (std::size_t b = 0; b < sums.names.size(); ++b)
    all.bands.emplace_back(sums.names[b], scaled(sums.after[b], 1, peaks.size()));
  return all;
}

void take_peaks(WholeRuns& whole, const Side& now, const Side& before, bool has_chosen) {
  const auto of = [&](const Side& side) -> const std::vector<RunPeak>& {
    return has_chosen && !side.parts.empty() ? side.parts : side.peaks;
  };
  for (const RunPeak& run : of(now)) whole.figures.now[Figure::heap_peak].emplace_back(run.bytes);
  for (const RunPeak& run : of(before))
    whole.figures.before[Figure::heap_peak].emplace_back(run.bytes);
  whole.heap.bands_now = mean_bands(of(now));
  whole.heap.bands_before = mean_bands(of(before));
  whole.heap.part_now = now.heap_part;
  whole.heap.part_before = before.heap_part;
}

void compare(Inputs& inputs, Reader& reader, const Options& options, Progress& progress,
             Messages& messages) {
  Side now = reader.side(options.inputs);
  inputs.turned = reader.has_turned_all();
  Side before = reader.side(options.bases);
  WholeRuns& whole = inputs.whole;
  whole.figures.now = std::move(now.figures);
  whole.figures.before = std::move(before.figures);
  whole.figures.paired = options.paired;
  whole.figures.now_in_nanoseconds = now.costs.in_nanoseconds;
  whole.figures.before_in_nanoseconds = before.costs.in_nanoseconds;
  take_peaks(whole, now, before, reader.has_chosen());
  whole.read = {now.runs_read, before.runs_read};
  whole.now = now.costs;
  whole.before = before.costs;
  Diagnostics diagnostics;
  const HeapPart& part = options.transforms.heap_part;
  if (!part.is_all() && now.peaks.empty() && before.peaks.empty())  // throws: no census
    static_cast<void>(keep_heap_part(now.runs.front(), part, diagnostics));
  const bool writes = options.action != Options::Action::summarise;
  if (writes && !before.peaks.empty())
    diagnostics.lose("the base's heap census", "the output has only the new run's");
  const RunCounts runs{now.runs.size(), before.runs.size()};
  const bool several = runs.after > 1 || runs.before > 1;
  const bool gates = !options.fail_if.empty();
  const bool keeps_runs = several ? gates || !writes : gates && options.normalize;
  if (several && writes)
    messages.note("the numbers are the mean of " + count_text(runs.after, "run") + " (" +
                  listed(names_of(options.inputs)) + "), those of the base the mean of " +
                  std::to_string(runs.before) + " (" + listed(names_of(options.bases)) + ")");
  if (keeps_runs) whole.runs = runs;
  progress.stage("comparing " + inputs_name(options.inputs));
  inputs.profile = diff(std::move(now.runs), std::move(before.runs),
                        {options.normalize, keeps_runs, options.paired}, diagnostics);
  if (keeps_runs && options.normalize) whole.runs.base_scales = base_scales(inputs.profile, runs);
  messages.add(diagnostics);
}

std::vector<MeasuredProgram> read_measurement(const std::string& path) {
  try {
    return parse_measurements(read_file(path).bytes());
  } catch (const FileError&) {
    throw;
  } catch (const Error& e) {
    throw FileError(input_name(path), e.what());
  }
}

void add(FigureRuns& to, const FigureRuns& runs) {
  for (const Figure figure : all_figures)
    to[figure].insert(to[figure].end(), runs[figure].begin(), runs[figure].end());
}

// A file of two programs, as `hyperfine OLD NEW` writes it, is both sides of a comparison.
void read_measurements(const Options& options, Figures& figures, Messages& messages) {
  const bool may_be_both = !options.bases.empty() && options.measured_base.empty();
  for (const auto* side : {&options.measured, &options.measured_base})
    for (const std::string& path : *side) {
      const std::vector<MeasuredProgram> programs = read_measurement(path);
      FigureRuns& to = side == &options.measured ? figures.now : figures.before;
      if (programs.size() == 1) {
        add(to, programs.front().runs);
      } else if (programs.size() == 2 && may_be_both) {
        add(figures.before, programs[0].runs);
        add(figures.now, programs[1].runs);
        messages.note(input_name(path) + ": compares " + quote(programs[1].command) +
                      ", the new program, with " + quote(programs[0].command));
      } else {
        throw FileError(
            input_name(path),
            "has measurements of " + count_text(programs.size(), "program") +
                (may_be_both ? "; a comparison takes one or two" : "; give those of a single one"));
      }
    }
}

void measure(const Options& options, Progress& progress, Figures& figures) {
  const Figures measured =
      measure_commands(options.measure, options.measure_base, options.measure_pairs,
                       [&](const std::string& stage) { progress.stage(stage); });
  add(figures.now, measured.now);
  add(figures.before, measured.before);
  figures.measured_in_turn = true;
}

}  // namespace

std::string inputs_name(const std::vector<std::string>& paths) {
  const std::string first = input_name(paths.front());
  return paths.size() == 1 ? first : first + " and " + std::to_string(paths.size() - 1) + " more";
}

Inputs read_inputs(const Options& options, Progress& progress, Messages& messages) {
  Reader reader(options, progress, messages);
  Inputs inputs;
  inputs.whole.counts_hidden = options.builtins == Builtins::show;
  if (!options.bases.empty()) {
    compare(inputs, reader, options, progress, messages);
  } else {
    inputs.profile =
        options.inputs.size() == 1
            ? reader.read(options.inputs.front(), inputs.whole.now, inputs.whole.figures.now)
            : reader.sum(options.inputs, inputs.whole);
    inputs.whole.figures.now_in_nanoseconds = inputs.whole.now.in_nanoseconds;
    inputs.turned = reader.has_turned_all();
    inputs.whole.before.capabilities = base_capabilities_of(inputs.profile.run);
    inputs.whole.heap.part_now = inputs.profile.property(heap_selection_property);
    if (inputs.profile.metric(Role::base)) inputs.whole.figures = figures_of(inputs.profile);
  }
  read_measurements(options, inputs.whole.figures, messages);
  if (!options.measure.empty()) measure(options, progress, inputs.whole.figures);
  inputs.format = reader.format();
  return inputs;
}

}  // namespace convertprofile
