#define MICROPY_HW_BOARD_NAME "qemu-m3"
#define MICROPY_HW_MCU_NAME   "Cortex-M3"
