// What a file format is to the rest of the project. registry.cpp holds the one ordered table.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "formats/base/byte_writer.h"
#include "formats/base/diagnostics.h"
#include "formats/model/profile.h"

namespace convertprofile {

enum class Match { no, perhaps, yes };

// How much a GHC .prof report says, named as GHC's options: -p, -P, -Pa.
enum class ReportDetail { summary, ticks_and_bytes, all };

struct WriteOptions {
  int pgcl_version = 3;
  ReportDetail report_detail = ReportDetail::ticks_and_bytes;
  std::optional<Breakdown> heap_by;  // none: the census's own, else by cost-centre stack
  bool callgrind_split_recursion = false;
};

struct Format {
  std::string_view name;        // for --from and --to: `prof`
  std::string_view file_names;  // how its files are called, globs with a space between: `*.prof`
  std::string_view summary;     // one line for --list-formats
  // Whether `bytes`, a whole file, look like this format; cheap, by the first few hundred bytes.
  // Null where there is no reader.
  Match (*sniff)(std::string_view bytes);
  // Throws Error on malformed input. Null where the format is written only. The result need not be
  // validated yet; `bytes` are not referred to afterwards.
  Profile (*read)(std::string_view bytes, Diagnostics& diagnostics);
  // Throws Error where the profile has nothing for this format, before the first byte is written.
  // What the format cannot hold is listed as warnings. Does not flush `out`.
  void (*write)(const Profile& profile, const WriteOptions& options, ByteWriter& out,
                Diagnostics& diagnostics);
};

// In the order of --list-formats; the order decides nothing else.
std::span<const Format> formats();

// By its name; null if there is none.
const Format* find_format(std::string_view name);

}  // namespace convertprofile
