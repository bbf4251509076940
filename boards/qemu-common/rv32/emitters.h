// Compilers on the board: native and viper code, and the inline assembler, for RV32IMC.

#define MICROPY_EMIT_RV32                   (1)
#define MICROPY_EMIT_INLINE_RV32            (1)
