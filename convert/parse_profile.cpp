// SPDX-License-Identifier: BSD-3-Clause
#include "convert/parse_profile.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "convert/memory_limit.h"
#include "convert/transforms/glob.h"
#include "formats/base/byte_order_mark.h"
#include "formats/base/gzip.h"
#include "formats/detection.h"
#include "formats/model/validate.h"

namespace convertprofile {

namespace {

// Rejects files of compressors that are not supported here.
void refuse_other_packing(std::string_view bytes, const std::string& name) {
  using namespace std::string_view_literals;
  struct Packer {
    std::string_view mark, name, command;
  };
  constexpr Packer packers[] = {{"BZh"sv, "bzip2", "bzip2 -dc"},
                                {"\xfd"
                                 "7zXZ\0"sv,
                                 "xz", "xz -dc"},
                                {"\x28\xb5\x2f\xfd"sv, "zstd", "zstd -dc"},
                                {"\x04\x22\x4d\x18"sv, "lz4", "lz4 -dc"},
                                {"PK\x03\x04"sv, "zip", "unzip -p"}};
  for (const Packer& packer : packers)
    if (bytes.starts_with(packer.mark))
      throw Error("is compressed by " + std::string(packer.name) + "; unpack it first: " +
                  std::string(packer.command) + " " + name + " | convertprofile -");
}

const Format& format_of(std::string_view bytes, const ParseOptions& options) {
  if (options.from != nullptr) return *options.from;
  const Detection found = detect(bytes, format_of_file_name(options.name));
  if (found.format == nullptr) fail_unknown(bytes, found.what, options.advice);
  return *found.format;
}

}  // namespace

void fail_empty(const Format* format) {
  std::string what = "the file is empty";
  if (format != nullptr && !format->traits.when_written.empty())
    what.append("; ").append(format->traits.when_written);
  fail_at_byte(0, "format", what);
}

void fail_unknown(std::string_view bytes, std::string_view near, const Advice& advice) {
  if (is_gzip(bytes)) fail_at_byte(0, "format", "is compressed twice");
  std::string what = "is not one of those in --list-formats";
  if (!near.empty()) what.append(" (").append(near).append(")");
  fail_at_byte(0, "format", what.append("; ").append(advice.name_format));
}

const Format* format_of_file_name(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  std::string_view unpacked = name;
  if (unpacked.ends_with(".gz")) unpacked.remove_suffix(3);
  const Format* found = nullptr;
  std::size_t best = 0;
  for (const Format& format : formats()) {
    std::string_view globs = format.file_names;
    while (!globs.empty()) {
      const std::size_t blank = std::min(globs.find(' '), globs.size());
      const std::string_view glob = globs.substr(0, blank);
      globs.remove_prefix(std::min(blank + 1, globs.size()));
      if (!glob_matches(glob, unpacked) && !glob_matches(glob, name)) continue;
      // A longer ending is more specific, and a beginning is more specific than any ending:
      // `callgrind.out.app.json` is a callgrind file.
      const std::size_t weight = glob.front() == '*' ? glob.size() : std::string_view::npos;
      if (weight <= best) continue;
      best = weight;
      found = &format;
    }
  }
  return found;
}

ProfileFile parse_profile(std::string_view bytes, const ParseOptions& options,
                          Diagnostics& diagnostics) {
  refuse_other_packing(bytes, options.name);
  if (bytes.empty())
    fail_empty(options.from != nullptr ? options.from : format_of_file_name(options.name));
  ProfileFile file;
  file.format = &format_of(bytes, options);
  const Format& format = *file.format;
  std::string decoded;
  const std::string_view text =
      format.traits.binary ? bytes : without_byte_order_mark(bytes, decoded);
  file.profile = format.read(text, diagnostics, options.read);
  const bool has_usual_limits = options.max_unpacked == 0;
  if (has_usual_limits && options.unpacked_from > 0)
    check_unpacked_profile(file.profile, options.unpacked_from, options.advice.raise_limit);
  if (format.version != nullptr) file.version = format.version(text);
  validate(file.profile);
  if (has_usual_limits) check_names(file.profile, bytes.size(), options.advice.raise_limit);
  return file;
}

}  // namespace convertprofile
