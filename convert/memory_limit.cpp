// SPDX-License-Identifier: BSD-3-Clause
#include "convert/memory_limit.h"

#if !defined(__wasi__)
#include <sys/resource.h>
#endif

#include <algorithm>

#include "formats/base/diagnostics.h"
#include "formats/base/gzip.h"
#include "formats/base/number_text.h"

namespace convertprofile {

namespace {

constexpr std::uint64_t least_limit = 2'000'000'000, least_limit_packed = 600'000'000,
                        bytes_for_each_of_input = 200;
constexpr std::uint64_t always_names = 100'000'000, names_for_each_byte = 20;
constexpr std::uint64_t always_numbers = 20'000'000, numbers_for_each_packed = 8;

bool is_limited = false, is_chosen = false, any_packed = false;
std::uint64_t all_inputs = 0;
std::uint64_t limit = 0;  // 0: none is in force

void apply(std::uint64_t bytes) {
#if !defined(CONVERTPROFILE_SANITIZED) && !defined(__wasi__)
  rlimit most{};
  if (getrlimit(RLIMIT_DATA, &most) != 0) return;
  most.rlim_cur = std::min<rlim_t>(bytes, most.rlim_max);
  if (setrlimit(RLIMIT_DATA, &most) == 0) limit = most.rlim_cur;
#else
  static_cast<void>(bytes);
#endif
}

std::string size_text(std::uint64_t bytes) {
  constexpr std::uint64_t megabyte = 1'000'000;
  if (bytes < megabyte) return count_text(grouped(static_cast<std::int64_t>(bytes)), "byte");
  return grouped(static_cast<std::int64_t>(bytes / megabyte)) + " MB";
}

}  // namespace

void set_memory_limit(std::uint64_t bytes) {
  is_limited = true;
  is_chosen = bytes > 0;
  if (is_chosen) apply(bytes);
}

void count_input(std::uint64_t bytes, bool is_packed) {
  if (!is_limited) return;  // a library's threads read at the same time
  all_inputs += bytes;
  any_packed |= is_packed;
  const std::uint64_t least = any_packed ? least_limit_packed : least_limit;
  if (!is_chosen) apply(std::max(least, all_inputs * bytes_for_each_of_input));
}

std::size_t most_unpacked(std::size_t packed) {
  return is_chosen ? std::string::npos : usual_unpacked_size(packed);
}

void check_unpacked_profile(const Profile& profile, std::uint64_t packed, std::string_view advice) {
  if (is_chosen) return;
  const HeapCensus& heap = profile.heap;
  const SerialProfile& serial = profile.serial;
  const std::uint64_t numbers = profile.tree.size() * (1 + profile.tree.columns.size()) +
                                profile.strings.size() + profile.cost_centres.size() +
                                heap.bands.size() + heap.times.size() + heap.record_value.size() +
                                serial.row_centre.size() * (1 + serial.values.size());
  if (numbers > std::max(always_numbers, packed * numbers_for_each_packed))
    throw Error("holds " + grouped(static_cast<std::int64_t>(numbers)) +
                " numbers and names, too many for a profile packed into " + size_text(packed) +
                "; " + std::string(advice));
}

void check_names(const Profile& profile, std::uint64_t bytes, std::string_view advice) {
  if (is_chosen) return;
  std::uint64_t size = 0;
  const auto count = [&](StringId text) { size += profile.text(text).size(); };
  for (const StringId module : profile.modules) count(module);
  for (const CostCentre& centre : profile.cost_centres) {
    count(profile.modules[index_of(centre.module)]);
    count(centre.name);
    count(centre.position);
  }
  for (const Band& band : profile.heap.bands)
    for (const StringId text :
         {band.closure_class, band.description, band.type, band.label, band.module})
      count(text);
  for (const RetainerSet& set : profile.heap.retainer_sets)
    for (const auto& member : set.members) {
      count(member.label);
      count(member.stack);
    }
  if (size > std::max(always_names, bytes * names_for_each_byte))
    throw Error("repeats long names, " + grouped(static_cast<std::int64_t>(size)) +
                " bytes in all, too many for a profile of " + size_text(bytes) + "; " +
                std::string(advice));
}

std::string out_of_memory() {
  if (limit == 0) return "not enough memory";
  return "not enough memory: the limit is " + size_text(limit) +
         "; use --max-memory SIZE to change it";
}

}  // namespace convertprofile
