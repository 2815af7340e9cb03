// SPDX-License-Identifier: BSD-3-Clause
#include "convert/read_profile.h"

#include <new>
#include <string>
#include <string_view>

#include "command/files.h"
#include "convert/memory_limit.h"
#include "formats/base/gzip.h"
#include "formats/base/number_text.h"
#include "formats/detection.h"

namespace convertprofile {

namespace {

std::string unpacked_whole(std::string_view bytes, const ParseOptions& options) {
  try {
    return gunzip(bytes, options.max_unpacked != 0 ? static_cast<std::size_t>(options.max_unpacked)
                                                   : most_unpacked(bytes.size()));
  } catch (const UnpacksTooLarge& e) {
    throw Error(std::string(e.what())
                    .append(", too much for a profile of its size; ")
                    .append(options.advice.raise_limit));
  }
}

// Detects the format before unpacking everything, so that a file that is not a profile takes little
// memory. If the first piece is not enough, tries a longer one, because the first line, or the JSON
// before the distinguishing key, can be long. Null if a damaged file unpacks to nothing.
const Format* format_of_packed(std::string_view bytes, const ParseOptions& options) {
  const Format* const named = format_of_file_name(options.name);
  std::string beginning;
  for (const std::size_t most : {std::size_t{1} << 20, std::size_t{1} << 24}) {
    beginning = gunzip_beginning(bytes, most);
    if (beginning.empty()) return nullptr;
    if (const Format* format = detect(beginning, named).format) return format;
    if (beginning.size() < most) break;
  }
  fail_unknown(beginning, detect(beginning, named).what, options.advice);
}

}  // namespace

ProfileFile read_profile_bytes(std::string_view bytes, const ParseOptions& options,
                               Diagnostics& diagnostics) {
  const bool is_packed = is_gzip(bytes);
  count_input(bytes.size(), is_packed);
  if (!is_packed) return parse_profile(bytes, options, diagnostics);
  ParseOptions unpacked = options;
  unpacked.unpacked_from = bytes.size();
  unpacked.read = {};
  if (unpacked.from == nullptr) unpacked.from = format_of_packed(bytes, options);
  return parse_profile(unpacked_whole(bytes, options), unpacked, diagnostics);
}

ProfileFile read_profile(const std::string& path, const Format* from, Diagnostics& diagnostics,
                         Reading reading, std::uint64_t max_unpacked) {
  try {
    const FileContents contents = read_file(path, reading);
    ParseOptions options{.name = input_name(path), .from = from, .max_unpacked = max_unpacked};
    options.read.release_before = [&](std::uint64_t offset) { contents.release_before(offset); };
    return read_profile_bytes(contents.bytes(), options, diagnostics);
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
