// SPDX-License-Identifier: BSD-3-Clause
// What a file format is to the rest of the project. registry.cpp holds the one ordered table.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/byte_writer.h"
#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

// How well a file fits a format: not at all; too little, unless its name is one of the format's;
// by its shape; by a signature that no other kind of file has (detection.h).
enum class Match { no, if_named, perhaps, yes };

// How much a GHC .prof report says, named as GHC's options: -p, -P, -Pa.
enum class ReportDetail { summary, ticks_and_bytes, all };

// What an SVG file shows; by default a flame graph if there are costs to draw, else the heap.
enum class SvgChart { by_profile, flame_graph, heap };

// What a row of .csv and .ndjson output is; an interval's are those of its cost centres.
enum class RowsOf { entries, functions, intervals };

struct ReadOptions {
  // Called now and then by readers of files that may be larger than memory: they seldom look again
  // at what stands before `offset`.
  std::function<void(std::uint64_t offset)> release_before;
};

struct WriteOptions {
  int pgcl_version = 3;
  ReportDetail report_detail = ReportDetail::ticks_and_bytes;
  std::optional<Breakdown> heap_by;  // none: the census's own, else by cost-centre stack
  bool callgrind_split_recursion = false;
  bool html_corrects_overhead = true;  // the page begins with the profiler's own time taken out
  bool html_hides_builtins = true;     // and without GHC's own stacks (model/ghc_builtins.h)
  SvgChart svg_chart = SvgChart::by_profile;
  RowsOf rows_of = RowsOf::entries;
  std::vector<std::string> html_messages;  // what was said on the way here, for the page
  std::string metric;  // name or title, for formats with room for one; empty: the main one
};

// What the commands do differently for a format; all false for the usual one.
struct FormatTraits {
  bool binary = false;  // not for a terminal
  bool native = false;  // keeps a profile as it was taken: the profiler's own time stays in it
  bool compressed =
      false;  // its files are gzip by themselves; `.gz` in their names asks for nothing
  bool corrects_overhead = false;  // the profiler's own time can be taken out by what is written
  bool keeps_builtins = false;     // GHC's own stacks (model/ghc_builtins.h) stay in it
  bool hides_builtins = false;     // below ReportDetail::all, as ghc_builtins.h says
  bool reads_marks = false;     // its reader understands byte order marks (base/byte_order_mark.h)
  bool keeps_inverted = false;  // its readers know an inverted tree from others
  bool has_no_costs = false;    // of the call tree
};

struct Format {
  std::string_view name;        // for --from and --to: `prof`
  std::string_view file_names;  // how its files are called, globs with a space between: `*.prof`
  std::string_view summary;     // one line for --list-formats
  // Whether `bytes`, a file or its beginning, look like this format; cheap, by the first few
  // thousand bytes. Null where there is no reader.
  Match (*sniff)(std::string_view bytes);
  // Throws Error on malformed input. Null where the format is written only. The result need not be
  // validated yet; `bytes` are not referred to afterwards.
  Profile (*read)(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions& options);
  // Throws Error where the profile has nothing for this format, before the first byte is written.
  // What the format cannot hold is listed as warnings. Does not flush `out`.
  void (*write)(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                Diagnostics& diagnostics);
  FormatTraits traits{};
  // The version of a file that was read: `version 2`. Null where a format has but one.
  std::string (*version)(std::string_view bytes) = nullptr;
};

// In the order of --list-formats. Of several that may be the format of a file (Match::perhaps) the
// first is taken.
[[nodiscard]] std::span<const Format> formats();

// The page of format `html` without a profile: it opens .pgcl files that are chosen or dropped on
// it.
void write_viewer(ByteWriter& out);

// By its name; null if there is none.
const Format* find_format(std::string_view name);

}  // namespace convertprofile
