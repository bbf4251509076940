# MicroPython on an emulated Cortex-M board, built outside MicroPython's tree.
#
#   make -f port.mk TOP=<MicroPython source> BOARD_DIR=<board folder> BUILD=<output folder>
#
# The board folder gives mpconfigboard.mk (CPU flags) and mpconfigboard.h (names).

include $(TOP)/py/mkenv.mk
include $(BOARD_DIR)/mpconfigboard.mk

CROSS_COMPILE ?= arm-none-eabi-
QSTR_DEFS = qstrdefsport.h
MICROPY_ROM_TEXT_COMPRESSION = 1
MICROPY_VFS_LFS2 = 1
FROZEN_MANIFEST =

include $(TOP)/py/py.mk
include $(TOP)/extmod/extmod.mk

INC += -I. -I$(BOARD_DIR) -I$(TOP) -I$(BUILD)

CFLAGS += $(INC) $(BOARD_CFLAGS) -mthumb -mfloat-abi=soft -std=gnu99 -Os -DNDEBUG
CFLAGS += -Wall -Wpointer-arith -Wdouble-promotion -Wfloat-conversion -Werror
CFLAGS += -ffunction-sections -fdata-sections

LDFLAGS += -nostdlib -T memory.ld -Wl,--gc-sections -Wl,-Map=$(BUILD)/firmware.map
LIBS = $(shell $(CC) $(CFLAGS) -print-libgcc-file-name)

PORT_C = startup.c main.c clock.c console.c semihost.c armlet_io.c io_uart1.c io_bus.c io_flash.c

SRC_C = $(PORT_C) \
	shared/libc/string0.c \
	shared/readline/readline.c \
	shared/runtime/gchelper_native.c \
	shared/runtime/interrupt_char.c \
	shared/runtime/pyexec.c \
	shared/runtime/stdout_helpers.c \
	shared/runtime/sys_stdio_mphal.c

LIB_SRC_C = $(SRC_LIB_LIBM_C) $(SRC_LIB_LIBM_SQRT_SW_C)

OBJ = $(PY_O) $(addprefix $(BUILD)/, $(SRC_C:.c=.o) $(LIB_SRC_C:.c=.o))
OBJ += $(BUILD)/shared/runtime/gchelper_thumb2.o

SRC_QSTR += $(SRC_C) $(LIB_SRC_C)

all: $(BUILD)/firmware.elf

$(BUILD)/firmware.elf: $(OBJ)
	$(ECHO) "LINK $@"
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(OBJ) $(LIBS)
	$(Q)$(SIZE) $@

include $(TOP)/py/mkrules.mk
