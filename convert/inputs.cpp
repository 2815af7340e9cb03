#include "convert/inputs.h"

#include <utility>
#include <vector>

#include "command/files.h"
#include "convert/measures.h"
#include "convert/read_profile.h"
#include "convert/transforms/diff.h"
#include "convert/transforms/merge.h"
#include "convert/transforms/overhead.h"

namespace convertprofile {

namespace {

class Reader {
 public:
  Reader(const Options& options, Progress& progress, Messages& messages)
      : options_(options), progress_(progress), messages_(messages) {}

  Profile read(const std::string& path) {
    progress_.stage("reading " + input_name(path));
    Diagnostics diagnostics;
    ProfileFile file = read_profile(path, options_.from, diagnostics);
    set_word_size(file.profile, options_.word_size, diagnostics);
    messages_.add(input_name(path), diagnostics);
    formats_differ_ |= format_ != nullptr && format_ != file.format;
    format_ = file.format;
    return std::move(file.profile);
  }

  // One of several.
  Profile read_corrected(const std::string& path) {
    Profile profile = read(path);
    return options_.keeps_overhead ? profile : correct_overhead(std::move(profile));
  }

  Profile sum(const std::vector<std::string>& paths) {
    Merger merger;
    for (const std::string& path : paths) add(merger, read_corrected(path), input_name(path));
    Diagnostics diagnostics;
    Profile sum = merger.finish(diagnostics);
    messages_.add(diagnostics);
    return sum;
  }

  const Format* format() const { return formats_differ_ ? nullptr : format_; }

 private:
  static void add(Merger& merger, Profile profile, const std::string& name) {
    try {
      merger.add(std::move(profile), name);
    } catch (const Error& e) {
      throw FileError(name, e.what());
    }
  }

  const Options& options_;
  Progress& progress_;
  Messages& messages_;
  const Format* format_ = nullptr;
  bool formats_differ_ = false;
};

std::optional<std::int64_t> peak_bytes(const Profile& profile) {
  const auto peak = heap_peak(profile);
  return peak ? std::optional(peak->bytes) : std::nullopt;
}

}  // namespace

std::string inputs_name(const std::vector<std::string>& paths) {
  const std::string first = input_name(paths.front());
  return paths.size() == 1 ? first : first + " and " + std::to_string(paths.size() - 1) + " more";
}

Inputs read_inputs(const Options& options, Progress& progress, Messages& messages) {
  Reader reader(options, progress, messages);
  Inputs inputs;
  const bool alone = options.inputs.size() == 1;
  if (!alone)
    inputs.profile = reader.sum(options.inputs);
  else if (options.base.empty())
    inputs.profile = reader.read(options.inputs.front());
  else
    inputs.profile = reader.read_corrected(options.inputs.front());
  inputs.heap_peaks.now = peak_bytes(inputs.profile);
  if (!options.base.empty()) {
    Diagnostics diagnostics;
    Profile base = reader.read_corrected(options.base);
    inputs.heap_peaks.before = peak_bytes(base);
    if (options.action == Options::Action::summarise) {
      inputs.heap_peaks.bands_now = peak_bands(inputs.profile);
      inputs.heap_peaks.bands_before = peak_bands(base);
    } else if (!base.heap.empty()) {
      diagnostics.lose("the base's heap census", "the output has the new run's alone");
    }
    progress.stage("comparing " + inputs_name(options.inputs));
    std::vector<Profile> after, before;
    after.push_back(std::move(inputs.profile));
    before.push_back(std::move(base));
    inputs.profile = diff(std::move(after), std::move(before), {options.normalize}, diagnostics);
    messages.add(diagnostics);
  }
  inputs.format = reader.format();
  return inputs;
}

}  // namespace convertprofile
