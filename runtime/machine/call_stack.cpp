// SPDX-License-Identifier: BSD-3-Clause
// Stacks of cost centres as call stacks: of a failure, and for programs that ask for their own.
#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {

// The innermost thunk under evaluation; 0: there is none.
template <Profiling P>
Word Interpreter<P>::evaluated_thunk() const {
  const Code* const stop = code_.data() + image_.stop_frame;
  for (const Word* above = fp_;;) {
    const Code* const at = reinterpret_cast<const Code*>(above[-1]);
    if (at == stop) return 0;
    above -= image_.safe_points[at[1]].depth + S::frame_words;
    if (at == code_.data() + image_.update_frame) return above[0];
  }
}

template <Profiling P>
void Interpreter<P>::note_call_stack() {
  if constexpr (Profiled) {
    outcome_.stack = profiler_->frames(current_);
    const Word thunk = evaluated_thunk();
    if (thunk == 0) return;
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

template class Interpreter<Profiling::none>;
template class Interpreter<Profiling::stacks>;
template class Interpreter<Profiling::model>;
template class Interpreter<Profiling::biography>;

}  // namespace convertprofile::runtime
