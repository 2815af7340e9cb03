// SPDX-License-Identifier: BSD-3-Clause
// Literate programs (Haskell 2010 report, section 10.4).
#pragma once

#include <string>

#include "runtime/language/source.h"

namespace convertprofile::runtime {

// The program in the text of a literate file, in its place: all else is blank. Lines of program
// begin with `>`, or stand between lines `\begin{code}` and `\end{code}`. As in GHC, lines that
// begin with `#`, which may be the preprocessor's, are of the program, too. Throws SourceError
// where a line of text touches one that begins with `>`, where a block does not end, and where
// there is no program.
SourceFile literate_source(const std::string& name, const std::string& text);

}  // namespace convertprofile::runtime
