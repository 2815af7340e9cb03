// SPDX-License-Identifier: BSD-3-Clause
// A made-up Clean program: modules, functions, and the calls between them. Names are like those of
// Clean's compiler, including generated ones and duplicates.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench/random.h"

namespace convertprofile::bench {

class Program {
 public:
  struct Function {
    std::uint32_t module;  // numbered from 0
    std::string name;
  };

  // `functions` >= fewest. With `odd`, some names are unusual.
  Program(std::uint64_t seed, std::uint32_t functions, bool odd);

  static constexpr std::uint32_t fewest = 64;
  // Functions 0 and 1, both in module 0, `System`.
  static constexpr std::uint32_t start = 0;
  static constexpr std::uint32_t garbage_collector = 1;

  const std::vector<std::string>& modules() const { return modules_; }
  const std::vector<Function>& functions() const { return functions_; }

  // The callee of the call_site-th call in `caller`, always the same: mostly a function of the same
  // module, else one of a library, sometimes any. Never `start` or the function after it.
  std::uint32_t callee(std::uint32_t caller, std::uint32_t call_site) const;

  // Number of calls in the body of `caller`, 2 to 24.
  std::uint32_t call_sites(std::uint32_t caller) const;

 private:
  void name_modules(std::uint32_t count);
  std::string function_name(std::uint32_t nth, bool odd);

  std::uint64_t seed_;
  Random random_;
  std::vector<std::string> modules_;
  std::vector<Function> functions_;
  std::vector<std::uint32_t> module_begin_;  // first function of each module, and the end
};

}  // namespace convertprofile::bench
