// SPDX-License-Identifier: BSD-3-Clause
#include "formats/eventlog/event_stream.h"

#include <algorithm>
#include <string>
#include <utility>

#include "formats/base/number_text.h"

namespace convertprofile::eventlog {

namespace {

std::uint64_t big_endian(ByteReader& reader, std::uint64_t size, const char* field) {
  std::uint64_t value = 0;
  for (const char byte : reader.bytes(size, field))
    value = value << 8 | static_cast<std::uint8_t>(byte);
  return value;
}

constexpr std::size_t type_bytes = 2, time_bytes = 8, length_bytes = 2;
// How many bytes are read between two releases.
constexpr std::uint64_t release_step = std::uint64_t{1} << 24;
// How far after the beginning of a damaged event its end is searched for.
constexpr std::uint64_t farthest_repair = 4096;

// The position after `texts` texts, each ended by a NUL, the first at `at`; npos if there are
// fewer. Reads no further.
std::size_t behind_texts(std::string_view payload, std::size_t at, int texts) {
  for (int i = 0; i < texts && at != std::string_view::npos; ++i) {
    at = payload.find('\0', at);
    if (at != std::string_view::npos) ++at;
  }
  return at;
}

// GHC 9.10 to 9.14 state one byte more than an IPE event has. It has a number and six strings.
std::size_t ipe_size(std::string_view payload) {
  return std::min(behind_texts(payload, 8, 6), payload.size());
}

// Whether the payload is a head, whose last byte is the depth of the stack, and that stack.
bool holds_stack(std::string_view payload, std::size_t head) {
  return payload.size() >= head &&
         payload.size() == head + 4 * std::size_t{static_cast<std::uint8_t>(payload[head - 1])};
}

// Whether the payload is a head, texts each ended by a NUL, and a tail.
bool holds_texts(std::string_view payload, std::size_t head, int texts, std::size_t tail) {
  return payload.size() >= head + tail &&
         behind_texts(payload, head, texts) == payload.size() - tail;
}

// Whether an event that profiles are made of holds what it must; true for all others.
bool is_well_formed(const Event& event) {
  const std::string_view payload = event.payload;
  switch (event.type) {
    case event::block_marker:
      return payload.size() >= 4 + 8 + 2;
    case event::heap_prof_begin:
      return holds_texts(payload, 1 + 8 + 4, 7, 0);
    case event::heap_prof_cost_centre:
      return holds_texts(payload, 4, 3, 1);
    case event::heap_prof_sample_cost_centre:
      return holds_stack(payload, 1 + 8 + 1);
    case event::heap_prof_sample_string:
      return holds_texts(payload, 1 + 8, 1, 0);
    case event::prof_sample_cost_centre:
      return holds_stack(payload, 4 + 8 + 1);
    case event::prof_begin:
      return payload.size() >= 8;
    case event::heap_bio_prof_sample_begin:
      return payload.size() >= 8 + 8;
    case event::ipe:
      return payload.size() >= 8;
    default:
      return true;
  }
}

// Whether the runtime writes it late, with a time before the beginning of its block.
bool may_be_late(std::uint16_t type) {
  return type == event::gc_start || type == event::gc_end;
}

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
  size_of_[type] = size;
}

// Reads only the header of the event at `offset`.
EventStream::Found EventStream::find_header(std::uint64_t offset, Event& event) const {
  const bool in_block = offset < block_.end;
  const std::uint64_t limit =
      in_block ? std::min<std::uint64_t>(block_.end, bytes_.size()) : std::uint64_t{bytes_.size()};
  const Found too_short = in_block && block_.end <= bytes_.size() ? Found::damage : Found::cut;
  ByteReader at(bytes_.substr(offset, limit - offset), offset);
  if (at.remaining() < type_bytes) return too_short;
  event.type = u16(at, "event");
  if (event.type == event::end && !in_block) return Found::end;
  if (size_of_[event.type] == unknown) return Found::damage;
  if (at.remaining() < time_bytes) return too_short;
  event.nanoseconds = u64(at, "time of an event");
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

bool EventStream::next(Event& event, Diagnostics& diagnostics) {
  for (;;) {
    if (at_ >= released_ + release_step) {
      released_ = at_;
      if (release_before_) release_before_(released_);
    }
    if (at_ == block_.end)
      at_ = std::min(at_ + std::exchange(block_.rest_of_first, 0), std::uint64_t{bytes_.size()});
    Found found = find_header(at_, event);
    if (found == Found::event && !is_well_formed(event)) found = Found::damage;
    if (found == Found::end || found == Found::cut) return finish(diagnostics, found);
    if (found == Found::event) {
      const std::uint64_t offset = std::exchange(at_, event.end());
      if (event.type == event::block_marker) enter_block(event, offset);
      return true;
    }
    if (at_ >= block_.end)
      fail_at_byte(at_, "event",
                   "of type " + std::to_string(event.type) +
                       (size_of_[event.type] == unknown ? ", which the header does not list"
                                                        : ", which does not hold what it must"));
    skip_damage();
  }
}

void EventStream::enter_block(const Event& marker, std::uint64_t offset) {
  ByteReader payload(marker.payload, marker.offset);
  const std::uint64_t size = u32(payload, "size of a block");
  const std::uint64_t end_time = u64(payload, "end of a block");
  block_ = {};
  // Its size is 0 if the block was not closed.
  if (offset + size < marker.end()) return;
  block_ = {marker.nanoseconds, end_time, offset + size};
  const std::uint64_t second = find_second(marker.end() - offset);
  if (second == 0) return;
  if (second + size > bytes_.size()) {  // the first goes no less far
    bytes_ = bytes_.substr(0, second);
    return;
  }
  ++blocks_twice_;
  at_ = second + (marker.end() - offset);
  block_.end = second + size;
  block_.rest_of_first = size - (second - offset);
}

// Finds the second copy of the block whose marker, of `marker_size` bytes, ends at at_. The copy is
// within the first, whose rest then follows the copy, or after it. Returns 0 if there is none.
std::uint64_t EventStream::find_second(std::uint64_t marker_size) {
  const std::string_view marker = bytes_.substr(at_ - marker_size, marker_size);
  const std::uint64_t end = std::min<std::uint64_t>(block_.end, bytes_.size());
  if (bytes_.substr(end).starts_with(marker)) return end;
  if (at_ < searched_ || is_block_end(block_.end)) return 0;
  searched_ = end;
  const auto found = bytes_.substr(0, end + marker_size).find(marker, at_);
  return found == std::string_view::npos ? 0 : found;
}

// Whether a complete block can end at `offset`: the next block or the log's end follows.
bool EventStream::is_block_end(std::uint64_t offset) const {
  if (offset >= bytes_.size()) return offset == bytes_.size();
  Event next;
  const Found found = find_header(offset, next);
  return found == Found::end || (found == Found::event && next.type == event::block_marker);
}

// Resumes where two events in a row look right, or one at the block's end, or a single tick: the
// timer writes ticks, and the rest of the interrupted event follows.
void EventStream::skip_damage() {
  const std::uint64_t begin = at_;
  const std::uint64_t block_end = std::min<std::uint64_t>(block_.end, bytes_.size());
  const std::uint64_t stop = std::min<std::uint64_t>(block_end, at_ + farthest_repair);
  for (++at_; at_ < stop; ++at_) {
    Event first, second;
    if (find_header(at_, first) != Found::event) continue;
    if (first.type == event::prof_sample_cost_centre && is_well_formed(first)) break;
    if (first.end() == block_.end || find_header(first.end(), second) == Found::event) break;
  }
  if (at_ >= stop) at_ = block_end;
  damaged_bytes_ += at_ - begin;
}

bool EventStream::finish(Diagnostics& diagnostics, Found how) {
  is_cut_ = how == Found::cut;
  if (is_cut_)
    diagnostics.warn(
        "the log has no end: the program was killed or still runs; it is read as far as it goes");
  if (how == Found::end && bytes_.size() - at_ > type_bytes)
    diagnostics.warn(count_text(bytes_.size() - at_ - type_bytes,
                                "byte after the end of the log is ignored",
                                "bytes after the end of the log are ignored"));
  if (blocks_twice_ > 0)
    diagnostics.warn("blocks that are in the log twice, " + std::to_string(blocks_twice_) +
                     " in all, are read once; GHC's runtime does that to logs of programs linked "
                     "without -threaded, and loses some ticks then");
  if (damaged_bytes_ > 0)
    diagnostics.warn("events of " + count_text(damaged_bytes_, "byte") +
                     " in all are damaged and left out; GHC's runtime does that to logs of "
                     "programs linked without -threaded");
  return false;
}

}  // namespace convertprofile::eventlog
