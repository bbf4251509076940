#include <string.h>
#include "cpu.h"
#include "semihost.h"

enum {
    SYS_OPEN = 0x01, SYS_CLOSE = 0x02, SYS_WRITE0 = 0x04, SYS_WRITE = 0x05, SYS_READ = 0x06,
    SYS_SEEK = 0x0a, SYS_FLEN = 0x0c, SYS_EXIT = 0x18,
};

#define MODE_READ_WRITE_BINARY (3)
#define STOPPED_BY_ERROR       (0x20023)

int semihost_open(const char *name) {
    uint32_t block[] = { (uint32_t)name, MODE_READ_WRITE_BINARY, strlen(name) };
    return semihost_call(SYS_OPEN, block);
}

void semihost_close(int handle) {
    uint32_t block[] = { handle };
    semihost_call(SYS_CLOSE, block);
}

/// Both calls return the bytes NOT transferred, or -1.
static size_t transfer(uint32_t operation, int handle, const void *bytes, size_t n) {
    uint32_t block[] = { handle, (uint32_t)bytes, n };
    int left = semihost_call(operation, block);
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
    return semihost_call(SYS_SEEK, block) == 0;
}

int semihost_length(int handle) {
    uint32_t block[] = { handle };
    return semihost_call(SYS_FLEN, block);
}

void semihost_print(const char *line) {
    semihost_call(SYS_WRITE0, line);
}

void semihost_print_word(const char *text, uint32_t value) {
    char hex[] = "0x00000000";
    for (int digit = 9; digit > 1; digit--, value >>= 4) {
        hex[digit] = "0123456789abcdef"[value & 15];
    }
    semihost_print(text);
    semihost_print(hex);
}

void semihost_exit(void) {
    semihost_call(SYS_EXIT, (const void *)STOPPED_BY_ERROR);
    for (;;) {
    }
}
