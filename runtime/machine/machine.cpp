// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/machine/machine.h"

#include <new>

#include "runtime/machine/codegen.h"
#include "runtime/machine/interpreter.h"

namespace convertprofile::runtime {
namespace {

Profiling profiling_of(const Profiler* profiler) {
  if (profiler == nullptr) return Profiling::none;
  if (profiler->biography() != nullptr) return Profiling::biography;
  return profiler->model() != nullptr ? Profiling::model : Profiling::stacks;
}

}  // namespace

Outcome run(const stg::Program& program, const MachineOptions& options, Profiler* profiler) {
  try {
    const Profiling profiling = profiling_of(profiler);
    const Image image = Codegen(program, profiling).compile();
    switch (profiling) {
      case Profiling::none:
        return Interpreter<Profiling::none>(image, options, nullptr).run();
      case Profiling::stacks:
        return Interpreter<Profiling::stacks>(image, options, profiler).run();
      case Profiling::model:
        return Interpreter<Profiling::model>(image, options, profiler).run();
      case Profiling::biography:
        break;
    }
    return Interpreter<Profiling::biography>(image, options, profiler).run();
  } catch (const std::bad_alloc&) {
    Outcome outcome;
    outcome.ending = Ending::heap_limit;
    outcome.message = "not enough memory";
    return outcome;
  }
}

}  // namespace convertprofile::runtime
