#include <string.h>
#include "semihost.h"

enum {
    SYS_OPEN = 0x01, SYS_CLOSE = 0x02, SYS_WRITE0 = 0x04, SYS_WRITE = 0x05, SYS_READ = 0x06,
    SYS_SEEK = 0x0a, SYS_FLEN = 0x0c, SYS_EXIT = 0x18,
};

#define MODE_READ_WRITE_BINARY (3)
#define STOPPED_BY_ERROR       (0x20023)

static int call(uint32_t operation, const void *argument) {
    register uint32_t r0 __asm__ ("r0") = operation;
    register const void *r1 __asm__ ("r1") = argument;
    __asm volatile ("bkpt 0xab" : "+r" (r0) : "r" (r1) : "memory");
    return (int)r0;
}

int semihost_open(const char *name) {
    uint32_t block[] = { (uint32_t)name, MODE_READ_WRITE_BINARY, strlen(name) };
    return call(SYS_OPEN, block);
}

void semihost_close(int handle) {
    uint32_t block[] = { handle };
    call(SYS_CLOSE, block);
}

/// Both calls return the bytes NOT transferred, or -1.
static size_t transfer(uint32_t operation, int handle, const void *bytes, size_t n) {
    uint32_t block[] = { handle, (uint32_t)bytes, n };
    int left = call(operation, block);
    return left < 0 || (size_t)left > n ? 0 : n - left;
}

size_t semihost_read(int handle, void *bytes, size_t n) {
    return transfer(SYS_READ, handle, bytes, n);
}

size_t semihost_write(int handle, const void *bytes, size_t n) {
    return transfer(SYS_WRITE, handle, bytes, n);
}

bool semihost_seek(int handle, size_t position) {
    uint32_t block[] = { handle, position };
    return call(SYS_SEEK, block) == 0;
}

int semihost_length(int handle) {
    uint32_t block[] = { handle };
    return call(SYS_FLEN, block);
}

void semihost_print(const char *line) {
    call(SYS_WRITE0, line);
}

void semihost_exit(void) {
    call(SYS_EXIT, (const void *)STOPPED_BY_ERROR);
    for (;;) {
    }
}
