BOARD_CPU = arm
BOARD_CFLAGS = -mcpu=cortex-m4
BOARD_FLOAT = -mfpu=fpv4-sp-d16 -mfloat-abi=hard
