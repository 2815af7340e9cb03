// SPDX-License-Identifier: BSD-3-Clause
#include "runtime/language/optimise/stg_variables.h"

#include <utility>

namespace convertprofile::runtime {
namespace {

std::string key(const std::string& module, const std::string& label) {
  return module + '\0' + label;
}

}  // namespace

StgVariables::StgVariables(const core::Program& core, stg::Program& stg) : stg_(stg) {
  for (std::size_t i = 0; i < core.cost_centres.size(); ++i) {
    const stg::CostCentre& centre = core.cost_centres[i];
    if (centre.is_caf) {
      caf_centres_.emplace(key(centre.module, centre.label),
                           static_cast<stg::CostCentreId>(static_cast<std::uint32_t>(i)));
    }
  }
}

stg::CostCentreId StgVariables::caf_centre(const core::Variable& global) const {
  auto found = caf_centres_.find(key(global.module, "CAF:" + global.name));
  if (found == caf_centres_.end()) found = caf_centres_.find(key(global.module, "CAF"));
  return found == caf_centres_.end() ? stg::CostCentreId{} : found->second;
}

void StgVariables::add_global(const core::Variable& v) {
  globals_.emplace(&v, static_cast<stg::GlobalId>(stg_.globals.size()));
  stg_.globals.push_back({described(v), v.module, {}, caf_centre(v)});
}

stg::LocalId StgVariables::new_local(std::string name, bool might_be_function) {
  const auto id = static_cast<stg::LocalId>(stg_.locals.size());
  stg_.locals.push_back({stg_.text(std::move(name)), might_be_function});
  return id;
}

stg::LocalId StgVariables::local(const core::Variable& v) {
  const auto [at, is_new] = locals_.try_emplace(&v);
  if (is_new) at->second = new_local(v.name, v.might_be_function);
  return at->second;
}

stg::Atom StgVariables::atom_of(const core::Variable& v) {
  return v.is_global ? atom_of(globals_.at(&v)) : atom_of(local(v));
}

stg::Atom StgVariables::atom_of(stg::LocalId id) {
  stg::Atom atom;
  atom.local = id;
  return atom;
}

stg::Atom StgVariables::atom_of(stg::GlobalId id) {
  stg::Atom atom;
  atom.kind = stg::Atom::Kind::global;
  atom.global = id;
  return atom;
}

}  // namespace convertprofile::runtime
