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
#include "formats/model/validate.h"

namespace convertprofile {

namespace {

bool has_mark(std::string_view bytes) {
  return is_utf16(bytes) || without_utf8_mark(bytes).size() != bytes.size();
}

// The bytes in UTF-8 without a byte order mark; `decoded` holds them if they were UTF-16.
std::string_view without_mark(std::string_view bytes, std::string& decoded) {
  if (!is_utf16(bytes)) return without_utf8_mark(bytes);
  decoded = utf8_of_utf16(bytes);
  return decoded;
}

// The format that the content belongs to, or null.
const Format* sniff_unmarked(std::string_view bytes) {
  const Format* perhaps = nullptr;
  for (const Format& format : formats()) {
    if (format.sniff == nullptr) continue;
    const Match match = format.sniff(bytes);
    if (match == Match::yes) return &format;
    if (match == Match::perhaps && perhaps == nullptr) perhaps = &format;
  }
  return perhaps;
}

// Likewise, with or without a byte order mark.
const Format* sniff(std::string_view bytes) {
  constexpr std::size_t enough = 1 << 20;
  const Format* format = nullptr;
  std::string decoded;
  if (has_mark(bytes))
    format =
        sniff_unmarked(without_mark(is_utf16(bytes) ? bytes.substr(0, enough) : bytes, decoded));
  const bool is_marked = format != nullptr && !format->traits.reads_marks && !format->traits.binary;
  return is_marked ? format : sniff_unmarked(bytes);
}

bool has(std::string_view bytes, std::string_view text) {
  return bytes.find(text) != std::string_view::npos;
}

constexpr std::string_view written_only = "a table of --rows, which is written only";
constexpr std::pair<std::string_view, std::string_view> known_beginnings[] = {
    {"PERFILE2",
     "perf's own file: `perf script` and stackcollapse-perf.pl make folded stacks of it"},
    {"gmon", "gprof's own file, which is not read"},
    {"Retainer Profiling: ", "only what +RTS -hr prints, and no report: run with -p or -pj, too"},
    {"Flat profile:\n", "gprof's report, which is not read"},
    {"\x7f"
     "ELF",
     "a program: run with +RTS -p it writes a .prof, if it was compiled with -prof"},
    {"hdrb", "nearest to eventlog, but its header is not whole"},
    {"entry,parent,depth,", written_only},
    {"function,module,name,", written_only},
    {"interval,start,end,", written_only},
    {"{\"entry\":", written_only},
    {"{\"function\":", written_only},
    {"{\"interval\":", written_only},
    {"%time  cumsecs", "a table of functions, which is written only"},
};

// The format that a file most resembles, and what it lacks; empty if it resembles none.
std::string_view nearest(std::string_view bytes) {
  bytes = bytes.substr(0, 1 << 16);
  for (const auto& [begin, what] : known_beginnings)
    if (bytes.starts_with(begin)) return what;
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  const char begin = first == std::string_view::npos ? ' ' : bytes[first];
  if (begin == '{' || begin == '[') {
    if (has(bytes, "\"traceEvents\"") || has(bytes, "\"ph\":"))
      return "Chrome's trace events, which are not read";
    if (has(bytes, "\"timeDeltas\"") || has(bytes, "\"callFrame\""))
      return "V8's CPU profile, which is not read; speedscope can turn it into its own format";
    if (has(bytes, "\"generator\": \"convertprofile"))
      return "what --json prints, which is not read";
    return "JSON, but neither GHC's, with \"cost_centres\", nor speedscope's, with its \"$schema\"";
  }
  if (begin == '<')
    return has(bytes, "<svg") || has(bytes, "<html") ? "a page or drawing, which are written only"
                                                     : "XML, which is not read";
  if (has(bytes, "COST CENTRE")) return "nearest to prof, but its heading is missing";
  if (has(bytes, "BEGIN_SAMPLE")) return "nearest to hp, but does not begin with its header";
  if (has(bytes, "\nfn=") || bytes.starts_with("fn="))
    return "nearest to callgrind, but has no line that begins with events:";
  if (has(bytes, "events:")) return "nearest to callgrind, but has no line that begins with fn=";
  if (has(bytes, ";"))
    return "nearest to folded, but most lines have no stack with a count at its end";
  return {};
}

[[noreturn]] void fail_unknown(std::string_view bytes) {
  if (is_gzip(bytes)) fail_at_byte(0, "format", "is compressed twice");
  if (bytes.empty()) fail_at_byte(0, "format", "the file is empty");
  std::string what = "is none of those that --list-formats names";
  if (const std::string_view near = nearest(bytes); !near.empty())
    what.append(" (").append(near).append(")");
  fail_at_byte(0, "format", what + "; if it should be one, say which with --from");
}

const Format& format_of(std::string_view bytes) {
  if (const Format* format = sniff(bytes)) return *format;
  fail_unknown(bytes);
}

std::string unpacked_whole(std::string_view bytes) {
  try {
    return gunzip(bytes, most_unpacked(bytes.size()));
  } catch (const UnpacksTooLarge& e) {
    throw Error(std::string(e.what()) +
                ", more than a profile of its size does; --max-memory SIZE reads it all the same");
  }
}

// Detects the format before unpacking everything, so that a file that is no profile costs little
// memory. Tries a longer beginning if the first is not enough: the first line, or the JSON before
// the telling key, can be long.
const Format& format_of_packed(std::string_view bytes) {
  std::string beginning;
  for (const std::size_t most : {std::size_t{1} << 20, std::size_t{1} << 24}) {
    beginning = gunzip_beginning(bytes, most);
    if (beginning.empty()) return format_of(unpacked_whole(bytes));
    if (const Format* format = sniff(beginning)) return *format;
    if (beginning.size() < most) break;
  }
  fail_unknown(beginning);
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
      throw Error("is packed by " + std::string(packer.name) + "; unpack it: " +
                  std::string(packer.command) + " " + name + " | convertprofile -");
}

std::string version_of(const Format& format, std::string_view bytes) {
  return format.version == nullptr ? "" : format.version(bytes);
}

Profile read_plain(const Format& format, std::string_view bytes, Diagnostics& diagnostics,
                   const ReadOptions& options) {
  if (!has_mark(bytes) || format.traits.reads_marks || format.traits.binary)
    return format.read(bytes, diagnostics, options);
  std::string decoded;
  return format.read(without_mark(bytes, decoded), diagnostics, {});
}

ProfileFile read_bytes(std::string_view bytes, const ReadOptions& options, const std::string& name,
                       const Format* from, Diagnostics& diagnostics) {
  count_input(bytes.size(), is_gzip(bytes));
  refuse_other_packing(bytes, name);
  ProfileFile file;
  std::size_t size = bytes.size();
  if (is_gzip(bytes)) {
    file.format = from != nullptr ? from : &format_of_packed(bytes);
    const std::string unpacked = unpacked_whole(bytes);
    file.profile = read_plain(*file.format, unpacked, diagnostics, options);
    check_unpacked_profile(file.profile, bytes.size());
    size = unpacked.size();
    file.version = version_of(*file.format, unpacked);
  } else {
    file.format = from != nullptr ? from : &format_of(bytes);
    file.profile = read_plain(*file.format, bytes, diagnostics, options);
    file.version = version_of(*file.format, bytes);
  }
  validate(file.profile);
  check_names(file.profile, size);
  return file;
}

ProfileFile read_contents(const FileContents& contents, const std::string& name, const Format* from,
                          Diagnostics& diagnostics) {
  ReadOptions options;
  options.release_before = [&](std::uint64_t offset) { contents.release_before(offset); };
  return read_bytes(contents.bytes(), options, name, from, diagnostics);
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

ProfileFile parse_profile(std::string_view bytes, const Format* from, Diagnostics& diagnostics) {
  return read_bytes(bytes, {}, "FILE", from, diagnostics);
}

ProfileFile read_profile(const std::string& path, const Format* from, Diagnostics& diagnostics) {
  try {
    return read_contents(read_file(path), input_name(path), from, diagnostics);
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
    diagnostics.warn("the file says that words have " + count_text(profile.run.word_size, "byte") +
                     "; --word-size is not used");
}

}  // namespace convertprofile
