# Builds web/ with Vite and installs the result beside the server, so that every wheel carries it.
# The page is the same on every platform: whoever builds many wheels builds it once (`make page`)
# and names the folder, and then Node is needed no more.
set(CUL_WEB_DIST "" CACHE STRING "A folder that holds the page already built")
if(CUL_WEB_DIST)
  cmake_path(ABSOLUTE_PATH CUL_WEB_DIST BASE_DIRECTORY ${PROJECT_SOURCE_DIR} NORMALIZE
    OUTPUT_VARIABLE WEB_READY)
  if(NOT EXISTS ${WEB_READY}/index.html)
    message(FATAL_ERROR "CUL_WEB_DIST: there is no page in ${WEB_READY}")
  endif()
  install(DIRECTORY ${WEB_READY}/ DESTINATION urban_legends/server/static)
  return()
endif()

# Only what the caller's PATH offers counts, so that the answer is the one a shell would give.
find_program(NPM npm NO_CMAKE_PATH NO_CMAKE_ENVIRONMENT_PATH NO_CMAKE_SYSTEM_PATH)
find_program(NODE node NO_CMAKE_PATH NO_CMAKE_ENVIRONMENT_PATH NO_CMAKE_SYSTEM_PATH)
set(NODE_VERSION "none")
if(NPM AND NODE)
  execute_process(COMMAND ${NODE} --version
    OUTPUT_VARIABLE NODE_VERSION OUTPUT_STRIP_TRAILING_WHITESPACE)
  string(REPLACE "v" "" NODE_VERSION "${NODE_VERSION}")
endif()
if(NODE_VERSION STREQUAL "none" OR NODE_VERSION VERSION_LESS 20.19)
  message(FATAL_ERROR
    "The page of the game is built with Node 20.19 or later and its npm (found: ${NODE_VERSION}).\n"
    "Install it (Debian: apt-get install nodejs npm), or install a ready wheel of this package, "
    "which needs neither Node nor a compiler.\n"
    "To build without the page: -C cmake.define.CUL_WEB=OFF")
endif()

set(WEB_DIR ${PROJECT_SOURCE_DIR}/web)
set(WEB_OUT ${PROJECT_BINARY_DIR}/web)
# The Fluent messages lie with the Python code and are shared with the page.
file(GLOB_RECURSE WEB_SOURCES CONFIGURE_DEPENDS
  ${WEB_DIR}/src/* ${WEB_DIR}/public/* ${WEB_DIR}/tools/*
  ${PROJECT_SOURCE_DIR}/src/urban_legends/text/*.ftl)
list(APPEND WEB_SOURCES
  ${WEB_DIR}/index.html ${WEB_DIR}/package.json ${WEB_DIR}/package-lock.json
  ${WEB_DIR}/vite.config.ts ${WEB_DIR}/tsconfig.json ${WEB_DIR}/svelte.config.js)

add_custom_command(
  OUTPUT ${WEB_OUT}/index.html
  COMMAND ${CMAKE_COMMAND} -DNPM=${NPM} -DWEB_DIR=${WEB_DIR} -DWEB_OUT=${WEB_OUT}
          -P ${PROJECT_SOURCE_DIR}/cmake/build_web.cmake
  DEPENDS ${WEB_SOURCES} ${PROJECT_SOURCE_DIR}/cmake/build_web.cmake
  COMMENT "Building the web files"
  USES_TERMINAL VERBATIM)
add_custom_target(web ALL DEPENDS ${WEB_OUT}/index.html)
# Old hashed assets would pile up in a folder that is installed into again and again.
install(CODE "file(REMOVE_RECURSE \"\${CMAKE_INSTALL_PREFIX}/urban_legends/server/static/assets\")")
install(DIRECTORY ${WEB_OUT}/ DESTINATION urban_legends/server/static)
