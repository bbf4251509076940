# Compiler and helper of the Cortex-M boards; the board's flags name the core, and its FPU if it has one.

CROSS_COMPILE ?= arm-none-eabi-
BOARD_FLOAT ?= -mfloat-abi=soft
CPU_CFLAGS = $(BOARD_CFLAGS) -mthumb $(BOARD_FLOAT)
CPU_C = arm/startup.c arm/timer.c
GCHELPER = gchelper_thumb2
