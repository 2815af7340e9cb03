// SPDX-License-Identifier: BSD-3-Clause
// At the end of each part of the interpreter: compiles what that defines, for each kind of profile.
// Parts that are compiled together have one such end.
#ifndef INTERPRETER_PARTS_TOGETHER
#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {

template class Interpreter<Profiling::none>;
template class Interpreter<Profiling::stacks>;
template class Interpreter<Profiling::model>;
template class Interpreter<Profiling::biography>;

}  // namespace convertprofile::runtime
#endif
