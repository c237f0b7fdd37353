# Builds web/ with Vite and installs the result beside the server, so that every wheel carries it.
find_program(NPM npm)
if(NOT NPM)
  message(FATAL_ERROR
    "npm was not found, and the page of the game is built with it.\n"
    "Install Node 20.19 or later (Debian: apt-get install nodejs npm), "
    "or install a ready wheel, which needs neither Node nor a compiler.\n"
    "To build without the page: -C cmake.define.CUL_WEB=OFF")
endif()

set(WEB_DIR ${PROJECT_SOURCE_DIR}/web)
set(WEB_OUT ${PROJECT_BINARY_DIR}/web)
file(GLOB_RECURSE WEB_SOURCES CONFIGURE_DEPENDS ${WEB_DIR}/src/* ${WEB_DIR}/public/*)
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
