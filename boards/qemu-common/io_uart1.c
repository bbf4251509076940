// armlet_io.uart1: the second serial port, for the link to the host.
//
// Bytes arrive by interrupt into a ring buffer; neither direction ever waits or allocates.

#include "py/mphal.h"
#include "py/ringbuf.h"
#include "channel.h"
#include "port.h"
#include "uart.h"

static uint8_t rx_bytes[8192];
static ringbuf_t rx = { rx_bytes, sizeof(rx_bytes), 0, 0 };
static volatile uint32_t overruns;

void uart1_init(void) {
    uart_start(UART1);
    irq_enable(UART1_RX_IRQ);
}

void uart1_clear(void) {
    uint32_t mask = irq_disable();
    rx.iget = rx.iput;
    overruns = 0;
    irq_restore(mask);
}

size_t uart1_waiting(void) {
    return ringbuf_avail(&rx);
}

void UART1_RX_Handler(void) {
    uart_acknowledge(UART1);
    for (int c; (c = uart_receive(UART1)) >= 0;) {
        if (ringbuf_put(&rx, c) < 0) {
            overruns++;
        }
    }
}

/// readinto(buffer, n): moves up to n received bytes into the buffer; returns how many.
static mp_obj_t uart1_readinto(mp_obj_t self, mp_obj_t buffer, mp_obj_t count) {
    size_t n;
    uint8_t *bytes = channel_bytes(buffer, count, MP_BUFFER_WRITE, &n);
    n = MIN(n, ringbuf_avail(&rx));
    if (n == 0) {
        mp_handle_pending(true);
    } else {
        ringbuf_memcpy_get_internal(&rx, bytes, n);
    }
    return MP_OBJ_NEW_SMALL_INT(n);
}
static MP_DEFINE_CONST_FUN_OBJ_3(uart1_readinto_obj, uart1_readinto);

/// write(buffer, n): sends up to n bytes, as many as go without waiting; returns how many.
static mp_obj_t uart1_write(mp_obj_t self, mp_obj_t buffer, mp_obj_t count) {
    size_t n, sent = 0;
    const uint8_t *bytes = channel_bytes(buffer, count, MP_BUFFER_READ, &n);
    while (sent < n && uart_can_send(UART1)) {
        uart_send(UART1, bytes[sent++]);
    }
    return MP_OBJ_NEW_SMALL_INT(sent);
}
static MP_DEFINE_CONST_FUN_OBJ_3(uart1_write_obj, uart1_write);

/// any(): how many received bytes wait.
static mp_obj_t uart1_any(mp_obj_t self) {
    return MP_OBJ_NEW_SMALL_INT(ringbuf_avail(&rx));
}
static MP_DEFINE_CONST_FUN_OBJ_1(uart1_any_obj, uart1_any);

/// overruns(): how many received bytes were lost because the ring buffer was full.
static mp_obj_t uart1_overruns(mp_obj_t self) {
    return MP_OBJ_NEW_SMALL_INT(overruns & 0x3fffffff);
}
static MP_DEFINE_CONST_FUN_OBJ_1(uart1_overruns_obj, uart1_overruns);

static const mp_rom_map_elem_t uart1_locals_table[] = {
    { MP_ROM_QSTR(MP_QSTR_readinto), MP_ROM_PTR(&uart1_readinto_obj) },
    { MP_ROM_QSTR(MP_QSTR_write), MP_ROM_PTR(&uart1_write_obj) },
    { MP_ROM_QSTR(MP_QSTR_any), MP_ROM_PTR(&uart1_any_obj) },
    { MP_ROM_QSTR(MP_QSTR_overruns), MP_ROM_PTR(&uart1_overruns_obj) },
};
static MP_DEFINE_CONST_DICT(uart1_locals, uart1_locals_table);

static MP_DEFINE_CONST_OBJ_TYPE(uart1_type, MP_QSTR_UART1, MP_TYPE_FLAG_NONE, locals_dict, &uart1_locals);
const mp_obj_base_t armlet_uart1_obj = { &uart1_type };
