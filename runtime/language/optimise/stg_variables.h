// SPDX-License-Identifier: BSD-3-Clause
// Maps the variables of a Core program to those of an STG program.
#pragma once

#include <string>
#include <unordered_map>

#include "runtime/language/core.h"
#include "runtime/stg/stg.h"

namespace convertprofile::runtime {

// Numbers variables at their first request and adds them to the STG program.
class StgVariables {
 public:
  StgVariables(const core::Program& core, stg::Program& stg);

  void add_global(const core::Variable& v);  // call in the order of the globals
  stg::GlobalId global(const core::Variable& v) const { return globals_.at(&v); }
  stg::LocalId local(const core::Variable& v);
  stg::LocalId new_local(std::string name, bool might_be_function);
  // The CAF centre of a constant: its own (-fprof-cafs) or its module's.
  stg::CostCentreId caf_centre(const core::Variable& global) const;

  stg::Atom atom_of(const core::Variable& v);
  static stg::Atom atom_of(stg::LocalId id);
  static stg::Atom atom_of(stg::GlobalId id);

 private:
  stg::Variable described(const core::Variable& v) {
    return {stg_.text(v.name), v.might_be_function};
  }

  stg::Program& stg_;
  std::unordered_map<std::string, stg::CostCentreId> caf_centres_;  // keyed by module, NUL, label
  std::unordered_map<const core::Variable*, stg::GlobalId> globals_;
  std::unordered_map<const core::Variable*, stg::LocalId> locals_;
};

}  // namespace convertprofile::runtime
