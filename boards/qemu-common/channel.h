// The arguments (buffer, n) of the channels' readinto and write.

#include "py/runtime.h"

/// Returns the buffer's bytes and limits `*n` to its length; raises on a bad argument.
static inline uint8_t *channel_bytes(mp_obj_t buffer, mp_obj_t count, unsigned access, size_t *n) {
    mp_buffer_info_t bytes;
    mp_get_buffer_raise(buffer, &bytes, access);
    mp_int_t wanted = mp_obj_get_int(count);
    *n = wanted < 0 ? 0 : MIN((size_t)wanted, bytes.len);
    return bytes.buf;
}
