// SPDX-License-Identifier: BSD-3-Clause
#include "formats/pgcl/pgcl_reader.h"

#include <algorithm>
#include <string>
#include <utility>

#include "formats/base/number_text.h"
#include "formats/pgcl/clean_repairs.h"
#include "formats/pgcl/pgcl.h"
#include "formats/pgcl/pgcl_sections.h"

namespace convertprofile {

namespace {

// The unit that another program probably meant; empty if there is none.
std::string_view unit_meant(std::string text) {
  static constexpr std::pair<std::string_view, std::string_view> spellings[] = {
      {"tick", unit::ticks},
      {"ns nsec nanosec nanosecond nanoseconds", unit::nanoseconds},
      {"us usec microsec microsecond microseconds \u00b5s \u03bcs", unit::microseconds},
      {"ms msec millisec millisecond milliseconds", unit::milliseconds},
      {"s sec secs second seconds", unit::seconds},
      {"b byte bytes", unit::bytes},
      {"word words", unit::words}};
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  if (text.empty() || text.find(' ') != std::string::npos) return {};
  for (const auto& [spelled, known] : spellings)
    if ((" " + std::string(spelled) + " ").find(" " + text + " ") != std::string::npos)
      return known;
  return {};
}

// See FORMAT.md, section 4.5.
void warn_of_units(const std::vector<Metric>& metrics, Diagnostics& diagnostics) {
  for (const Metric& metric : metrics) {
    const std::string_view meant = unit_meant(metric.unit);
    if (!meant.empty() && meant != metric.unit)
      diagnostics.warn("the unit " + quote(metric.unit) + " of " + quote(metric.name) +
                       " has no meaning in a .pgcl file (but " + quote(meant) +
                       " has); the numbers are not converted");
  }
}

}  // namespace

Match sniff_pgcl(std::string_view bytes) {
  if (!bytes.starts_with(pgcl::magic)) return Match::no;
  // A text file can begin like that, too, but not continue with the NULs of a small version number.
  const std::string_view version = bytes.substr(pgcl::magic.size(), 4);
  if (version.size() < 2) return Match::if_named;
  return version.find_first_not_of('\0', 1) == version.npos ? Match::yes : Match::no;
}

std::string pgcl_version(std::string_view bytes) {
  ByteReader in(bytes);
  in.bytes(pgcl::magic.size(), "magic number");
  return "version " + std::to_string(in.u32("version"));
}

Profile read_pgcl(std::string_view bytes, Diagnostics& diagnostics, const ReadOptions&) {
  ByteReader in(bytes);
  if (in.bytes(pgcl::magic.size(), "magic number") != pgcl::magic)
    fail_at_byte(0, "magic number", "is not `prof`");
  const std::uint64_t version_at = in.offset();
  pgcl::Header header{};
  header.version = in.u32("version");
  if (header.version == 0 || header.version > pgcl::newest_version)
    fail_at_byte(version_at, "version",
                 "is " + std::to_string(header.version) + ", but only 1 to 3 are supported");
  const auto table_size = [&](const char* field, std::size_t bytes_each) {
    const std::uint64_t at = in.offset();
    const std::uint32_t size = in.u32(field);
    if (size > in.remaining() / bytes_each)
      fail_at_byte(at, field,
                   "says " + std::to_string(size) + ", more than the " +
                       count_text(in.remaining(), "byte that follows can hold",
                                  "bytes that follow can hold"));
    return size;
  };
  header.modules = table_size("number of modules", 1);
  header.cost_centres = table_size("number of cost centres", 2);
  if (header.version == 3) {
    Profile profile = pgcl::read_version_3(header, in, bytes);
    warn_of_units(profile.metrics, diagnostics);
    return profile;
  }
  Profile profile = pgcl::read_versions_1_and_2(header, in);
  pgcl::restore_freed_words(profile, diagnostics);
  if (header.version == 2) pgcl::leave_out_calibration(profile, diagnostics);
  return profile;
}

}  // namespace convertprofile
