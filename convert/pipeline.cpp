#include "convert/pipeline.h"

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

}  // namespace

Profile read_profile(const FileContents& file, const Format* from, const Format*& read_as,
                     Diagnostics& diagnostics) {
  const std::string_view bytes = file.bytes();
  Profile profile;
  if (is_gzip(bytes)) {
    read_as = from != nullptr ? from : &format_of_packed(bytes);
    profile = read_as->read(gunzip(bytes), diagnostics);
  } else {
    read_as = from != nullptr ? from : &format_of(bytes);
    diagnostics.on_passed = [&file](std::uint64_t offset) { file.let_go_before(offset); };
    profile = read_as->read(bytes, diagnostics);
    diagnostics.on_passed = nullptr;
  }
  validate(profile);
  return profile;
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
