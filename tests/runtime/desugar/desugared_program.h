// SPDX-License-Identifier: BSD-3-Clause
// Programs as text, in a file named `t.hs`, for the tests of desugaring.
#pragma once

#include <functional>
#include <string>

#include "runtime/language/compile.h"

// The Core of the module Main without `main`, after `passes`, as printed by core::dump.
using Passes = std::function<void(convertprofile::runtime::core::Program&)>;
std::string core_of(const std::string& text,
                    const convertprofile::runtime::CostCentreOptions& options = {},
                    const Passes& passes = nullptr);

// Main's cost centres in the order of registration, one `label position` per line.
std::string centres_of(const std::string& text,
                       const convertprofile::runtime::CostCentreOptions& options = {});

// The messages of errors raised by the program's own code, in order, one per line.
std::string messages_of(const std::string& text);
