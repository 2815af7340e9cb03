# SPDX-License-Identifier: BSD-3-Clause
# cmake -DTEXT=<viewer.html> -DHEADER=<formats/html/pages.h> -DFUNCTION=<viewer_page>
#   -DOUT=<viewer_page.cpp> -P embed_text.cmake
#
# Embeds a file's bytes in a C++ source, as a function that returns them.
file(READ ${TEXT} text)
# The standard requires compilers to take only 65536 bytes of text; GCC and clang take more.
file(WRITE ${OUT} "#pragma GCC diagnostic ignored \"-Woverlength-strings\"
#include \"${HEADER}\"

namespace convertprofile {

std::string_view ${FUNCTION}() {
  using namespace std::string_view_literals;
  return R\"embedded(${text})embedded\"sv;
}

}  // namespace convertprofile
")
