// armlet_io.bus: the servo bus. One host call moves a whole frame.
//
// The file "bus" in QEMU's working folder is a terminal of the host, or a stand-in that
// swallows everything while no simulated arm is attached. Board time stands still inside
// a read, so instruction counts do not depend on how long the host computes. After a
// silence the file is opened afresh, since the host may have attached an arm.
//
// The emulator looks after its other channels only while the board runs, and not while it is
// inside a read. A host that needs the link heard before a reply sends the reply in two parts.

#include "py/mphal.h"
#include "channel.h"
#include "port.h"
#include "semihost.h"

#define NOT_OPEN    (-1)
#define LINK_BYTES  (512)
#define QUIET_WAITS (12)   // of a millisecond: a busy host may be as long between two pieces of what it brings

static int handle = NOT_OPEN;

static bool bus_open(void) {
    if (handle == NOT_OPEN) {
        handle = semihost_open("bus");
    }
    return handle != NOT_OPEN;
}

void bus_close(void) {
    if (handle != NOT_OPEN) {
        semihost_close(handle);
        handle = NOT_OPEN;
    }
}

/// Lets the emulator bring what waits for the link, up to a frame and more, one interrupt for each piece.
static void look_around(void) {
    for (size_t left = LINK_BYTES, quiet = QUIET_WAITS; left != 0 && quiet != 0; left--) {
        size_t before = uart1_waiting();
        clock_wait_event();
        quiet = uart1_waiting() == before ? quiet - 1 : QUIET_WAITS;
    }
}

/// Nothing came: lets the emulator look after its other channels, and Ctrl-C through. Requests are served between two
/// silences of half a second, as many as have come; so all that wait are to come.
static void silence(void) {
    bus_close();
    look_around();
    mp_handle_pending(true);
}

/// readinto(buffer, n): waits for n bytes; returns how many came before silence.
static mp_obj_t bus_readinto(mp_obj_t self, mp_obj_t buffer, mp_obj_t count) {
    size_t n, got = 0;
    uint8_t *bytes = channel_bytes(buffer, count, MP_BUFFER_WRITE, &n);
    while (got < n) {
        size_t more = bus_open() ? semihost_read(handle, bytes + got, n - got) : 0;
        if (more == 0) {
            silence();
            break;
        }
        got += more;
        if (got < n) {
            look_around();
        }
    }
    return MP_OBJ_NEW_SMALL_INT(got);
}
static MP_DEFINE_CONST_FUN_OBJ_3(bus_readinto_obj, bus_readinto);

/// write(buffer, n): sends n bytes; returns how many went.
static mp_obj_t bus_write(mp_obj_t self, mp_obj_t buffer, mp_obj_t count) {
    size_t n;
    const uint8_t *bytes = channel_bytes(buffer, count, MP_BUFFER_READ, &n);
    size_t sent = bus_open() ? semihost_write(handle, bytes, n) : 0;
    if (sent < n) {
        bus_close();
    }
    return MP_OBJ_NEW_SMALL_INT(sent);
}
static MP_DEFINE_CONST_FUN_OBJ_3(bus_write_obj, bus_write);

static const mp_rom_map_elem_t bus_locals_table[] = {
    { MP_ROM_QSTR(MP_QSTR_readinto), MP_ROM_PTR(&bus_readinto_obj) },
    { MP_ROM_QSTR(MP_QSTR_write), MP_ROM_PTR(&bus_write_obj) },
};
static MP_DEFINE_CONST_DICT(bus_locals, bus_locals_table);

static MP_DEFINE_CONST_OBJ_TYPE(bus_type, MP_QSTR_Bus, MP_TYPE_FLAG_NONE, locals_dict, &bus_locals);
const mp_obj_base_t armlet_bus_obj = { &bus_type };
