# SPDX-License-Identifier: BSD-3-Clause
# Files required by Debian in each package, added before cpack builds it: compressed manual pages,
# changelog, copyright.
foreach(folder IN ITEMS commands record library development python)
  set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${folder}/usr)
  if(NOT CPACK_GENERATOR STREQUAL "DEB" OR NOT EXISTS ${root})
    continue()
  endif()
  string(TOUPPER ${folder} component)
  set(documents ${root}/share/doc/${CPACK_DEBIAN_${component}_PACKAGE_NAME})
  file(MAKE_DIRECTORY ${documents})
  configure_file(${CMAKE_CURRENT_LIST_DIR}/debian_copyright ${documents}/copyright COPYONLY)
  string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
  file(WRITE ${documents}/changelog "${CPACK_DEBIAN_${component}_PACKAGE_NAME} (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * ${CPACK_PACKAGE_VERSION}: CHANGELOG.md of the sources says what is new.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
  if(folder MATCHES "record|library")  # cpack adds scripts that call ldconfig, and we add a trigger
    file(WRITE ${root}/share/lintian/overrides/${CPACK_DEBIAN_${component}_PACKAGE_NAME}
      "${CPACK_DEBIAN_${component}_PACKAGE_NAME}: maintscript-calls-ldconfig *\n")
  endif()
  file(GLOB_RECURSE packed ${root}/share/man/*.[1-9] ${documents}/changelog)
  foreach(file IN LISTS packed)
    execute_process(COMMAND gzip -9nf ${file} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
endforeach()
