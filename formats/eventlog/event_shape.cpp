// SPDX-License-Identifier: BSD-3-Clause
#include "formats/eventlog/event_shape.h"

#include <algorithm>

namespace convertprofile::eventlog {

namespace {

// The position after `texts` texts that each end in a NUL, the first at `at`; npos if there are
// fewer. Reads no further.
std::size_t behind_texts(std::string_view payload, std::size_t at, int texts) {
  for (int i = 0; i < texts && at != std::string_view::npos; ++i) {
    at = payload.find('\0', at);
    if (at != std::string_view::npos) ++at;
  }
  return at;
}

// Whether the payload is a head that ends in the depth of a stack, followed by that stack.
bool holds_stack(std::string_view payload, std::size_t head) {
  return payload.size() >= head &&
         payload.size() == head + 4 * std::size_t{static_cast<std::uint8_t>(payload[head - 1])};
}

// Whether the payload is a head, NUL-terminated texts, and a tail.
bool holds_texts(std::string_view payload, std::size_t head, int texts, std::size_t tail) {
  return payload.size() >= head + tail &&
         behind_texts(payload, head, texts) == payload.size() - tail;
}

}  // namespace

std::size_t ipe_size(std::string_view payload) {
  return std::min(behind_texts(payload, 8, 6), payload.size());
}

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

bool is_heap_record(const Event& event) {
  return event.type == event::heap_prof_sample_cost_centre ||
         event.type == event::heap_prof_sample_string;
}

bool may_be_late(std::uint16_t type) {
  return type == event::gc_start || type == event::gc_end;
}

}  // namespace convertprofile::eventlog
