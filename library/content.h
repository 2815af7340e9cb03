// SPDX-License-Identifier: BSD-3-Clause
// The insides of the objects of convertprofile.h, for the library's own sources.
#pragma once

#include <filesystem>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "convert/measures.h"
#include "convert/transforms/diff.h"
#include "formats/base/diagnostics.h"
#include "formats/format.h"
#include "formats/model/profile.h"
#define CONVERTPROFILE_INSIDE
#include "library/convertprofile.h"
#include "library/wording.h"

namespace convertprofile::api {

namespace model = convertprofile;

// The heap censuses of a comparison's runs, each with a call tree without numbers.
struct ComparedHeaps {
  std::vector<model::Profile> now, before;
};

struct Profile::Content {
  model::Profile profile;
  std::vector<std::string> messages;  // as the command words them, for pages
  std::vector<std::string> told;      // the same in the words of the library
  std::vector<std::string> notes;     // those of them that are no warnings
  // Known of the whole runs before something was chosen or compared; none: `profile` is whole.
  std::optional<WholeRuns> whole;
  // The heaps among which shaping a comparison chooses; null for any other profile.
  std::shared_ptr<const ComparedHeaps> heaps;

  void add(const Diagnostics& diagnostics);
  // The metrics that programs see: after them come the columns of each run of a comparison.
  std::size_t metric_count() const {
    const std::size_t runs = whole ? whole->runs.after + whole->runs.before : 0;
    return runs == 0 ? profile.metrics.size() : profile.metrics.size() / (2 + runs) * 2;
  }
};

// Runs what may fail, so that nothing but api::Error and std::bad_alloc gets out.
template <class Function>
auto guarded(Function function) {
  try {
    return function();
  } catch (const Error&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& e) {
    throw Error(in_library_words(e.what()));
  }
}

// Null for an empty name. Throws Error for any other that is none.
[[nodiscard]] const model::Format* format_named(std::string_view name);
// As the commands' own functions take it: `-` is a file, too.
[[nodiscard]] std::string name_of(const std::filesystem::path& file);

void check_index(std::size_t index, std::size_t size, const char* what);

// Facts about a whole run, read by itself.
[[nodiscard]] WholeRuns whole_of(const model::Profile& profile);

// The means of the heaps' peaks.
void take_peaks(const ComparedHeaps& heaps, HeapPeaks& peaks);

[[nodiscard]] model::Role model_of(Role role);
[[nodiscard]] model::Breakdown model_of(HeapBy by);

template <class Id>
std::vector<std::size_t> indexes_of(const std::vector<Id>& ids) {
  std::vector<std::size_t> indexes;
  indexes.reserve(ids.size());
  for (const Id id : ids) indexes.push_back(static_cast<std::size_t>(id));
  return indexes;
}

}  // namespace convertprofile::api
