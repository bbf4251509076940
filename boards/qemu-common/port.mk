# MicroPython on an emulated board, built outside MicroPython's tree.
#
#   make -f port.mk TOP=<MicroPython source> BOARD_DIR=<board folder> BUILD=<output folder>
#
# The board folder gives mpconfigboard.mk (processor, compiler flags) and mpconfigboard.h (names).
# The processor is arm or rv32: the folder of that name has what is different.

include $(TOP)/py/mkenv.mk
include $(BOARD_DIR)/mpconfigboard.mk
include $(BOARD_CPU)/cpu.mk

QSTR_DEFS = qstrdefsport.h
MICROPY_ROM_TEXT_COMPRESSION = 1
MICROPY_VFS_LFS2 = 1
FROZEN_MANIFEST =

include $(TOP)/py/py.mk
include $(TOP)/extmod/extmod.mk

INC += -I. -I$(BOARD_CPU) -I$(BOARD_DIR) -I$(TOP) -I$(BUILD)

# newlib's headers serve every processor; its library, of which nothing is used, would take 360 MB for each kind.
NEWLIB_HEADERS = /usr/include/newlib

CFLAGS += $(INC) $(CPU_CFLAGS) -isystem $(NEWLIB_HEADERS) -std=gnu99 -Os -DNDEBUG
CFLAGS += -Wall -Wpointer-arith -Wdouble-promotion -Wfloat-conversion -Werror
CFLAGS += -ffunction-sections -fdata-sections

LDFLAGS += -nostdlib -T $(BOARD_CPU)/memory.ld -Wl,--gc-sections -Wl,-Map=$(BUILD)/firmware.map
LIBS = $(shell $(CC) $(CFLAGS) -print-libgcc-file-name)

PORT_C = $(CPU_C) main.c clock.c console.c semihost.c armlet_io.c io_uart1.c io_bus.c io_flash.c

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
OBJ += $(BUILD)/shared/runtime/$(GCHELPER).o

SRC_QSTR += $(SRC_C) $(LIB_SRC_C)

all: $(BUILD)/firmware.elf

$(BUILD)/firmware.elf: $(OBJ)
	$(ECHO) "LINK $@"
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(OBJ) $(LIBS)
	$(Q)$(SIZE) $@

include $(TOP)/py/mkrules.mk
