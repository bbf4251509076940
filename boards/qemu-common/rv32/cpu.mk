# Compiler and helper of the RISC-V boards.

CROSS_COMPILE ?= riscv64-unknown-elf-
# Version 2.2 of the instruction set has the CSR instructions in rv32i; under a later one GCC 12 takes the 64-bit libgcc.
AFLAGS += $(BOARD_CFLAGS) -mabi=ilp32 -misa-spec=2.2
CPU_CFLAGS = $(AFLAGS) -msmall-data-limit=0
CPU_C = rv32/startup.c rv32/pci.c rv32/timer.c
GCHELPER = gchelper_rv32i
