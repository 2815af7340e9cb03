// SPDX-License-Identifier: BSD-3-Clause
#include "formats/eventlog/event_stream.h"

#include <algorithm>
#include <string>
#include <utility>

#include "formats/base/number_text.h"
#include "formats/eventlog/event_shape.h"

namespace convertprofile::eventlog {

namespace {

std::uint64_t big_endian(ByteReader& reader, std::uint64_t size, const char* field) {
  std::uint64_t value = 0;
  for (const char byte : reader.bytes(size, field))
    value = value << 8 | static_cast<std::uint8_t>(byte);
  return value;
}

constexpr std::string_view closing_mark = "\xff\xff";
constexpr std::size_t type_bytes = 2, time_bytes = 8, length_bytes = 2;
// The number of bytes read between two releases.
constexpr std::uint64_t release_step = std::uint64_t{1} << 24;

}  // namespace

std::uint16_t u16(ByteReader& reader, const char* field) {
  return static_cast<std::uint16_t>(big_endian(reader, 2, field));
}
std::uint32_t u32(ByteReader& reader, const char* field) {
  return static_cast<std::uint32_t>(big_endian(reader, 4, field));
}
std::uint64_t u64(ByteReader& reader, const char* field) {
  return big_endian(reader, 8, field);
}

std::string_view text(ByteReader& reader, const char* field) {
  std::string_view rest = ByteReader(reader).bytes(reader.remaining(), field);
  const std::size_t nul = rest.find('\0');
  if (nul == std::string_view::npos) return reader.bytes(rest.size(), field);
  reader.bytes(nul + 1, field);
  return rest.substr(0, nul);
}

EventStream::EventStream(std::string_view bytes, const ReadOptions& options)
    : bytes_(bytes), reader_(bytes), release_before_(options.release_before) {
  size_of_.fill(unknown);
  read_header();
}

void EventStream::expect(std::string_view mark, const char* field) {
  const ByteReader before = reader_;
  if (reader_.bytes(mark.size(), field) != mark)
    before.fail(field, "is not " + quote(mark.substr(0, mark.find('\0'))));
}

void EventStream::read_header() {
  using namespace std::string_view_literals;
  expect("hdrb", "beginning of the header");
  expect("hetb", "beginning of the event types");
  for (;;) {
    const ByteReader before = reader_;
    const std::string_view mark = reader_.bytes(4, "event type");
    if (mark == "hete") break;
    if (mark != "etb\0"sv) before.fail("event type", "is neither another nor their end");
    read_event_type();
  }
  expect("hdre", "end of the header");
  expect("datb", "beginning of the events");
  at_ = reader_.offset();
}

void EventStream::read_event_type() {
  using namespace std::string_view_literals;
  const std::uint16_t type = u16(reader_, "number of an event type");
  const ByteReader before = reader_;
  const auto size = static_cast<std::int16_t>(u16(reader_, "size of an event type"));
  if (size < variable) before.fail("size of an event type", "is " + std::to_string(size));
  reader_.bytes(u32(reader_, "length of a description"), "description of an event type");
  reader_.bytes(u32(reader_, "length of an extension"), "extension of an event type");
  expect("ete\0"sv, "end of an event type");
  // GHC 6.12 states a size of 0, but writes the number of capabilities.
  size_of_[type] = type == event::startup && size == 0 ? std::int16_t{2} : size;
}

// Reads only the header of the event at `offset`.
EventStream::Found EventStream::find_header(std::uint64_t offset, Event& event) const {
  if (is_end(offset)) return Found::end;
  const bool in_block = offset < block_.end;
  const std::uint64_t limit =
      in_block ? std::min<std::uint64_t>(block_.end, bytes_.size()) : std::uint64_t{bytes_.size()};
  return parse(bytes_.substr(offset, limit - offset), offset, in_block, event);
}

// Reads the header of the event at the beginning of `bytes`. In a complete block, an event that
// extends beyond the bytes is damaged.
EventStream::Found EventStream::parse(std::string_view bytes, std::uint64_t offset, bool in_block,
                                      Event& event) const {
  const Found too_short = in_block && block_.end <= bytes_.size() ? Found::damage : Found::cut;
  ByteReader at(bytes, offset);
  event = {};
  if (at.remaining() < type_bytes) return too_short;
  event.type = u16(at, "event");
  const bool is_listed = size_of_[event.type] != unknown;
  if (at.remaining() < time_bytes) return is_listed || in_block ? too_short : Found::damage;
  event.nanoseconds = u64(at, "time of an event");
  if (!is_listed) return Found::damage;
  if (in_block && (event.nanoseconds > block_.end_time ||
                   (event.nanoseconds < block_.begin_time && !may_be_late(event.type))))
    return Found::damage;
  std::size_t size = 0;
  if (size_of_[event.type] == variable) {
    if (at.remaining() < length_bytes) return too_short;
    size = u16(at, "length of an event");
  } else {
    size = static_cast<std::size_t>(size_of_[event.type]);
  }
  if (at.remaining() < size) return too_short;
  event.offset = at.offset();
  event.payload = at.bytes(size, "event");
  if (event.type == event::ipe) event.payload = event.payload.substr(0, ipe_size(event.payload));
  return Found::event;
}

// Same as find_header, but an event with an invalid payload is damaged.
EventStream::Found EventStream::find_event(std::uint64_t offset, Event& event) const {
  const Found found = find_header(offset, event);
  return found == Found::event && !is_well_formed(event) ? Found::damage : found;
}

// Whether the log's closing 0xffff is at `offset`: after the last block, or since GHC 9.2 as its
// last two bytes.
bool EventStream::is_end(std::uint64_t offset) const {
  if (offset > bytes_.size() || bytes_.substr(offset, type_bytes) != closing_mark) return false;
  if (offset >= block_.end) return true;
  return offset + type_bytes == block_.end && !is_block_marker(block_.end + block_.rest_of_first);
}

bool EventStream::is_block_marker(std::uint64_t offset) const {
  if (offset >= bytes_.size()) return false;
  Event event;
  return parse(bytes_.substr(offset), offset, false, event) == Found::event &&
         event.type == event::block_marker;
}

void EventStream::release() {
  if (at_ < released_ + release_step) return;
  released_ = at_;
  if (release_before_) release_before_(released_);
}

// The event at at_. Usually it has been found while looking ahead.
EventStream::Found EventStream::take_event(Event& event) const {
  if (at_ != ahead_ || at_ == 0) return find_event(at_, event);
  event = event_ahead_;
  return found_ahead_;
}

bool EventStream::next(Event& event, Diagnostics& diagnostics) {
  for (;;) {
    release();
    if (interrupted_ && at_ == interrupted_->rest) return take_interrupted(event);
    if (at_ == block_.end)
      at_ = std::min(at_ + std::exchange(block_.rest_of_first, 0), std::uint64_t{bytes_.size()});
    const Found found = take_event(event);
    if (found == Found::end || found == Found::cut) return finish(diagnostics, found);
    if (found == Found::event) {
      const std::uint64_t offset = at_;
      if (is_interrupted(event, offset)) continue;
      last_time_ = event.nanoseconds;
      at_ = event.end();
      if (event.type == event::block_marker) enter_block(event, offset);
      return true;
    }
    if (leave_block() || begin_interrupted(at_, block_.end) || skip_unlisted(event)) continue;
    if (at_ >= block_.end)
      fail_at_byte(at_, "event",
                   "of type " + std::to_string(event.type) +
                       (size_of_[event.type] == unknown ? ", which the header does not list"
                                                        : ", whose contents are malformed"));
    skip_damage();
  }
}

// Skips an event whose type the header does not list, so that its size is unknown: the next two
// consecutive events must be in the order of time.
bool EventStream::skip_unlisted(const Event& unlisted) {
  constexpr std::uint64_t longest_gap = 3600000000000;  // nanoseconds, outside of blocks
  if (has_type(unlisted.type) || unlisted.nanoseconds < last_time_) return false;
  const bool in_block = at_ < block_.end;
  const std::uint64_t latest = in_block ? block_.end_time : last_time_ + longest_gap;
  if (unlisted.nanoseconds > latest) return false;
  const std::uint64_t header = type_bytes + time_bytes;
  const std::uint64_t stop =
      std::min({in_block ? block_.end : bytes_.size(), std::uint64_t{bytes_.size()},
                at_ + header + farthest_repair});
  for (std::uint64_t at = at_ + header; at < stop; ++at) {
    if (is_end(at)) return ++unlisted_[unlisted.type], at_ = at, true;
    Event first, second;
    if (find_event(at, first) != Found::event || first.nanoseconds < unlisted.nanoseconds ||
        first.nanoseconds > latest)
      continue;
    const bool is_last = first.end() == block_.end || is_end(first.end());
    if (!is_last && (find_event(first.end(), second) != Found::event ||
                     second.nanoseconds < first.nanoseconds || second.nanoseconds > latest))
      continue;
    ++unlisted_[unlisted.type];
    at_ = at;
    return true;
  }
  return false;
}

void EventStream::enter_block(const Event& marker, std::uint64_t offset) {
  ByteReader payload(marker.payload, marker.offset);
  const std::uint64_t size = u32(payload, "size of a block");
  const std::uint64_t end_time = u64(payload, "end of a block");
  block_ = {};
  ahead_ = 0;
  // A block that was not closed has size 0.
  if (offset + size < marker.end()) return;
  block_ = {marker.nanoseconds, end_time, offset + size};
  const std::uint64_t second = find_second(marker.end() - offset);
  if (second == 0) return;
  if (second + size > bytes_.size()) {  // the first copy reaches at least as far
    bytes_ = bytes_.substr(0, second);
    return;
  }
  ++blocks_twice_;
  at_ = second + (marker.end() - offset);
  block_.end = second + size;
  block_.rest_of_first = size - (second - offset);
}

// Finds the second copy of the block whose marker, of `marker_size` bytes, ends at at_. The copy
// either follows the first or is inside it, followed by the rest of the first. Returns 0 if there
// is none.
std::uint64_t EventStream::find_second(std::uint64_t marker_size) {
  if (at_ == block_.end) return 0;  // without events
  const std::string_view marker = bytes_.substr(at_ - marker_size, marker_size);
  const std::uint64_t end = std::min<std::uint64_t>(block_.end, bytes_.size());
  if (bytes_.substr(end).starts_with(marker)) return end;
  if (at_ < searched_ || is_block_end(block_.end)) return 0;
  searched_ = end;
  const auto found = bytes_.substr(0, end + marker_size).find(marker, at_);
  return found == std::string_view::npos ? 0 : found;
}

// Whether a complete block can end at `offset`: the next block or the end of the log follows.
bool EventStream::is_block_end(std::uint64_t offset) const {
  return offset >= bytes_.size() ? offset == bytes_.size()
                                 : is_end(offset) || is_block_marker(offset);
}

// Whether a block begins at `offset` that has a valid end and is no older than this one.
bool EventStream::is_whole_block(std::uint64_t offset) const {
  Event marker;
  if (!is_block_marker(offset)) return false;
  parse(bytes_.substr(offset), offset, false, marker);
  ByteReader payload(marker.payload, marker.offset);
  const std::uint64_t end = offset + u32(payload, "size of a block");
  const std::uint64_t end_time = u64(payload, "end of a block");
  if (end < marker.end() || marker.nanoseconds < block_.begin_time || end_time < marker.nanoseconds)
    return false;
  return end == bytes_.size() ||
         bytes_.substr(std::min<std::uint64_t>(end, bytes_.size())) == closing_mark ||
         is_block_marker(end);
}

// Leaves a block that reaches into the next one.
bool EventStream::leave_block() {
  if (at_ >= block_.end || !is_whole_block(at_)) return false;
  block_.end = at_;
  block_.rest_of_first = 0;
  ahead_ = 0;
  ++short_blocks_;
  return true;
}

// Resumes at a whole block, at two valid events in a row, at one that ends the block, or at a
// single tick: the timer interrupts events by ticks, after which the rest of the interrupted event
// follows.
void EventStream::skip_damage() {
  const std::uint64_t begin = at_;
  const std::uint64_t block_end = std::min<std::uint64_t>(block_.end, bytes_.size());
  const std::uint64_t stop = std::min<std::uint64_t>(block_end, at_ + farthest_repair);
  at_ = find_resumption(stop);
  if (at_ >= stop)
    at_ = block_end >= begin + type_bytes && is_end(block_end - type_bytes) ? block_end - type_bytes
                                                                            : block_end;
  damaged_bytes_ += at_ - begin;
  is_after_damage_ = true;
}

std::uint64_t EventStream::find_resumption(std::uint64_t stop) const {
  for (std::uint64_t at = at_ + 1; at < stop; ++at) {
    if (is_whole_block(at)) return at;
    Event first, second;
    if (find_header(at, first) != Found::event) continue;
    if (first.type == event::prof_sample_cost_centre && is_well_formed(first)) return at;
    if (first.end() == block_.end || is_end(first.end())) return at;
    if (find_header(first.end(), second) == Found::event) return at;
  }
  return stop;
}

bool EventStream::finish(Diagnostics& diagnostics, Found how) {
  is_cut_ = how == Found::cut;
  if (is_cut_)
    diagnostics.warn(
        "the log is incomplete: the program was killed or is still running; everything up to the "
        "end "
        "of the file was read");
  const std::uint64_t end = at_ + type_bytes + (at_ < block_.end ? block_.rest_of_first : 0);
  if (how == Found::end && bytes_.size() > end)
    diagnostics.warn(count_text(bytes_.size() - end, "byte after the end of the log is ignored",
                                "bytes after the end of the log are ignored"));
  warn_of_damage(diagnostics);
  return false;
}

void EventStream::warn_of_damage(Diagnostics& diagnostics) const {
  for (const auto& [type, count] : unlisted_)
    diagnostics.warn(count_text(count, "event") + " of type " + std::to_string(type) +
                     ", which the log's header does not list, " + (count == 1 ? "is" : "are") +
                     " skipped");
  if (blocks_twice_ > 0)
    diagnostics.warn(count_text(blocks_twice_, "block was", "blocks were") +
                     " written twice and read once; GHC's runtime does that in programs linked "
                     "without -threaded, and also loses some ticks");
  if (short_blocks_ > 0)
    diagnostics.warn(count_text(short_blocks_, "block of events is", "blocks of events are") +
                     " shorter than the log says");
  if (interrupted_events_ > 0)
    diagnostics.warn(count_text(grouped(static_cast<std::int64_t>(interrupted_events_)),
                                "event was interrupted by ticks and was",
                                "events were interrupted by ticks and were") +
                     " put back together; GHC's runtime does that in programs linked without "
                     "-threaded");
  if (damaged_bytes_ > 0)
    diagnostics.warn(count_text(damaged_bytes_, "byte") +
                     " of damaged events were left out; GHC's runtime damages logs of programs "
                     "linked without -threaded");
}

}  // namespace convertprofile::eventlog
