// SPDX-License-Identifier: BSD-3-Clause
// Literate programs (Haskell 2010 report, section 10.4).
#pragma once

#include <string>

#include "runtime/language/source.h"

namespace convertprofile::runtime {

// Returns the program text of a literate file, in its place, with everything else blanked. Program
// lines begin with `>` or lie between the lines `\begin{code}` and `\end{code}`. As in GHC, lines
// that begin with `#` also belong to the program, because they may be preprocessor lines. Throws
// SourceError if a text line adjoins one that begins with `>`, if a block is not closed, and if
// there is no program.
SourceFile literate_source(const std::string& name, const std::string& text);

}  // namespace convertprofile::runtime
