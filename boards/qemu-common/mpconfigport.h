// What MicroPython is built with for the emulated boards.

#include <stdint.h>
#include <alloca.h>
#include "mpconfigboard.h"
#include "emitters.h"

#define MICROPY_CONFIG_ROM_LEVEL            (MICROPY_CONFIG_ROM_LEVEL_EXTRA_FEATURES)

// Compilers (emitters.h has those of the processor), and .mpy files with machine code in them.
#define MICROPY_PERSISTENT_CODE_LOAD        (1)

// Memory: one heap; the C stack is checked against the size given in memory.ld.
#define MICROPY_HEAP_BYTES                  (1024 * 1024)
#define MICROPY_ENABLE_GC                   (1)
#define MICROPY_MALLOC_USES_ALLOCATED_SIZE  (1)
#define MICROPY_MEM_STATS                   (1)
#define MICROPY_STACK_CHECK_MARGIN          (1024)
#define MICROPY_ALLOC_PATH_MAX              (256)
#define MICROPY_ENABLE_EMERGENCY_EXCEPTION_BUF (1)
#define MICROPY_EMERGENCY_EXCEPTION_BUF_SIZE   (256)

// Numbers
#define MICROPY_LONGINT_IMPL                (MICROPY_LONGINT_IMPL_MPZ)
#define MICROPY_FLOAT_IMPL                  (MICROPY_FLOAT_IMPL_FLOAT)

// Modules
#define MICROPY_PY_SYS_PLATFORM             "qemu"
#define MICROPY_PY_ASYNCIO                  (0)
#define MICROPY_PY_OS_UNAME                 (1)
#define MICROPY_PY_TIME                     (1)
#define MICROPY_PY_TIME_TIME_TIME_NS        (1)
#define MICROPY_PY_TIME_INCLUDEFILE         "modtime_port.c"
#define MICROPY_PY_MACHINE                  (1)
#define MICROPY_PY_MACHINE_INCLUDEFILE      "modmachine_port.c"
#define MICROPY_PY_MACHINE_RESET            (1)
#define MICROPY_PY_MACHINE_BARE_METAL_FUNCS (1)
#define MICROPY_PY_MACHINE_DISABLE_IRQ_ENABLE_IRQ (1)

// Files: littlefs on the block device of io_flash.c
#define MICROPY_VFS                         (1)
#define MICROPY_READER_VFS                  (1)
#define MICROPY_EPOCH_IS_1970               (1)

typedef int32_t mp_int_t;
typedef uint32_t mp_uint_t;
typedef long mp_off_t;
#define MP_SSIZE_MAX                        (0x7fffffff)
#define MP_STATE_PORT                       MP_STATE_VM
#define MP_NEED_LOG2                        (1)
