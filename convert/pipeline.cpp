#include "convert/pipeline.h"

#include "formats/base/gzip.h"
#include "formats/model/validate.h"

namespace convertprofile {

namespace {

const Format& sniff(std::string_view bytes) {
  const Format* perhaps = nullptr;
  for (const Format& format : formats()) {
    if (format.sniff == nullptr) continue;
    const Match match = format.sniff(bytes);
    if (match == Match::yes) return format;
    if (match == Match::perhaps && perhaps == nullptr) perhaps = &format;
  }
  if (perhaps == nullptr)
    fail_at_byte(0, "format",
                 is_gzip(bytes) ? "is compressed twice"
                 : bytes.empty()
                     ? "the file is empty"
                     : "is none of those that --list-formats names; if it should be one, "
                       "say which with --from");
  return *perhaps;
}

// Before the whole is unpacked, so that what is no profile costs no memory.
const Format& sniff_packed(std::string_view bytes) {
  constexpr std::size_t enough_to_tell = std::size_t{1} << 20;
  const std::string beginning = gunzip_beginning(bytes, enough_to_tell);
  return sniff(beginning.empty() ? gunzip(bytes) : beginning);
}

}  // namespace

Profile read_profile(std::string_view bytes, const Format* from, const Format*& read_as,
                     Diagnostics& diagnostics) {
  const bool packed = is_gzip(bytes);
  read_as = from != nullptr ? from : &(packed ? sniff_packed(bytes) : sniff(bytes));
  Profile profile =
      packed ? read_as->read(gunzip(bytes), diagnostics) : read_as->read(bytes, diagnostics);
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
