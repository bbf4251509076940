/* A program on the bare emulated Cortex-M4 (mps2-an386): counts ticks of an exported arm, and prints by semihosting.

   Built with an arm's exported C (bench/compiled_c.py), and by -D: HEADER, its header; NAMED(x), its name for x; STATES,
   JOINTS, ADAPTS; NUMBER, its type. STATES_OF has the arrays of inputs. */

#include HEADER
#include STATES_OF
#include "semihost.h"

typedef struct {
    volatile uint32_t load, value, control;
} counter_t;

#define COUNTER ((counter_t *)0x40002000) /* CMSDK dual timer, 25 MHz */
#define FPU_ACCESS (*(volatile uint32_t *)0xE000ED88)

extern uint32_t stack_top;
static NAMED(arm) arm;
static NUMBER tau[JOINTS];

static void print(uint32_t x) {
    char text[12];
    int32_t at = 11;
    text[at] = 0;
    text[--at] = '\n';
    do {
        text[--at] = (char)('0' + x % 10);
        x /= 10;
    } while (x);
    semihost(PUT_TEXT, text + at);
}

static uint32_t now(void) { return ~COUNTER->value; }

static void __attribute__((noinline)) count(void) {
    COUNTER->load = 0xFFFFFFFFu;
    COUNTER->control = 0x82; /* on, 32 bits */
    uint32_t total = 0;
    NAMED(begin)(&arm);
    for (int32_t k = 0; k < STATES; k++) {
        const uint32_t t0 = now(), t1 = now();
        NAMED(walk)(&arm, inputs[k], tau);
#if ADAPTS
        NAMED(learn)(&arm);
#endif
        total += now() - t1 - (t1 - t0);
    }
    print(total);
    for (int32_t i = 0; i < JOINTS; i++) {
        union {
            NUMBER value;
            uint32_t word;
        } one = {tau[i]};
        print(one.word);
    }
    semihost(EXIT, ALL_IS_WELL);
    for (;;) {
    }
}

/* Nothing of `count` may be inlined here: its first instructions save registers of the FPU. */
void begin(void) {
    FPU_ACCESS |= 0xFu << 20;
    __asm__ volatile("dsb\nisb");
    count();
}

__attribute__((section(".vectors"), used)) static const void *const vectors[] = {&stack_top, (const void *)begin};
