BOARD_CPU = arm
BOARD_CFLAGS = -mcpu=cortex-m3
