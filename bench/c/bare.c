/* A program on the bare emulated Cortex-M4 (mps2-an386): counts ticks of an exported arm, and prints by semihosting.

   Built with an arm's exported C (bench/compiled_c.py), and by -D: HEADER, its header; NAMED(x), its name for x; STATES,
   JOINTS, ADAPTS; NUMBER, its type. STATES_OF has the arrays of inputs. */

#include HEADER
#include STATES_OF

typedef struct {
    volatile uint32_t load, value, control;
} counter_t;

#define COUNTER ((counter_t *)0x40002000) /* CMSDK dual timer, 25 MHz */
#define FPU_ACCESS (*(volatile uint32_t *)0xE000ED88)

extern uint32_t stack_top;
static NAMED(arm) arm;
static NUMBER tau[JOINTS];

static int32_t semihost(int32_t what, const void *with) {
    register int32_t r0 __asm__("r0") = what;
    register const void *r1 __asm__("r1") = with;
    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
    return r0;
}

static void print(uint32_t x) {
    char text[12];
    int32_t at = 11;
    text[at] = 0;
    text[--at] = '\n';
    do {
        text[--at] = (char)('0' + x % 10);
        x /= 10;
    } while (x);
    semihost(0x04, text + at);
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
    semihost(0x18, (const void *)0x20026);
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
