BOARD_CPU = rv32
BOARD_CFLAGS = -march=rv32imc
