#include "convert/pipeline.h"

#include "convert/transforms/exclude.h"
#include "convert/transforms/overhead.h"
#include "convert/transforms/prune.h"
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
                 bytes.empty() ? "the file is empty"
                               : "is none of those that --list-formats names; if it should be one, "
                                 "say which with --from");
  return *perhaps;
}

}  // namespace

Profile read_profile(std::string_view bytes, const Format* from, const Format*& read_as,
                     Diagnostics& diagnostics) {
  if (is_gzip(bytes)) {
    const std::string unpacked = gunzip(bytes);
    if (is_gzip(unpacked)) throw Error("is compressed twice");
    return read_profile(unpacked, from, read_as, diagnostics);
  }
  read_as = from != nullptr ? from : &sniff(bytes);
  Profile profile = read_as->read(bytes, diagnostics);
  validate(profile);
  return profile;
}

Profile transform(Profile profile, const Options& options, Diagnostics& diagnostics) {
  if (options.word_size != 0) {
    if (profile.run.word_size == 0) {
      profile.run.word_size = options.word_size;
    } else if (profile.run.word_size != options.word_size) {
      diagnostics.warn("the file says that words have " + std::to_string(profile.run.word_size) +
                       " bytes; --word-size is not used");
    }
  }
  if (options.correct_overhead) profile = correct_overhead(std::move(profile));
  if (!options.exclude.empty()) profile = exclude(std::move(profile), options.exclude, diagnostics);
  if (options.prune.min_ticks || options.prune.min_words)
    profile = prune(std::move(profile), options.prune, diagnostics);
  return profile;
}

}  // namespace convertprofile
