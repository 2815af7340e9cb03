// SPDX-License-Identifier: BSD-3-Clause
// Walks the stack for the collector, and squeezes update frames: consecutive ones get the same
// value, so one frame and indirections suffice.
#include <algorithm>
#include <bit>

#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {

template <Profiling P>
void Interpreter<P>::evacuate_slots(Word* slots, const Top& top) {
  mark_globals(top.globals);
  if (top.bits == nullptr) {
    for (std::uint32_t i = 0; i < top.depth; ++i) evacuate(slots[i]);
    return;
  }
  for (std::uint32_t first = 0; first < top.depth; first += 64) {
    for (std::uint64_t bits = top.bits[first / 64]; bits != 0; bits &= bits - 1) {
      evacuate(slots[first + static_cast<std::uint32_t>(std::countr_zero(bits))]);
    }
  }
}

template <Profiling P>
void Interpreter<P>::walk_stack(const Top& top) {
  squeeze();
  evacuate_slots(fp_, top);
  walk_frames(fp_, nullptr);
}

template <Profiling P>
void Interpreter<P>::walk_frames(Word* above, const Word* bottom) {
  const Code* const stop = code_.data() + image_.stop_frame;
  while (above != bottom) {
    const Code* const at = reinterpret_cast<const Code*>(above[-1]);
    if (at == stop) return;
    const SafePoint& point = image_.safe_points[at[1]];
    above -= point.depth + S::frame_words;
    evacuate_slots(above, top_of(point));
  }
}

// Goes from the top down and keeps the lowest of consecutive update frames.
template <Profiling P>
void Interpreter<P>::squeeze() {
  constexpr std::size_t frame = S::frame_words + 1;
  const Code* const stop = code_.data() + image_.stop_frame;
  std::vector<Word*> removed;  // beginnings of frames
  for (Word* above = fp_;;) {
    const Code* const at = reinterpret_cast<const Code*>(above[-1]);
    if (at == stop) break;
    Word* const slots = above - (image_.safe_points[at[1]].depth + S::frame_words);
    if (is_update(above) && is_update(slots)) {
      const Word inner = slots[0];
      Word* const thunk = S::object(inner);
      S::payload(inner, 0) = slots[-static_cast<std::ptrdiff_t>(frame)];
      thunk[0] = with_kind(thunk[0], Kind::indirection);
      removed.push_back(slots);
    }
    above = slots;
  }
  if (removed.empty()) return;
  Word* to = removed.back();
  for (std::size_t i = removed.size(); i-- > 0;) {
    Word* const from = removed[i] + frame;
    Word* const end = i > 0 ? removed[i - 1] : fp_ + frame_reserve_;
    std::copy(from, end, to);
    to += end - from;
  }
  fp_ -= removed.size() * frame;
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
