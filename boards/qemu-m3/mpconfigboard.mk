BOARD_CFLAGS = -mcpu=cortex-m3
