// SPDX-License-Identifier: BSD-3-Clause
// Runs programs of stg_text.h on the machine.
#pragma once

#include <string>
#include <string_view>

#include "runtime/machine/machine.h"

struct Run {
  convertprofile::runtime::Outcome outcome;
  std::string output;
  std::string stacks;  // profiled: `main.f.g strict 1 lazy 2 curried 3 exits 4`, without stacks of
                       // zeros
};

enum class Machine { plain, profiled };
// `program` may use these predefined names: put (prints a list of characters), print (an Int),
// unit.
Run run_stg(std::string_view program, Machine machine = Machine::plain,
            convertprofile::runtime::MachineOptions options = {});

// The output, checked to be the same with and without profiling and with a collection at every
// allocation.
std::string output_of(std::string_view program);
// The output of --trace under the model, one transition per line.
std::string trace_of(std::string_view program, convertprofile::runtime::Model model =
                                                   convertprofile::runtime::Model::lexical);
// The entries of a profiled run, one stack per line.
std::string entries_of(std::string_view program,
                       const convertprofile::runtime::AttributionOptions& attribution = {});
