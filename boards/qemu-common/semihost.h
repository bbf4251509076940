// Files of the host through semihosting, which RISC-V has taken over from ARM. Names are relative to QEMU's working folder.

#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>

/// Opens an existing file for reading and writing; returns a handle, or -1.
int semihost_open(const char *name);

/// Closes a handle.
void semihost_close(int handle);

/// Reads up to n bytes in one host call; returns how many, 0 at silence, end or error.
size_t semihost_read(int handle, void *bytes, size_t n);

/// Writes n bytes in one host call; returns how many were taken.
size_t semihost_write(int handle, const void *bytes, size_t n);

/// Moves the file position; false on failure.
bool semihost_seek(int handle, size_t position);

/// Length of the file, or -1.
int semihost_length(int handle);

/// Writes a line to QEMU's error output.
void semihost_print(const char *line);

/// Writes "<text>0x<value>" to QEMU's error output, without the heap.
void semihost_print_word(const char *text, uint32_t value);

/// Ends the emulator with an error status.
__attribute__((noreturn)) void semihost_exit(void);
