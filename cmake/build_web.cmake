# Script: installs the build's npm packages where they are missing or old, then runs Vite.
# Test tools are left out (`make test` adds them), so that a first start stays short.
set(installed ${WEB_DIR}/node_modules/.package-lock.json)
if(NOT EXISTS ${installed} OR ${WEB_DIR}/package-lock.json IS_NEWER_THAN ${installed})
  execute_process(
    COMMAND ${NPM} ci --omit=dev --no-audit --no-fund --loglevel=error
    WORKING_DIRECTORY ${WEB_DIR} COMMAND_ERROR_IS_FATAL ANY)
endif()
execute_process(
  COMMAND ${NPM} run --silent build -- --outDir ${WEB_OUT} --emptyOutDir --logLevel warn
  WORKING_DIRECTORY ${WEB_DIR} COMMAND_ERROR_IS_FATAL ANY)
file(TOUCH ${WEB_OUT}/index.html)
