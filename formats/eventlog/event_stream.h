// SPDX-License-Identifier: BSD-3-Clause
// An eventlog as a sequence of events of any type. Numbers are big-endian.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "formats/base/byte_reader.h"
#include "formats/base/diagnostics.h"
#include "formats/format.h"

namespace convertprofile::eventlog {

namespace event {
enum : std::uint16_t {
  gc_start = 9,
  gc_end = 10,
  last_of_scheduler = 15,
  log_message = 16,
  startup = 17,
  block_marker = 18,
  user_message = 19,
  gc_idle = 20,
  gc_done = 22,
  rts_identifier = 29,
  program_args = 30,
  wall_clock_time = 43,
  cap_create = 45,
  heap_size = 50,
  heap_live = 51,
  user_marker = 58,
  heap_prof_begin = 160,
  heap_prof_cost_centre = 161,
  heap_prof_sample_begin = 162,
  heap_prof_sample_cost_centre = 163,
  heap_prof_sample_string = 164,
  heap_prof_sample_end = 165,
  heap_bio_prof_sample_begin = 166,
  prof_sample_cost_centre = 167,
  prof_begin = 168,
  ipe = 169,
  user_binary_message = 181,
  first_of_nonmoving = 200,
  last_of_nonmoving = 208,
  first_of_ticky = 210,
  last_of_ticky = 212,
  end = 0xffff
};
}

std::uint16_t u16(ByteReader& reader, const char* field);
std::uint32_t u32(ByteReader& reader, const char* field);
std::uint64_t u64(ByteReader& reader, const char* field);
// The text up to a NUL, or to the end if there is no NUL.
std::string_view text(ByteReader& reader, const char* field);

struct Event {
  std::uint16_t type = 0;
  std::uint64_t nanoseconds = 0;  // since the program's start
  std::string_view payload;       // valid until the next event is read
  std::uint64_t offset = 0;       // of the payload in the file
  // Damaged bytes precede or follow the event, which looks valid but may contain some of them.
  bool is_doubtful = false;
  // The log is cut off after the event, so nothing shows whether its last bytes belong to it.
  bool is_before_cut = false;

  std::uint64_t end() const { return offset + payload.size(); }
};

// Repairs two faults of the runtime: without -threaded, its timer writes into the middle of other
// events, and it writes blocks twice (NOTES.md, Damage). Puts events that ticks interrupt back
// together. Drops other events with times outside their block or with wrong lengths as damaged. If
// a block occurs twice, reads the complete copy. If a block states too large a size, leaves it
// where the next one begins.
class EventStream {
 public:
  // Reads the header. Throws Error if it is malformed or truncated.
  explicit EventStream(std::string_view bytes, const ReadOptions& options);

  // Reads the next event; returns false at the end. Payloads of profile events have exactly the
  // required size. A truncated log ends before the incomplete event; damaged events in a block and
  // events whose type the header does not list are left out. Each causes a warning at the end.
  // Throws Error on other damage outside a block.
  bool next(Event& event, Diagnostics& diagnostics);

  // Whether the header describes events of this type.
  bool has_type(std::uint16_t type) const { return size_of_[type] != unknown; }

  // Whether the log was truncated. Valid once next() has returned false.
  bool is_cut() const { return is_cut_; }
  // Whether damaged bytes were left out, or an event is doubtful. Valid once next() has returned
  // false.
  bool is_damaged() const { return damaged_bytes_ > 0 || is_doubtful_; }

 private:
  enum class Found { event, end, cut, damage };

  struct Block {
    std::uint64_t begin_time = 0, end_time = 0;
    std::uint64_t end = 0;  // offset; 0: no block
    // Rest of the first copy, after the second, if the block was written twice.
    std::uint64_t rest_of_first = 0;
  };

  // An event without the ticks that interrupt it.
  struct Interrupted {
    std::uint64_t ticks = 0, rest = 0;  // offsets of the first tick, and behind the last one
    std::uint64_t end = 0;              // offset behind the event
    std::string bytes;
    std::uint64_t offset = 0;  // of its first byte
  };

  void read_header();
  void read_event_type();
  void expect(std::string_view mark, const char* field);
  Found find_header(std::uint64_t offset, Event& event) const;
  Found parse(std::string_view bytes, std::uint64_t offset, bool in_block, Event& event) const;
  Found find_event(std::uint64_t offset, Event& event) const;
  Found take_event(Event& event) const;
  bool is_end(std::uint64_t offset) const;
  bool is_block_marker(std::uint64_t offset) const;
  bool goes_on(const Event& event, std::uint64_t offset) const;
  static bool may_follow(const Event& event, Found found, const Event& next);
  void enter_block(const Event& marker, std::uint64_t offset);
  std::uint64_t find_second(std::uint64_t marker_size);
  bool is_block_end(std::uint64_t offset) const;
  bool is_whole_block(std::uint64_t offset) const;
  bool leave_block();
  void release();
  bool take_interrupted(Event& event);
  std::optional<Interrupted> find_interrupted(std::uint64_t begin, std::uint64_t limit) const;
  std::optional<Interrupted> find_parts(std::uint64_t begin, std::uint64_t limit) const;
  bool put_together(Interrupted& interrupted) const;
  bool begin_interrupted(std::uint64_t begin, std::uint64_t limit);
  bool is_interrupted(Event& event, std::uint64_t offset);
  bool skip_unlisted(const Event& event);
  void skip_damage();
  std::uint64_t find_resumption(std::uint64_t stop) const;
  bool finish(Diagnostics& diagnostics, Found how);
  void warn_of_damage(Diagnostics& diagnostics) const;

  static constexpr std::int32_t unknown = -2, variable = -1;  // sizes

  std::string_view bytes_;
  ByteReader reader_;  // reads the header
  std::function<void(std::uint64_t)> release_before_;
  std::array<std::int32_t, 0x10000> size_of_;  // [type], bytes of its payload
  std::uint64_t at_ = 0;                       // offset of the next event
  std::uint64_t ahead_ = 0;                    // offset of the event found ahead, in this block
  Found found_ahead_ = Found::damage;
  Event event_ahead_;
  std::uint64_t last_time_ = 0;  // of the last event
  Block block_;
  std::optional<Interrupted> interrupted_;  // to be read after its ticks
  std::string put_together_;                // the last event read, if it was interrupted
  bool is_after_damage_ = false, is_doubtful_ = false;
  std::uint64_t released_ = 0;  // bytes up to here are released
  std::uint64_t searched_ = 0;  // for blocks written twice, up to here
  std::uint64_t damaged_bytes_ = 0, blocks_twice_ = 0, short_blocks_ = 0, interrupted_events_ = 0;
  std::map<std::uint16_t, std::uint64_t> unlisted_;  // by type, how many were skipped
  bool is_cut_ = false;
};

}  // namespace convertprofile::eventlog
