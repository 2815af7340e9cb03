// SPDX-License-Identifier: BSD-3-Clause
// Part of EventStream: reassembles events that the timer interrupted by ticks.
#include <algorithm>
#include <utility>

#include "formats/eventlog/event_shape.h"
#include "formats/eventlog/event_stream.h"

namespace convertprofile::eventlog {

// The most consecutive ticks inside an interrupted event.
static constexpr int most_ticks = 64;

// Whether an event that looks valid was interrupted: the rest of a tick then follows it. If unsure,
// sets event.is_doubtful.
bool EventStream::is_interrupted(Event& event, std::uint64_t offset) {
  event.is_doubtful = std::exchange(is_after_damage_, false);
  const std::uint64_t end = event.end();
  if (event.type == event::block_marker || end >= block_.end) return false;
  ahead_ = end;
  found_ahead_ = find_event(end, event_ahead_);
  event.is_before_cut = found_ahead_ == Found::cut;
  if (may_follow(event, found_ahead_, event_ahead_)) return false;
  if (interrupted_ && end == interrupted_->rest) return false;
  if (begin_interrupted(offset, end)) return true;
  event.is_doubtful = event.is_doubtful || !find_interrupted(end, block_.end);
  is_doubtful_ = is_doubtful_ || event.is_doubtful;
  return false;
}

// Whether `offset` is the end of the log, or an event that may follow `event`.
bool EventStream::goes_on(const Event& event, std::uint64_t offset) const {
  Event next;
  const Found found = find_event(offset, next);
  return may_follow(event, found, next);
}

// Events of profiles are written in the order of time.
bool EventStream::may_follow(const Event& event, Found found, const Event& next) {
  if (found != Found::event) return found != Found::damage;
  return next.nanoseconds >= event.nanoseconds || may_be_late(next.type) ||
         event.type < event::heap_prof_begin || event.type > event::prof_begin;
}

bool EventStream::begin_interrupted(std::uint64_t begin, std::uint64_t limit) {
  interrupted_ = find_interrupted(begin, limit);
  if (!interrupted_) return false;
  at_ = interrupted_->ticks;
  return true;
}

bool EventStream::take_interrupted(Event& event) {
  put_together_ = std::move(interrupted_->bytes);
  parse(put_together_, interrupted_->offset, true, event);
  at_ = interrupted_->end;
  interrupted_.reset();
  ++interrupted_events_;
  return true;
}

// Finds ticks before `limit` whose removal leaves a valid event at `begin`. Another event, possibly
// interrupted too, must follow.
std::optional<EventStream::Interrupted> EventStream::find_interrupted(std::uint64_t begin,
                                                                      std::uint64_t limit) const {
  std::optional<Interrupted> found = find_parts(begin, limit);
  if (!found || found->end == block_.end) return found;
  Event event;
  parse(found->bytes, begin, true, event);
  if (goes_on(event, found->end)) return found;
  return find_parts(found->end, block_.end) ? found : std::nullopt;
}

std::optional<EventStream::Interrupted> EventStream::find_parts(std::uint64_t begin,
                                                                std::uint64_t limit) const {
  limit = std::min({limit, begin + farthest_repair, block_.end, std::uint64_t{bytes_.size()}});
  for (std::uint64_t at = begin + 1; at < limit; ++at) {
    Interrupted found;
    found.offset = begin;
    found.ticks = found.rest = at;
    Event tick;
    for (int i = 0; i < most_ticks && found.rest < block_.end &&
                    find_event(found.rest, tick) == Found::event &&
                    tick.type == event::prof_sample_cost_centre;
         ++i)
      found.rest = tick.end();
    if (found.rest == at) continue;
    if (put_together(found)) return found;
    return std::nullopt;
  }
  return std::nullopt;
}

// Reassembles the event; returns false if its parts do not form one.
bool EventStream::put_together(Interrupted& found) const {
  const std::uint64_t before = found.ticks - found.offset;
  const std::uint64_t stop =
      std::min({block_.end, std::uint64_t{bytes_.size()}, found.rest + farthest_repair});
  found.bytes = bytes_.substr(found.offset, before);
  found.bytes.append(bytes_.substr(found.rest, stop - found.rest));
  Event event;
  if (parse(found.bytes, found.offset, true, event) != Found::event || !is_well_formed(event))
    return false;
  // Info tables and block markers refer to their bytes in the file.
  if (event.type == event::block_marker || event.type == event::ipe) return false;
  const std::uint64_t size = event.end() - found.offset;
  if (size <= before) return false;
  found.bytes.resize(size);
  found.end = found.rest + size - before;
  return true;
}

}  // namespace convertprofile::eventlog
