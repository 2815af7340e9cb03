// SPDX-License-Identifier: BSD-3-Clause
#include "tests/runtime/machine/run_stg.h"

#include <unistd.h>

#include <cstdio>
#include <stdexcept>

#include "tests/runtime/machine/stg_text.h"

namespace {

using namespace convertprofile::runtime;

constexpr std::string_view library = R"(
(unit (con ()))
(put (fun (s w) (case s _ (([]) (con U unit))
  ((: c cs) (case (putChar# 1 c w) _ ((U u) (put cs w)))))))
(print (fun (n w) (let s (thunk (intShow# n)) (case (put s w) _ ((U u) (putChar# 1 ';' w))))))
)";

// Redirects standard output to a file during its lifetime.
class Capture {
 public:
  Capture() : file_(std::tmpfile()), saved_(dup(1)) { dup2(fileno(file_), 1); }
  ~Capture() {
    dup2(saved_, 1);
    close(saved_);
    std::fclose(file_);
  }
  std::string text() {
    std::string all;
    std::rewind(file_);
    char buffer[4096];
    while (const std::size_t size = std::fread(buffer, 1, sizeof buffer, file_)) {
      all.append(buffer, size);
    }
    return all;
  }

 private:
  std::FILE* file_;
  int saved_;
};

std::string path_of(const CostCentreStacks& stacks, const CostCentreStack* stack) {
  std::string path;
  for (; stack->previous != nullptr; stack = stack->previous) {
    const std::string& label = stacks.centres()[std::size_t(stack->centre)].label;
    path = path.empty() ? label : label + "." + path;
  }
  return path.empty() ? "MAIN" : path;
}

std::string text_of(const CostCentreStacks& stacks) {
  std::string text;
  for (const CostCentreStack& stack : stacks.stacks()) {
    if (stack.entries() == 0) continue;
    text += path_of(stacks, &stack);
    const auto add = [&](const char* name, std::uint64_t count) {
      if (count != 0) text += std::string(" ") + name + " " + std::to_string(count);
    };
    add("strict", stack.strict_calls);
    add("lazy", stack.lazy_calls);
    add("curried", stack.curried_calls);
    text += "\n";
  }
  return text;
}

}  // namespace

Run run_stg(std::string_view text, Machine machine, MachineOptions options) {
  const stg::Program program = stg_program(std::string(library) + std::string(text));
  Run made;
  Profiler profiler(program, {});
  std::fflush(stdout);
  {
    Capture capture;
    made.outcome = run(program, options, machine == Machine::profiled ? &profiler : nullptr);
    made.output = capture.text();
  }
  made.stacks = text_of(profiler.stacks);
  return made;
}

std::string output_of(std::string_view program) {
  MachineOptions at_every_allocation;
  at_every_allocation.collect_at_every_allocation = true;
  const Run plain = run_stg(program);
  const std::string all[] = {
      run_stg(program, Machine::profiled).output,
      run_stg(program, Machine::plain, at_every_allocation).output,
      run_stg(program, Machine::profiled, at_every_allocation).output,
  };
  for (const std::string& other : all) {
    if (other != plain.output) return "different: " + plain.output + " / " + other;
  }
  return plain.output + (plain.outcome.message.empty() ? "" : "error: " + plain.outcome.message);
}

std::string trace_of(std::string_view text, Model model) {
  const stg::Program program = stg_program(std::string(library) + std::string(text));
  std::string lines;
  ProfilerOptions options;
  options.attribution.model = model;
  options.trace = [&](const std::string& line) { lines += line + "\n"; };
  Profiler profiler(program, options);
  const Outcome outcome = run(program, {}, &profiler);
  return lines + outcome.message;
}

std::string entries_of(std::string_view text, const AttributionOptions& attribution) {
  const stg::Program program = stg_program(std::string(library) + std::string(text));
  ProfilerOptions options;
  options.attribution = attribution;
  Profiler profiler(program, options);
  std::fflush(stdout);
  const Capture capture;
  run(program, {}, &profiler);
  return text_of(profiler.stacks);
}
