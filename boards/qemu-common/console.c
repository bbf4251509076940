// The REPL: UART0. Ctrl-C is seen in the receive interrupt, so it breaks into running Python.

#include "py/mphal.h"
#include "py/ringbuf.h"
#include "py/runtime.h"
#include "py/stream.h"
#include "port.h"
#include "uart.h"

// A reader that has gone away costs this much board time once; then text is dropped.
#define TX_PATIENCE_MS (2000)

static uint8_t rx_bytes[4096];
static ringbuf_t rx = { rx_bytes, sizeof(rx_bytes), 0, 0 };
static bool reader_gone;

void console_init(void) {
    uart_start(UART0);
    irq_enable(UART0_RX_IRQ);
}

void UART0_RX_Handler(void) {
    uart_acknowledge(UART0);
    for (int c; (c = uart_receive(UART0)) >= 0;) {
        if (c == mp_interrupt_char) {
            mp_sched_keyboard_interrupt();
        } else {
            ringbuf_put(&rx, c);
        }
    }
}

int mp_hal_stdin_rx_chr(void) {
    for (;;) {
        int c = ringbuf_get(&rx);
        if (c >= 0) {
            return c;
        }
        mp_handle_pending(true);
        uint32_t mask = irq_disable();
        if (ringbuf_peek(&rx) < 0) {
            __asm volatile ("wfi");
        }
        irq_restore(mask);
    }
}

uintptr_t mp_hal_stdio_poll(uintptr_t poll_flags) {
    uintptr_t ready = poll_flags & MP_STREAM_POLL_WR;
    if ((poll_flags & MP_STREAM_POLL_RD) && ringbuf_peek(&rx) >= 0) {
        ready |= MP_STREAM_POLL_RD;
    }
    return ready;
}

/// Waits until UART0 can take a byte; false if nobody reads at the other end.
static bool tx_ready(void) {
    mp_uint_t start = mp_hal_ticks_ms();
    while (!uart_can_send(UART0)) {
        if (reader_gone || mp_hal_ticks_ms() - start > TX_PATIENCE_MS) {
            reader_gone = true;
            return false;
        }
    }
    reader_gone = false;
    return true;
}

mp_uint_t mp_hal_stdout_tx_strn(const char *str, size_t len) {
    for (size_t i = 0; i < len; i++) {
        if (uart_can_send(UART0) || tx_ready()) {
            uart_send(UART0, (uint8_t)str[i]);
        }
    }
    return len;
}
