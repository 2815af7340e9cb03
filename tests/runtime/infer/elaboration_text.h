// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "runtime/language/ast.h"

// See elaborated() of inferred_program.h.
std::string elaboration_text(const convertprofile::runtime::Module& module);
