// SPDX-License-Identifier: BSD-3-Clause
// STG programs as text, for tests: a list of definitions (NAME RHS).
//
//   RHS   (fun (x y) E)  (thunk E)  (once E)  (con C a ...)     free variables are found
//   E     x  12  'c'  1.5  "text"  (f a ...)  (con C a ...)  (prim# E ...)
//         (case E x ALT ...)   ALT: ((C y ...) E)  ((12) E)  (else E)      x: the binder, or _
//         (let x RHS E)  (letrec ((x RHS) ...) E)
//         (join j (x ...) E E)  (jump j a ...)  (scc c E)  (count c E)  (scope c E)
//
// Constructors: False True [] : () U (unboxed) Just Nothing Pair (of three families) Red Green Blue
// Black. Cost centres are Main.NAME. A name ending in `?` might be a function.
#pragma once

#include <string>
#include <string_view>

#include "runtime/stg/stg.h"

convertprofile::runtime::stg::Program stg_program(std::string_view text);
