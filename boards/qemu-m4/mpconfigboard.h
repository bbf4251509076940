#define MICROPY_HW_BOARD_NAME "qemu-m4"
#define MICROPY_HW_MCU_NAME   "Cortex-M4"
