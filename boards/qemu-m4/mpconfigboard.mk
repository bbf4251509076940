BOARD_CFLAGS = -mcpu=cortex-m4
