// SPDX-License-Identifier: BSD-3-Clause
#include "formats/eventlog/evidence.h"

#include <algorithm>
#include <string>

#include "formats/base/number_text.h"
#include "formats/eventlog/event_shape.h"

namespace convertprofile::eventlog {

namespace {

// The assumed maximum growth of the heap beyond its logged size between two collections.
constexpr std::uint64_t most_growth = 4;

// The number of omitted records that a warning describes.
constexpr std::uint64_t most_told = 3;

std::uint64_t size_of_record(const Event& event) {
  ByteReader payload(event.payload.substr(1), event.offset);
  return u64(payload, "bytes of a heap sample");
}

}  // namespace

Evidence::Evidence(std::string_view bytes, const ReadOptions& options) {
  EventStream stream(bytes, options);
  Diagnostics unused;
  for (Event event; stream.next(event, unused);) add(event);
  largest_total_ = std::max(largest_total_, total_);
}

void Evidence::add(const Event& event) {
  ByteReader payload(event.payload, event.offset);
  switch (event.type) {
    case event::heap_prof_cost_centre:
      defined_.insert(u32(payload, "id of a cost centre"));
      break;
    case event::heap_size:
      if (event.payload.size() < 4 + 8) break;
      u32(payload, "capability set");
      heap_size_ = std::max(heap_size_, u64(payload, "size of the heap"));
      break;
    case event::heap_prof_sample_begin:
    case event::heap_bio_prof_sample_begin:
      largest_total_ = std::max(largest_total_, total_);
      total_ = 0;
      break;
    case event::heap_prof_sample_cost_centre:
    case event::heap_prof_sample_string: {
      if (event.is_doubtful) break;
      const std::string_view band = event.payload.substr(heap_head);
      if (event.type == event::heap_prof_sample_cost_centre) count_centres(band);
      bands_.emplace(band);
      add_size(size_of_record(event));
      break;
    }
    case event::prof_sample_cost_centre:
      if (!event.is_doubtful) count_centres(event.payload.substr(tick_head));
      break;
    default:
      break;
  }
}

void Evidence::count_centres(std::string_view stack) {
  for_each_centre(stack, [&](std::uint32_t id) { ++events_[id]; });
}

void Evidence::add_size(std::uint64_t bytes) {
  are_sizes_words_ = are_sizes_words_ && bytes % 8 == 0;
  total_ = bytes > UINT64_MAX - total_ ? UINT64_MAX : total_ + bytes;
}

// A cost centre that is not defined and occurs in only one event is damage. Code that was loaded
// later does not define its cost centres either, but repeats their names.
bool Evidence::knows_centres(std::string_view stack) const {
  bool all = true;
  for_each_centre(stack, [&](std::uint32_t id) {
    if (defined_.contains(id)) return;
    const auto at = events_.find(id);
    all = all && at != events_.end() && at->second > 1;
  });
  return all;
}

std::string_view Evidence::against(const Event& event, std::uint64_t sample_time) const {
  if (event.type == event::prof_sample_cost_centre)
    return knows_centres(event.payload.substr(tick_head)) ? "" : "of an unknown cost centre";
  if (!is_heap_record(event)) return {};
  const std::string_view band = event.payload.substr(heap_head);
  if (event.type == event::heap_prof_sample_cost_centre && !knows_centres(band))
    return "of an unknown cost centre";
  const std::uint64_t size = size_of_record(event);
  if (heap_size_ != 0 && size / most_growth > heap_size_) return "larger than the heap";
  if (!event.is_doubtful) return {};
  if (heap_size_ == 0 && size > largest_total_) return "larger than any sample";
  if (are_sizes_words_ && size % 8 != 0) return "not a multiple of the word size";
  if (!bands_.contains(std::string(band))) return "of a band that occurs nowhere else";
  return event.nanoseconds < sample_time ? "older than its sample" : "";
}

bool LeftOut::takes(const Event& event, std::uint64_t sample_time, const Evidence* evidence) {
  if (evidence == nullptr) return false;
  const std::string_view against = evidence->against(event, sample_time);
  if (against.empty()) return false;
  if (event.type == event::prof_sample_cost_centre) {
    ++ticks_;
    return true;
  }
  if (records_++ >= most_told) return true;
  const auto size =
      static_cast<std::int64_t>(std::min(size_of_record(event), std::uint64_t{INT64_MAX}));
  first_ += (first_.empty() ? "" : "; ") + count_text(grouped(size), "byte") + " at " +
            fixed(static_cast<double>(event.nanoseconds) * 1e-9, 3) + " s, " + std::string(against);
  return true;
}

void LeftOut::warn(Diagnostics& diagnostics) const {
  if (records_ > 0)
    diagnostics.warn(count_text(records_, "damaged heap record is", "damaged heap records are") +
                     " left out: " + first_ + (records_ > most_told ? "; ..." : ""));
  if (ticks_ > 0)
    diagnostics.warn(count_text(ticks_, "damaged tick is", "damaged ticks are") +
                     " left out, of cost centres that the log does not describe");
}

}  // namespace convertprofile::eventlog
