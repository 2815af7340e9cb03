// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/machine.h"

#include <new>

#include "runtime/machine/codegen.h"
#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {

Outcome run(const stg::Program& program, const MachineOptions& options, Profiler* profiler) {
  try {
    const Image image = Codegen(program, profiler != nullptr).compile();
    if (profiler == nullptr) return Interpreter<Profiling::none>(image, options, nullptr).run();
    if (profiler->model() == nullptr) {
      return Interpreter<Profiling::stacks>(image, options, profiler).run();
    }
    return Interpreter<Profiling::model>(image, options, profiler).run();
  } catch (const std::bad_alloc&) {
    Outcome outcome;
    outcome.ending = Ending::heap_limit;
    outcome.message = "not enough memory";
    return outcome;
  }
}

}  // namespace convertprofile::runtime
