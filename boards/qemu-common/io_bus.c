// armlet_io.bus: the servo bus. One host call moves a whole frame.
//
// The file "bus" in QEMU's working folder is a terminal of the host, or a stand-in that
// swallows everything while no simulated arm is attached. Board time stands still inside
// a read, so instruction counts do not depend on how long the host computes. After a
// silence the file is opened afresh, since the host may have attached an arm.
//
// The emulator looks after its other channels only while the board runs, and not while it is
// inside a read. A host that needs the link heard before a reply sends the reply in two parts.
//
// How long a host takes says nothing of an arm. One that answers every request in turn leaves a file "served" there while
// it does: the number of the board's last question, and of the host's last answer to one. The board asks where a read has
// brought nothing, and the host answers once it has answered all that the board has sent: then alone it is a silence.

#include "py/mphal.h"
#include "channel.h"
#include "port.h"
#include "semihost.h"

#define NOT_OPEN    (-1)
#define LINK_BYTES  (512)
#define MOST_READS  (300)  // of VTIME each, for a host that serves and does not answer the question
#define FEW_READS   (3)    // for one that has not: what it takes to hear that it does again
#define QUIET_WAITS (12)   // of a millisecond: a busy host may be as long between two pieces of what it brings

static int handle = NOT_OPEN;
static uint32_t question;
static bool answers = true;

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

/// Asks the host whether anything comes, or whether it has answered that nothing will.
static bool nothing_comes(int file, bool ask) {
    uint32_t said[2];
    bool whole = semihost_read(file, said, sizeof(said)) == sizeof(said);
    if (ask || !whole || said[0] != question) {
        question++;
        semihost_seek(file, 0);
        semihost_write(file, &question, sizeof(question));
        return false;
    }
    return said[1] == question;
}

/// Reads on for as long as a host that serves may still bring something; returns how many bytes came, 0 for a silence.
static size_t read_on(uint8_t *bytes, size_t n) {
    size_t more = 0;
    bus_close();  // of a terminal that the host has given up meanwhile, reads bring nothing at once
    bool over = !bus_open(), ask = true;
    for (size_t left = answers ? MOST_READS : FEW_READS; more == 0 && !over && left != 0; left--) {
        int file = semihost_open("served");
        if (file == NOT_OPEN) {
            return 0;
        }
        over = nothing_comes(file, ask);
        semihost_close(file);
        ask = false;
        more = semihost_read(handle, bytes, n);  // what the host wrote before its answer is there by now
    }
    answers = more != 0 || over;
    return more;
}

/// readinto(buffer, n): waits for n bytes; returns how many came before silence.
static mp_obj_t bus_readinto(mp_obj_t self, mp_obj_t buffer, mp_obj_t count) {
    size_t n, got = 0;
    uint8_t *bytes = channel_bytes(buffer, count, MP_BUFFER_WRITE, &n);
    while (got < n) {
        size_t more = bus_open() ? semihost_read(handle, bytes + got, n - got) : 0;
        if (more == 0) {
            more = read_on(bytes + got, n - got);
        }
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
