// The tag by which C++ exceptions are thrown in WebAssembly. Emscripten brings one along, the C++
// library that we link against does not.
__asm__(
    ".globl __cpp_exception\n"
    ".tagtype __cpp_exception i32\n"
    "__cpp_exception:\n");
