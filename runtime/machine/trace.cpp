// SPDX-License-Identifier: BSD-3-Clause
// Traces the machine's transitions for --trace.
#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {

template <Profiling P>
void Interpreter<P>::trace_built(Word object) {
  const Word header = S::header(object);
  const bool is_single = kind_of(header) == Kind::single_entry;
  trace_->built(description_of(header),
                is_value(header) ? 'r'
                : is_single      ? 's'
                                 : 'u',
                stack_of(object));
}

template <Profiling P>
void Interpreter<P>::trace_value(Word value) {
  trace_->enter_value(description_of(S::header(value)), stack_of(value), current_);
}

// Heap-allocated functions trace themselves (EnterFunction).
template <Profiling P>
void Interpreter<P>::trace_code(const Code* code) {
  for (const Word global : statics_.globals()) {
    if (global == 0) continue;
    const Word header = S::header(global);
    if (kind_of(header) == Kind::static_function && entries_[info_of(header)] == code) {
      return trace_value(global);
    }
  }
}

template <Profiling P>
void Interpreter<P>::trace_update(Word header, CostCentreStack* from) {
  const Word thunk = *(fp_ - (S::frame_words + 1));
  trace_->update(description_of(header), is_function(header), description_of(S::header(thunk)),
                 returned(), from, current_);
}

template <Profiling P>
void Interpreter<P>::trace_restore(Word header, CostCentreStack* from) {
  trace_->restore(description_of(header), is_function(header), from, current_);
}

}  // namespace convertprofile::runtime

#include "runtime/machine/instantiate.h"
