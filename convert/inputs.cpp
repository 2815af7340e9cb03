#include "convert/inputs.h"

#include <unordered_map>
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

// The warnings of many files, each text once, with the files that gave it.
class WarningsByFile {
 public:
  void add(const std::string& file, const Diagnostics& diagnostics) {
    for (const std::string& text : diagnostics.warnings()) {
      const auto [at, added] = by_text_.try_emplace(text, warnings_.size());
      if (added)
        warnings_.push_back({file, text, 0});
      else
        ++warnings_[at->second].more_files;
    }
  }

  void give(Diagnostics& diagnostics) const {
    for (const Warning& w : warnings_) {
      const std::string others =
          w.more_files == 0 ? "" : " and " + std::to_string(w.more_files) + " more";
      diagnostics.warn(w.file + others + ": " + w.text);
    }
  }

 private:
  struct Warning {
    std::string file, text;
    std::size_t more_files;
  };
  std::vector<Warning> warnings_;
  std::unordered_map<std::string, std::size_t> by_text_;
};

class Reader {
 public:
  Reader(const Options& options, Progress& progress) : options_(options), progress_(progress) {}

  Profile read(const std::string& path, Diagnostics& diagnostics) {
    progress_.stage("reading " + input_name(path));
    ProfileFile file = read_profile(path, options_.from, diagnostics);
    set_word_size(file.profile, options_.word_size, diagnostics);
    formats_differ_ |= format_ != nullptr && format_ != file.format;
    format_ = file.format;
    return std::move(file.profile);
  }

  // One of several.
  Profile read_corrected(const std::string& path, Diagnostics& diagnostics) {
    Profile profile = read(path, diagnostics);
    return options_.keeps_overhead ? profile : correct_overhead(std::move(profile));
  }

  Profile sum(const std::vector<std::string>& paths, Diagnostics& diagnostics) {
    Merger merger;
    WarningsByFile warnings;
    for (const std::string& path : paths) {
      Diagnostics of_file;
      add(merger, read_corrected(path, of_file), input_name(path));
      warnings.add(input_name(path), of_file);
    }
    warnings.give(diagnostics);
    return merger.finish(diagnostics);
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

Inputs read_inputs(const Options& options, Progress& progress, Diagnostics& diagnostics) {
  Reader reader(options, progress);
  Inputs inputs;
  const bool alone = options.inputs.size() == 1;
  if (!alone)
    inputs.profile = reader.sum(options.inputs, diagnostics);
  else if (options.base.empty())
    inputs.profile = reader.read(options.inputs.front(), diagnostics);
  else
    inputs.profile = reader.read_corrected(options.inputs.front(), diagnostics);
  inputs.heap_peaks.now = peak_bytes(inputs.profile);
  if (!options.base.empty()) {
    Diagnostics of_base;
    Profile base = reader.read_corrected(options.base, of_base);
    WarningsByFile warnings;
    warnings.add(input_name(options.base), of_base);
    warnings.give(diagnostics);
    inputs.heap_peaks.before = peak_bytes(base);
    if (options.action == Options::Action::summarise) {
      inputs.heap_peaks.bands_now = peak_bands(inputs.profile);
      inputs.heap_peaks.bands_before = peak_bands(base);
    } else if (!base.heap.empty()) {
      diagnostics.warn("the base's heap census is left out: the output has the new run's alone");
    }
    progress.stage("comparing " + inputs_name(options.inputs));
    std::vector<Profile> after, before;
    after.push_back(std::move(inputs.profile));
    before.push_back(std::move(base));
    inputs.profile = diff(std::move(after), std::move(before), {options.normalize}, diagnostics);
  }
  inputs.format = reader.format();
  return inputs;
}

}  // namespace convertprofile
