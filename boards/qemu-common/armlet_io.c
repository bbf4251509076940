// The module armlet_io: the channels an emulated board has beside its REPL.

#include "py/runtime.h"
#include "port.h"

static const mp_rom_map_elem_t armlet_io_globals_table[] = {
    { MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR_armlet_io) },
    { MP_ROM_QSTR(MP_QSTR_uart1), MP_ROM_PTR(&armlet_uart1_obj) },
    { MP_ROM_QSTR(MP_QSTR_bus), MP_ROM_PTR(&armlet_bus_obj) },
    { MP_ROM_QSTR(MP_QSTR_flash), MP_ROM_PTR(&armlet_flash_obj) },
};
static MP_DEFINE_CONST_DICT(armlet_io_globals, armlet_io_globals_table);

const mp_obj_module_t armlet_io_module = {
    .base = { &mp_type_module },
    .globals = (mp_obj_dict_t *)&armlet_io_globals,
};

MP_REGISTER_MODULE(MP_QSTR_armlet_io, armlet_io_module);
