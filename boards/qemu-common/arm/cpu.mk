# Compiler and helper of the Cortex-M boards; the board's flags name the core.

CROSS_COMPILE ?= arm-none-eabi-
CPU_CFLAGS = $(BOARD_CFLAGS) -mthumb -mfloat-abi=soft
CPU_C = arm/startup.c arm/timer.c
GCHELPER = gchelper_thumb2
