// SPDX-License-Identifier: BSD-3-Clause
// Included at the end of each part of the interpreter: instantiates its definitions for each kind
// of profile. Parts compiled together share one inclusion.
#ifndef INTERPRETER_PARTS_TOGETHER
#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {

template class Interpreter<Profiling::none>;
template class Interpreter<Profiling::stacks>;
template class Interpreter<Profiling::model>;
template class Interpreter<Profiling::biography>;

}  // namespace convertprofile::runtime
#endif
