/* An exported arm at the states of a file: `states` has inputs as words, `torques` gets each state's torques, and at last
   the estimates. On the host, and on a bare emulated processor by semihosting.

   Built with an arm's exported C (bench/exports.py), and by -D: HEADER, its header; NAMED(x), its name for x; STATES,
   JOINTS, ADAPTS. */

#include HEADER

static NAMED(arm) arm;
static NAMED(input) input[JOINTS];
static int32_t tau[JOINTS];

static int open_files(void);
static int take(void *to, uint32_t bytes);
static int give(const void *from, uint32_t bytes);

static int run(void) {
    if (!open_files()) return 1;
    NAMED(begin)(&arm);
    for (int32_t k = 0; k < STATES; k++) {
        if (!take(input, sizeof input)) return 1;
        NAMED(walk)(&arm, input, tau);
#if ADAPTS
        NAMED(learn)(&arm);
#endif
        if (!give(tau, sizeof tau)) return 1;
    }
    return !give(arm.est, sizeof arm.est);
}

#if defined(__arm__) || defined(__riscv)

#include "semihost.h"

static int32_t states, torques;

typedef struct {
    const void *at;
    uint32_t mode, length;
} name_t;

typedef struct {
    int32_t file;
    const void *at;
    uint32_t bytes;
} part_t;

static int open_files(void) {
    const name_t in = {"states", 1, 6}, out = {"torques", 5, 7};
    states = semihost(OPEN, &in);
    torques = semihost(OPEN, &out);
    return states > 0 && torques > 0;
}

static int take(void *to, uint32_t bytes) {
    const part_t part = {states, to, bytes};
    return semihost(READ, &part) == 0;
}

static int give(const void *from, uint32_t bytes) {
    const part_t part = {torques, from, bytes};
    return semihost(WRITE, &part) == 0;
}

/* Compilers call these two where they like. */
void *memset(void *to, int with, uint32_t bytes) {
    volatile uint8_t *out = to;
    while (bytes--) *out++ = (uint8_t)with;
    return to;
}

void *memcpy(void *to, const void *from, uint32_t bytes) {
    volatile uint8_t *out = to;
    const uint8_t *in = from;
    while (bytes--) *out++ = *in++;
    return to;
}

void __attribute__((used)) begin(void) {
    const int failed = run();
    semihost(EXIT, failed ? 0 : ALL_IS_WELL);
    for (;;) {
    }
}

#if defined(__arm__)
extern uint32_t stack_top;
__attribute__((section(".vectors"), used)) static const void *const vectors[] = {&stack_top, (const void *)begin};
#else
__asm__(".section .vectors, \"ax\"\n.globl _start\n_start:\nla sp, stack_top\nj begin\n.text");
#endif

#else

#include <stdio.h>

static FILE *states, *torques;

static int open_files(void) {
    states = fopen("states", "rb");
    torques = fopen("torques", "wb");
    return states && torques;
}

static int take(void *to, uint32_t bytes) { return fread(to, bytes, 1, states) == 1; }

static int give(const void *from, uint32_t bytes) { return fwrite(from, bytes, 1, torques) == 1; }

int main(void) { return run() || fclose(torques); }

#endif
