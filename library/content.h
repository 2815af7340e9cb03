// SPDX-License-Identifier: BSD-3-Clause
// The contents of the objects of convertprofile.h, for the library's own sources.
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
  std::vector<std::string> messages;  // in the command's words, for pages
  std::vector<std::string> told;      // the same in the library's words
  std::vector<std::string> notes;     // those messages that are not warnings
  // Facts about the whole runs, before any part was selected or they were compared. None if
  // `profile` is whole.
  std::optional<WholeRuns> whole;
  // The heaps from which shaping a comparison selects; null for any other profile.
  std::shared_ptr<const ComparedHeaps> heaps;

  void add(const Diagnostics& diagnostics);
  // The number of metrics visible to programs. The columns of each run of a comparison follow them.
  std::size_t metric_count() const {
    const std::size_t runs = whole ? whole->runs.after + whole->runs.before : 0;
    return runs == 0 ? profile.metrics.size() : profile.metrics.size() / (2 + runs) * 2;
  }
};

// Runs code that may fail; only api::Error and std::bad_alloc get out.
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

// Null for an empty name. Throws Error for an unknown one.
[[nodiscard]] const model::Format* format_named(std::string_view name);
// The file's name for the commands' functions, to which `-` would be standard input.
[[nodiscard]] std::string name_of(const std::filesystem::path& file);

void check_index(std::size_t index, std::size_t size, const char* what);

// Facts about a whole run, read on its own.
[[nodiscard]] WholeRuns whole_of(const model::Profile& profile);

// Figure::heap_peak of the heaps.
void take_peaks(const ComparedHeaps& heaps, Figures& figures);

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
