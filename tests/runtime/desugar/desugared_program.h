// SPDX-License-Identifier: BSD-3-Clause
// Programs for the tests of desugaring, as text; their file is called `t.hs`.
#pragma once

#include <functional>
#include <string>

#include "runtime/language/compile.h"

// The Core of the module Main but for `main`, as core::dump shows it, behind `passes`.
using Passes = std::function<void(convertprofile::runtime::core::Program&)>;
std::string core_of(const std::string& text,
                    const convertprofile::runtime::CostCentreOptions& options = {},
                    const Passes& passes = nullptr);

// Main's cost centres in the order of registration: `label position`, a line each.
std::string centres_of(const std::string& text,
                       const convertprofile::runtime::CostCentreOptions& options = {});

// The messages of the errors that the program's own code raises, in order, a line each.
std::string messages_of(const std::string& text);
