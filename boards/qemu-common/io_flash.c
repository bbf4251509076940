// armlet_io.flash: a block device in the file "flash" of QEMU's working folder.
//
// Each program or erase is one write call of the host, in order, with nothing kept back:
// killing the emulator is a power cut and leaves what was written so far.

#include <string.h>
#include "py/mperrno.h"
#include "py/mphal.h"
#include "py/runtime.h"
#include "extmod/vfs.h"
#include "port.h"
#include "semihost.h"

#define BLOCK_BYTES (4096)
#define NOT_OPEN    (-1)

static int handle = NOT_OPEN;

void flash_close(void) {
    if (handle != NOT_OPEN) {
        semihost_close(handle);
        handle = NOT_OPEN;
    }
}

/// Opens the file if need be and goes to a place in it; false on failure.
static bool flash_seek(mp_obj_t block, mp_int_t offset) {
    if (handle == NOT_OPEN) {
        handle = semihost_open("flash");
    }
    return handle != NOT_OPEN && semihost_seek(handle, mp_obj_get_int(block) * BLOCK_BYTES + offset);
}

static mp_obj_t status(bool good) {
    return MP_OBJ_NEW_SMALL_INT(good ? 0 : -MP_EIO);
}

/// readblocks(block, buffer, offset=0)
static mp_obj_t flash_readblocks(size_t n_args, const mp_obj_t *args) {
    mp_buffer_info_t bytes;
    mp_get_buffer_raise(args[2], &bytes, MP_BUFFER_WRITE);
    mp_int_t offset = n_args > 3 ? mp_obj_get_int(args[3]) : 0;
    return status(flash_seek(args[1], offset) && semihost_read(handle, bytes.buf, bytes.len) == bytes.len);
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(flash_readblocks_obj, 3, 4, flash_readblocks);

/// writeblocks(block, buffer, offset=0)
static mp_obj_t flash_writeblocks(size_t n_args, const mp_obj_t *args) {
    mp_buffer_info_t bytes;
    mp_get_buffer_raise(args[2], &bytes, MP_BUFFER_READ);
    mp_int_t offset = n_args > 3 ? mp_obj_get_int(args[3]) : 0;
    return status(flash_seek(args[1], offset) && semihost_write(handle, bytes.buf, bytes.len) == bytes.len);
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(flash_writeblocks_obj, 3, 4, flash_writeblocks);

static bool flash_erase(mp_obj_t block) {
    static uint8_t blank[BLOCK_BYTES];
    memset(blank, 0xff, BLOCK_BYTES);
    return flash_seek(block, 0) && semihost_write(handle, blank, BLOCK_BYTES) == BLOCK_BYTES;
}

/// ioctl(operation, argument)
static mp_obj_t flash_ioctl(mp_obj_t self, mp_obj_t operation, mp_obj_t argument) {
    switch (mp_obj_get_int(operation)) {
        case MP_BLOCKDEV_IOCTL_INIT:
            return status(flash_seek(MP_OBJ_NEW_SMALL_INT(0), 0));
        case MP_BLOCKDEV_IOCTL_BLOCK_COUNT:
            return MP_OBJ_NEW_SMALL_INT(handle == NOT_OPEN ? 0 : semihost_length(handle) / BLOCK_BYTES);
        case MP_BLOCKDEV_IOCTL_BLOCK_SIZE:
            return MP_OBJ_NEW_SMALL_INT(BLOCK_BYTES);
        case MP_BLOCKDEV_IOCTL_BLOCK_ERASE:
            return status(flash_erase(argument));
        default:
            return status(true);
    }
}
static MP_DEFINE_CONST_FUN_OBJ_3(flash_ioctl_obj, flash_ioctl);

static const mp_rom_map_elem_t flash_locals_table[] = {
    { MP_ROM_QSTR(MP_QSTR_readblocks), MP_ROM_PTR(&flash_readblocks_obj) },
    { MP_ROM_QSTR(MP_QSTR_writeblocks), MP_ROM_PTR(&flash_writeblocks_obj) },
    { MP_ROM_QSTR(MP_QSTR_ioctl), MP_ROM_PTR(&flash_ioctl_obj) },
};
static MP_DEFINE_CONST_DICT(flash_locals, flash_locals_table);

static MP_DEFINE_CONST_OBJ_TYPE(flash_type, MP_QSTR_Flash, MP_TYPE_FLAG_NONE, locals_dict, &flash_locals);
const mp_obj_base_t armlet_flash_obj = { &flash_type };
