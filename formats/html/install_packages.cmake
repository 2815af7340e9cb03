# SPDX-License-Identifier: BSD-3-Clause
# cmake -DVIEWER=<viewer-html> -DNPM=<npm> -P install_packages.cmake
#
# Installs the viewer's packages, unless those of package-lock.json are already installed; then nothing is fetched. If
# several builds run at once, one installs and the others wait.
file(MAKE_DIRECTORY ${VIEWER}/dist)
file(LOCK ${VIEWER}/dist/install.lock GUARD PROCESS TIMEOUT 900)

file(SHA256 ${VIEWER}/package-lock.json wanted)
set(stamp ${VIEWER}/node_modules/.installed-for)
if(EXISTS ${stamp})
  file(READ ${stamp} installed)
  if(installed STREQUAL wanted)
    return()
  endif()
endif()

execute_process(COMMAND ${NPM} ls --silent WORKING_DIRECTORY ${VIEWER}
  RESULT_VARIABLE missing OUTPUT_QUIET ERROR_QUIET)
if(missing)
  execute_process(COMMAND ${NPM} ci --ignore-scripts --no-audit --no-fund --loglevel=error
    WORKING_DIRECTORY ${VIEWER} RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
  if(failed)
    message(FATAL_ERROR "npm ci in ${VIEWER} failed; it needs the npm registry once.\n${said}")
  endif()
endif()
file(WRITE ${stamp} ${wanted})
