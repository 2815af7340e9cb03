// SPDX-License-Identifier: BSD-3-Clause
// Thunks under evaluation stay valid after an asynchronous exception. Each one between the top of
// the stack and the handler keeps its piece of the stack and resumes with it when it is demanded
// again (GHC's AP_STACK).
#include <utility>

#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {

// The running thread's state is `at`, except that its stack is still in place.
template <Profiling P>
bool Interpreter<P>::freeze_to_handler(Suspension& at) {
  std::size_t thunks = 0;
  const Word* handler = catch_frame();
  for (Word* above = fp_; above != handler; above = slots_below(above)) thunks += is_update(above);
  root_ = at.node;
  const bool is_room = room(thunks * (S::header_words + 1), at.top);
  at.node = std::exchange(root_, 0);
  if (!is_room) return false;
  handler = catch_frame();  // a collection may have squeezed frames
  Word* begin = fp_;
  const Word* end = fp_ + at.top.depth;
  for (Word* above = fp_; above != handler;) {
    Word* const slots = slots_below(above);
    if (is_update(above)) {
      FrozenStack& piece = *frozen_.emplace_back(std::make_unique<FrozenStack>());
      piece.at.how = at.how;
      piece.at.pc = at.pc;
      piece.at.top = at.top;
      piece.at.node = at.node;
      piece.at.current = at.current;
      piece.at.returned = at.returned;
      piece.at.call_kind = at.call_kind;
      piece.at.words.assign(static_cast<const Word*>(above), end);
      piece.at.fp = static_cast<std::size_t>(begin - above);
      const Word object = make_object(make_header(Kind::raising, frozen, 1, frozen_info),
                                      {reinterpret_cast<Word>(&piece)});
      Word* const thunk = S::object(slots[0]);
      S::payload(slots[0], 0) = object;
      thunk[0] = with_kind(thunk[0], Kind::indirection);
      // The rest of the stack waits for this thunk's value.
      at.how = Suspension::How::enter;
      at.top = {};
      at.node = object;
      if constexpr (Profiled) at.current = reinterpret_cast<CostCentreStack*>(above[-2]);
      at.returned = nullptr;
      begin = slots;
      end = slots;
    }
    above = slots;
  }
  fp_ = catch_frame();
  return true;
}

// Resumes the evaluation, now as that of its object.
template <Profiling P>
typename Interpreter<P>::Action Interpreter<P>::thaw(Word node) {
  Suspension& at = reinterpret_cast<FrozenStack*>(S::payload(node, 0))->at;
  if (at.words.size() > static_cast<std::size_t>(stack_.end() - fp_) - stack_margin_ / 2) {
    fail_for_stack();
    return Action::finish;
  }
  fp_[0] = node;
  if constexpr (Profiled) fp_[1] = reinterpret_cast<Word>(current_);
  fp_ += 1 + S::frame_words;
  fp_[-1] = reinterpret_cast<Word>(code_.data() + image_.update_frame);
  S::object(node)[0] = make_header(Kind::black_hole, 0, 1, frozen_info);
  std::copy(at.words.begin(), at.words.end(), fp_);
  fp_ += at.fp;
  at.words = {};
  return go_on(at);
}

template <Profiling P>
void Interpreter<P>::scan_frozen(Word object) {
  FrozenStack& piece = *reinterpret_cast<FrozenStack*>(S::payload(object, 0));
  piece.marked = outcome_.collections;
  walk_suspension(piece.at);
}

template <Profiling P>
void Interpreter<P>::sweep_frozen() {
  std::erase_if(frozen_, [&](const auto& each) { return each->marked != outcome_.collections; });
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
