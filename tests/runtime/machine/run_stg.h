// SPDX-License-Identifier: BSD-3-Clause
// Runs programs of stg_text.h on the machine.
#pragma once

#include <string>
#include <string_view>

#include "runtime/machine/machine.h"

struct Run {
  convertprofile::runtime::Outcome outcome;
  std::string output;
  std::string stacks;  // profiled: `main.f.g strict 1 lazy 2 curried 3 exits 4`, those not all zero
};

enum class Machine { plain, profiled };
// `program` may use what this defines: put (prints a list of characters), print (an Int), unit.
Run run_stg(std::string_view program, Machine machine = Machine::plain,
            convertprofile::runtime::MachineOptions options = {});

// The output, which must be the same with and without profiling, and if the machine collects at
// every allocation.
std::string output_of(std::string_view program);
// What --trace says of a run under the model, a transition a line.
std::string trace_of(std::string_view program, convertprofile::runtime::Model model =
                                                   convertprofile::runtime::Model::lexical);
// The entries of a profiled run: a line a stack.
std::string entries_of(std::string_view program,
                       const convertprofile::runtime::AttributionOptions& attribution = {});
