# SPDX-License-Identifier: BSD-3-Clause
# cmake -DPAGE=<viewer.html> -DOUT=<viewer_page.cpp> -P embed.cmake
#
# Turns the page into a C++ source that holds its bytes.
file(READ ${PAGE} text)
# Compilers need not take a text of more than 65536 bytes; GCC and clang do.
file(WRITE ${OUT} "#pragma GCC diagnostic ignored \"-Woverlength-strings\"
#include \"formats/html/viewer_page.h\"

namespace convertprofile {

std::string_view viewer_page() {
  using namespace std::string_view_literals;
  return R\"embedded(${text})embedded\"sv;
}

}  // namespace convertprofile
")
