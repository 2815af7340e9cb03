// SPDX-License-Identifier: BSD-3-Clause
#include "convert/read_profile.h"

#include <algorithm>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "command/files.h"
#include "convert/memory_limit.h"
#include "convert/transforms/glob.h"
#include "formats/base/byte_order_mark.h"
#include "formats/base/gzip.h"
#include "formats/base/number_text.h"
#include "formats/detection.h"
#include "formats/model/validate.h"

namespace convertprofile {

namespace {

// `format`: the one selected or suggested by the file's name, if any.
[[noreturn]] void fail_empty(const Format* format) {
  std::string what = "the file is empty";
  if (format != nullptr && !format->traits.when_written.empty())
    what.append("; ").append(format->traits.when_written);
  fail_at_byte(0, "format", what);
}

[[noreturn]] void fail_unknown(std::string_view bytes, std::string_view near) {
  if (is_gzip(bytes)) fail_at_byte(0, "format", "is compressed twice");
  std::string what = "is not one of those in --list-formats";
  if (!near.empty()) what.append(" (").append(near).append(")");
  fail_at_byte(0, "format", what + "; if it should be, name the format with --from");
}

const Format& format_of(std::string_view bytes, const Format* named) {
  if (bytes.empty()) fail_empty(named);
  const Detection found = detect(bytes, named);
  if (found.format == nullptr) fail_unknown(bytes, found.what);
  return *found.format;
}

std::string unpacked_whole(std::string_view bytes, std::uint64_t max_unpacked) {
  try {
    return gunzip(bytes, max_unpacked != 0 ? static_cast<std::size_t>(max_unpacked)
                                           : most_unpacked(bytes.size()));
  } catch (const UnpacksTooLarge& e) {
    throw Error(std::string(e.what()) +
                ", too much for a profile of its size; use --max-memory SIZE to read it anyway");
  }
}

// Detects the format before unpacking everything, so that a file that is not a profile costs little
// memory. If the first piece is not enough, tries a longer one: the first line, or the JSON before
// the distinguishing key, can be long.
const Format& format_of_packed(std::string_view bytes, const Format* named,
                               std::uint64_t max_unpacked) {
  std::string beginning;
  for (const std::size_t most : {std::size_t{1} << 20, std::size_t{1} << 24}) {
    beginning = gunzip_beginning(bytes, most);
    if (beginning.empty()) return format_of(unpacked_whole(bytes, max_unpacked), named);
    if (const Format* format = detect(beginning, named).format) return *format;
    if (beginning.size() < most) break;
  }
  fail_unknown(beginning, detect(beginning, named).what);
}

// Refuses files of compressors that are not unpacked here.
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

// bytes -> detected -> unpacked -> decoded -> read. Detection comes before unpacking, but looks at
// the beginning unpacked and decoded (detection.h).
ProfileFile read_bytes(std::string_view bytes, const ReadOptions& options, const std::string& name,
                       const Format* from, Diagnostics& diagnostics, std::uint64_t max_unpacked) {
  const bool is_packed = is_gzip(bytes);
  count_input(bytes.size(), is_packed);
  refuse_other_packing(bytes, name);
  const Format* const named = format_of_file_name(name);
  if (bytes.empty()) fail_empty(from != nullptr ? from : named);
  ProfileFile file;
  file.format = from != nullptr ? from
                : is_packed     ? &format_of_packed(bytes, named, max_unpacked)
                                : &format_of(bytes, named);
  const Format& format = *file.format;
  const std::string unpacked = is_packed ? unpacked_whole(bytes, max_unpacked) : std::string();
  const std::string_view whole = is_packed ? std::string_view(unpacked) : bytes;
  std::string decoded;
  const std::string_view text =
      format.traits.binary ? whole : without_byte_order_mark(whole, decoded);
  file.profile =
      format.read(text, diagnostics, text.size() == bytes.size() ? options : ReadOptions{});
  if (is_packed && max_unpacked == 0) check_unpacked_profile(file.profile, bytes.size());
  if (format.version != nullptr) file.version = format.version(text);
  validate(file.profile);
  if (max_unpacked == 0) check_names(file.profile, whole.size());
  return file;
}

ProfileFile read_contents(const FileContents& contents, const std::string& name, const Format* from,
                          Diagnostics& diagnostics, std::uint64_t max_unpacked) {
  ReadOptions options;
  options.release_before = [&](std::uint64_t offset) { contents.release_before(offset); };
  return read_bytes(contents.bytes(), options, name, from, diagnostics, max_unpacked);
}

}  // namespace

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
      // A longer ending is more specific, and a beginning is the most specific of all:
      // `callgrind.out.app.json` is a callgrind file.
      const std::size_t weight = glob.front() == '*' ? glob.size() : std::string_view::npos;
      if (weight <= best) continue;
      best = weight;
      found = &format;
    }
  }
  return found;
}

ProfileFile parse_profile(std::string_view bytes, const Format* from, Diagnostics& diagnostics,
                          std::uint64_t max_unpacked) {
  return read_bytes(bytes, {}, "FILE", from, diagnostics, max_unpacked);
}

ProfileFile read_profile(const std::string& path, const Format* from, Diagnostics& diagnostics,
                         Reading reading, std::uint64_t max_unpacked) {
  try {
    return read_contents(read_file(path, reading), input_name(path), from, diagnostics,
                         max_unpacked);
  } catch (const FileError&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw FileError(input_name(path), out_of_memory());
  } catch (const std::exception& e) {
    throw FileError(input_name(path), e.what());
  }
}

void set_word_size(Profile& profile, std::uint32_t word_size, Diagnostics& diagnostics) {
  if (word_size == 0) return;
  if (profile.run.word_size == 0)
    profile.run.word_size = word_size;
  else if (profile.run.word_size != word_size)
    diagnostics.warn("--word-size is ignored: the file states words of " +
                     count_text(profile.run.word_size, "byte"));
}

}  // namespace convertprofile
