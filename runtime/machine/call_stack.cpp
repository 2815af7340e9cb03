// SPDX-License-Identifier: BSD-3-Clause
// Cost-centre stacks as call stacks, for failures and for programs that ask for their own.
#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {

// The update frame of the innermost thunk under evaluation that ends at or below `above`; null if
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
    // A library's constant that fails says little: report who demanded it.
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
