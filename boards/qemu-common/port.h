// What the files of this port share.

#include "py/obj.h"

void console_init(void);
void uart1_init(void);
void uart1_clear(void);
size_t uart1_waiting(void);
void bus_close(void);
void flash_close(void);

extern const mp_obj_base_t armlet_uart1_obj;
extern const mp_obj_base_t armlet_bus_obj;
extern const mp_obj_base_t armlet_flash_obj;
