// SPDX-License-Identifier: BSD-3-Clause
// Stacks of cost centres as call stacks: of a failure, and for programs that ask for their own.
#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {

// Of the innermost thunk under evaluation the frame, which ends there or below; null: there is
// none.
template <Profiling P>
Word* Interpreter<P>::evaluation_frame(Word* above) const {
  const Code* const stop = code_.data() + image_.stop_frame;
  for (;;) {
    const Code* const at = reinterpret_cast<const Code*>(above[-1]);
    if (at == stop) return nullptr;
    if (at == code_.data() + image_.update_frame) return above;
    above = slots_below(above);
  }
}

template <Profiling P>
void Interpreter<P>::note_call_stack() {
  if constexpr (Profiled) {
    Word* frame = evaluation_frame(fp_);
    outcome_.stack = profiler_->frames(current_);
    // A constant of a library that is an error says nothing: it is told who asked for it.
    while (frame != nullptr && outcome_.stack.size() == 1) {
      outcome_.stack = profiler_->frames(reinterpret_cast<CostCentreStack*>(frame[-2]));
      frame = evaluation_frame(slots_below(frame));
    }
    if (frame == nullptr) return;
    const Word thunk = slots_below(frame)[0];
    outcome_.evaluated = description_of(S::header(thunk));
    outcome_.created = profiler_->frames(stack_of(thunk));
  }
}

template <Profiling P>
std::string Interpreter<P>::call_stack_text(Word created) const {
  std::string text;
  if constexpr (Profiled) {
    const CostCentreStack* const stack = created == 0 ? current_ : stack_of(created);
    for (const std::string& frame : profiler_->frames(stack))
      text.insert(0, text.empty() ? frame : frame + "\n");
  }
  return text;
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
