// SPDX-License-Identifier: BSD-3-Clause
// Describes file formats to the rest of the project. Each format's header has its Format;
// add_format() in the format's CMakeLists.txt adds it to the ordered table of registry.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/byte_writer.h"
#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

class RowTable;  // formats/base/row_table.h

// How well a file fits a format: not at all; too little unless its name fits; by its shape; by a
// signature that no other kind of file has (detection.h).
enum class Match { no, if_named, perhaps, yes };

// The level of a GHC .prof report, by GHC's options: -p, -P, -Pa.
enum class ReportDetail { summary, ticks_and_bytes, all };

// The contents of an SVG file; by default a flame graph if there are costs to draw, else the heap.
enum class SvgChart { by_profile, flame_graph, heap };

// The kind of rows in .csv and .ndjson output; for intervals, one row for each of their cost
// centres.
enum class RowsOf { entries, functions, intervals };

// A sentence about what to do next (convert/advice.h). `anchor`: the place in the documents that
// explains the rule.
struct Suggestion {
  std::string rule, text, anchor;
};

struct ReadOptions {
  // Readers of files that may be larger than memory call this from time to time. They seldom read
  // again before `offset`.
  std::function<void(std::uint64_t offset)> release_before;
};

struct WriteOptions {
  int pgcl_version = 3;
  ReportDetail report_detail = ReportDetail::ticks_and_bytes;
  std::optional<Breakdown> heap_by;  // none: the census's own, else by cost-centre stack
  bool callgrind_split_recursion = false;
  bool html_corrects_overhead = true;  // the page begins with the profiler's own time subtracted
  bool html_hides_builtins = true;     // and without GHC's own stacks (model/ghc_builtins.h)
  SvgChart svg_chart = SvgChart::by_profile;
  RowsOf rows_of = RowsOf::entries;
  std::vector<std::string> html_messages;  // warnings and losses of the conversion, for the page
  std::vector<std::string> html_notes;
  std::vector<Suggestion> html_advice;
  std::string metric;  // name or title, for formats with room for one; empty: the main one
};

// Properties that the commands need to know; all false for ordinary formats.
struct FormatTraits {
  bool binary = false;          // not for a terminal
  bool native = false;          // its readers subtract the profiler's own time
  bool compressed = false;      // gzip is part of the format; `.gz` in the name adds nothing
  bool keeps_builtins = false;  // GHC's own stacks (model/ghc_builtins.h) stay in it
  bool hides_builtins = false;  // below ReportDetail::all, as ghc_builtins.h says
  bool keeps_inverted = false;  // its readers recognise inverted trees
  bool has_no_costs = false;    // contains nothing of the call tree
  bool is_page = false;         // for a browser: what --open shows and --viewer writes
  bool has_versions = false;    // heeds WriteOptions::pgcl_version
  bool has_detail = false;      // heeds report_detail
  bool has_rows = false;        // heeds rows_of
  std::unique_ptr<RowTable> (*make_table)(ByteWriter& out) = nullptr;  // for tables of other things
  bool breaks_down_heap = false;                                       // heeds heap_by
  bool draws_heap = false;             // heeds svg_chart: draws the heap if there are no costs
  bool splits_recursion = false;       // heeds callgrind_split_recursion
  bool shows_metric = false;           // heeds metric
  bool shows_sources = false;          // has room for source text
  std::string_view when_written = {};  // `GHC writes it ...`: explains why a file is empty
};

struct Format {
  std::string_view name;        // for --from and --to: `prof`
  std::string_view file_names;  // patterns of file names, separated by blanks: `*.prof`
  std::string_view summary;     // one line for --list-formats
  // Checks whether `bytes`, a file or its beginning, look like this format. Cheap: reads only the
  // first few thousand bytes. Null if there is no reader.
  Match (*sniff)(std::string_view bytes) = nullptr;
  // Throws Error on malformed input. Null if the format is only written. The result need not be
  // validated; it does not refer to `bytes`.
  Profile (*read)(std::string_view bytes, Diagnostics& diagnostics,
                  const ReadOptions& options) = nullptr;
  // Throws Error, before the first byte is written, if the profile has nothing for this format.
  // Records as losses what the format cannot hold. Does not flush `out`. Null if the
  // format is only read.
  void (*write)(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                Diagnostics& diagnostics) = nullptr;
  FormatTraits traits{};
  // The version of a file that was read: `version 2`. Null if the format has only one.
  std::string (*version)(std::string_view bytes) = nullptr;
};

// In the order of --list-formats. If a file may have several formats (Match::perhaps), the first
// wins.
[[nodiscard]] std::span<const Format> formats();

// Writes the page of format `html` without a profile. It opens .pgcl files that are chosen or
// dropped on it.
void write_viewer(ByteWriter& out);

// Finds a format by name; null if there is none.
const Format* find_format(std::string_view name);

}  // namespace convertprofile
