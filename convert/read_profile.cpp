#include "convert/read_profile.h"

#include <new>

#include "command/files.h"
#include "formats/base/gzip.h"
#include "formats/model/validate.h"

namespace convertprofile {

namespace {

// Null if it is none.
const Format* sniff(std::string_view bytes) {
  const Format* perhaps = nullptr;
  for (const Format& format : formats()) {
    if (format.sniff == nullptr) continue;
    const Match match = format.sniff(bytes);
    if (match == Match::yes) return &format;
    if (match == Match::perhaps && perhaps == nullptr) perhaps = &format;
  }
  return perhaps;
}

[[noreturn]] void fail_unknown(std::string_view bytes) {
  fail_at_byte(0, "format",
               is_gzip(bytes)  ? "is compressed twice"
               : bytes.empty() ? "the file is empty"
                               : "is none of those that --list-formats names; if it should be one, "
                                 "say which with --from");
}

const Format& format_of(std::string_view bytes) {
  if (const Format* format = sniff(bytes)) return *format;
  fail_unknown(bytes);
}

// Before the whole is unpacked, so that what is no profile costs little memory. A first line, or
// what JSON has in front of the key that tells, can be long.
const Format& format_of_packed(std::string_view bytes) {
  std::string beginning;
  for (const std::size_t most : {std::size_t{1} << 20, std::size_t{1} << 24}) {
    beginning = gunzip_beginning(bytes, most);
    if (beginning.empty()) return format_of(gunzip(bytes));
    if (const Format* format = sniff(beginning)) return *format;
    if (beginning.size() < most) break;
  }
  fail_unknown(beginning);
}

ProfileFile read_contents(const FileContents& contents, const Format* from,
                          Diagnostics& diagnostics) {
  const std::string_view bytes = contents.bytes();
  ProfileFile file;
  ReadOptions options;
  if (is_gzip(bytes)) {
    file.format = from != nullptr ? from : &format_of_packed(bytes);
    file.profile = file.format->read(gunzip(bytes), diagnostics, options);
  } else {
    file.format = from != nullptr ? from : &format_of(bytes);
    options.release_before = [&](std::uint64_t offset) { contents.release_before(offset); };
    file.profile = file.format->read(bytes, diagnostics, options);
  }
  validate(file.profile);
  return file;
}

}  // namespace

ProfileFile read_profile(const std::string& path, const Format* from, Diagnostics& diagnostics) {
  try {
    return read_contents(read_file(path), from, diagnostics);
  } catch (const FileError&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw FileError(input_name(path), "not enough memory");
  } catch (const std::exception& e) {
    throw FileError(input_name(path), e.what());
  }
}

void set_word_size(Profile& profile, std::uint32_t word_size, Diagnostics& diagnostics) {
  if (word_size == 0) return;
  if (profile.run.word_size == 0)
    profile.run.word_size = word_size;
  else if (profile.run.word_size != word_size)
    diagnostics.warn("the file says that words have " + std::to_string(profile.run.word_size) +
                     " bytes; --word-size is not used");
}

}  // namespace convertprofile
