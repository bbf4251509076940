// The chip's Cortex-M0+, several times as fast as rp2040js's own: an opcode is looked up and not compared with 75 forms.
//
// What touches flash, RAM and boot ROM is done here. The rest (peripherals, exceptions, special registers, sleep) is left
// to rp2040js, one instruction at a time. Cycles are those that rp2040js counts. Source: ARMv6-M Architecture Reference
// Manual, A6.7 (instructions). Where shifts by a register's 0 or more than 32, and ADCS and SBCS at the ends of the range,
// are other in rp2040js, flags are the manual's here.

const ROM_BYTES = 0x4000, FLASH = 0x10000000, RAM = 0x20000000;
const SP = 13, LR = 14, PC = 15;

// [case in `burst`, bits of the opcode that are looked at, their values]. What fits none is left to rp2040js: case 0.
const FORMS = [
  [1, 0xf800, 0x0000], [2, 0xf800, 0x0800], [3, 0xf800, 0x1000], // LSLS, LSRS, ASRS by a number
  [4, 0xfa00, 0x1800], [5, 0xfa00, 0x1a00], // ADDS, SUBS: a register, a number of 3 bits
  [6, 0xf800, 0x2000], [7, 0xf800, 0x3000], [8, 0xf800, 0x2800], [8, 0xf800, 0x3800], // MOVS, ADDS; CMP, SUBS: 8 bits
  ...Array.from({ length: 16 }, (_, k) => [10 + k, 0xffc0, 0x4000 + (k << 6)]), // ANDS to MVNS
  [26, 0xff00, 0x4400], [27, 0xff00, 0x4500], [28, 0xff00, 0x4600], // ADD, CMP, MOV of all registers
  [29, 0xff87, 0x4700], [30, 0xff87, 0x4780], // BX, BLX
  [31, 0xf800, 0x4800], // LDR of a literal
  ...Array.from({ length: 8 }, (_, k) => [32 + k, 0xfe00, 0x5000 + (k << 9)]), // STR to LDRSH, by a register
  [32, 0xf800, 0x6000], [36, 0xf800, 0x6800], [34, 0xf800, 0x7000], [38, 0xf800, 0x7800], // STR, LDR, STRB, LDRB: number
  [33, 0xf800, 0x8000], [37, 0xf800, 0x8800], [32, 0xf800, 0x9000], [36, 0xf800, 0x9800], // STRH, LDRH; STR, LDR: stack
  [40, 0xf800, 0xa000], [41, 0xf800, 0xa800], [42, 0xff80, 0xb000], [43, 0xff80, 0xb080], // ADR; ADD, ADD, SUB of SP
  [44, 0xffc0, 0xb200], [45, 0xffc0, 0xb240], [46, 0xffc0, 0xb280], [47, 0xffc0, 0xb2c0], // SXTH, SXTB, UXTH, UXTB
  [48, 0xfe00, 0xb400], [49, 0xfe00, 0xbc00], // PUSH, POP
  [50, 0xffc0, 0xba00], [51, 0xffc0, 0xba40], [52, 0xffc0, 0xbac0], [53, 0xffff, 0xbf00], // REV, REV16, REVSH, NOP
  [54, 0xf800, 0xc000], [55, 0xf800, 0xc800], // STMIA, LDMIA
  ...Array.from({ length: 7 }, (_, k) => [56, 0xfe00, 0xd000 + (k << 9)]), // BEQ to BLE
  [57, 0xf800, 0xe000], [58, 0xf800, 0xf000], // B, BL
];
const CASES = new Uint8Array(1 << 16);
for (const [number, bits, is] of FORMS) {
  const free = ~bits & 0xffff;
  for (let rest = free; rest; rest = (rest - 1) & free) CASES[is | rest] = number;
  CASES[is] = number;
}
const COUNTS = Uint8Array.from({ length: 256 }, (_, list) => { // registers in a list
  let count = 0;
  for (let k = 0; k < 8; k++) count += (list >> k) & 1;
  return count;
});

const reverse = (x) => (x << 24) | ((x & 0xff00) << 8) | ((x >>> 8) & 0xff00) | (x >>> 24);

/** The processor of one chip. */
export class Processor {
  /** mcu: an RP2040 of rp2040js, whose clock is advanced. */
  constructor(mcu) {
    const { core, flash, sram, bootrom } = mcu;
    Object.assign(this, { mcu, core, clock: mcu.clock, registers: new Int32Array(core.registers.buffer) });
    this.code = { rom: new Uint16Array(bootrom.buffer), flash: new Uint16Array(flash.buffer), ram: new Uint16Array(sram.buffer) };
    this.flash = { words: new Int32Array(flash.buffer), halves: new Uint16Array(flash.buffer), bytes: flash };
    this.ram = { words: new Int32Array(sram.buffer), halves: new Uint16Array(sram.buffer), bytes: sram };
  }

  get cycleNanos() {
    return 1e9 / this.mcu.clkSys;
  }

  /** Execute up to `most` instructions, fewer if the processor goes to sleep or one is left to `step`; their number. */
  run(most) {
    let done = 0;
    while (done < most && !this.core.waiting) {
      if (!this.core.interruptsUpdated) done += this.burst(most - done);
      if (done >= most || this.core.waiting) break;
      this.step();
      done++;
    }
    return done;
  }

  /** Execute one instruction by rp2040js. */
  step() {
    const { clock } = this, nanos = this.core.executeInstruction() * this.cycleNanos, next = clock.nextAlarm;
    if (next && next.nanos <= clock.nanosCounter + nanos) clock.tick(nanos);
    else clock.nanosCounter += nanos;
  }

  /**
   * Execute up to `most` instructions that need nothing but memory, up to the clock's next alarm; their number. It ends
   * before an instruction of another kind, too.
   */
  burst(most) {
    const { core, clock, registers: R, cycleNanos } = this;
    const { rom, flash: flashCode, ram: ramCode } = this.code;
    const { words: flashWords, halves: flashHalves, bytes: flashBytes } = this.flash;
    const { words: ramWords, halves: ramHalves, bytes: ramBytes } = this.ram;
    const FLASH_BYTES = flashBytes.length, RAM_BYTES = ramBytes.length;
    const begin = clock.nanosCounter, next = clock.nextAlarm;
    const until = next ? (next.nanos - begin) / cycleNanos : Infinity;
    let pc = R[PC] & ~1, nz = core.Z ? 0 : core.N ? -1 : 1, c = core.C ? 1 : 0, v = core.V ? 1 : 0;
    let done = 0, cycles = 0, last = 0; // last: cycles of the latest instruction

    run: while (done < most && cycles < until) {
      let opcode, at = (pc - FLASH) >>> 0;
      if (at < FLASH_BYTES) opcode = flashCode[at >> 1];
      else if ((at = (pc - RAM) >>> 0) < RAM_BYTES) opcode = ramCode[at >> 1];
      else if (pc >>> 0 < ROM_BYTES) opcode = rom[pc >> 1];
      else break;
      const d = opcode & 7, n = (opcode >> 3) & 7, m = (opcode >> 6) & 7, d8 = (opcode >> 8) & 7, byte = opcode & 255;
      let took = 1, to = pc + 2, a, b, x;
      switch (CASES[opcode]) {
        case 1: // LSLS Rd, Rm, number
          a = (opcode >> 6) & 31, x = R[n];
          if (a) c = (x >>> (32 - a)) & 1;
          R[d] = nz = x << a;
          break;
        case 2: // LSRS Rd, Rm, number; 0 is 32
          a = (opcode >> 6) & 31, x = R[n];
          c = (x >>> ((a - 1) & 31)) & 1;
          R[d] = nz = a ? (x >>> a) | 0 : 0;
          break;
        case 3: // ASRS Rd, Rm, number; 0 is 32
          a = (opcode >> 6) & 31, x = R[n];
          c = (x >>> ((a - 1) & 31)) & 1;
          R[d] = nz = x >> (a || 31);
          break;
        case 4: // ADDS Rd, Rn, Rm or number
          a = R[n], b = opcode & 0x400 ? m : R[m];
          R[d] = nz = (a + b) | 0;
          c = nz >>> 0 < a >>> 0 ? 1 : 0;
          v = ((a ^ nz) & (b ^ nz)) >>> 31;
          break;
        case 5: // SUBS Rd, Rn, Rm or number
          a = R[n], b = opcode & 0x400 ? m : R[m];
          R[d] = nz = (a - b) | 0;
          c = a >>> 0 >= b >>> 0 ? 1 : 0;
          v = ((a ^ b) & (a ^ nz)) >>> 31;
          break;
        case 6: // MOVS Rd, number
          R[d8] = nz = byte;
          break;
        case 7: // ADDS Rd, number
          a = R[d8];
          R[d8] = nz = (a + byte) | 0;
          c = nz >>> 0 < a >>> 0 ? 1 : 0;
          v = (nz & ~a) >>> 31;
          break;
        case 8: // CMP Rn, number; SUBS Rd, number
          a = R[d8];
          nz = (a - byte) | 0;
          c = a >>> 0 >= byte ? 1 : 0;
          v = (a & ~nz) >>> 31;
          if (opcode & 0x1000) R[d8] = nz;
          break;
        case 10: // ANDS
          R[d] = nz = R[d] & R[n];
          break;
        case 11: // EORS
          R[d] = nz = R[d] ^ R[n];
          break;
        case 12: // LSLS Rd, Rs
          a = R[n] & 255, x = R[d];
          if (a) c = a <= 32 ? (x >>> (32 - a)) & 1 : 0;
          R[d] = nz = a < 32 ? x << a : 0;
          break;
        case 13: // LSRS Rd, Rs
          a = R[n] & 255, x = R[d];
          if (a) c = a <= 32 ? (x >>> (a - 1)) & 1 : 0;
          R[d] = nz = a < 32 ? (x >>> a) | 0 : 0;
          break;
        case 14: // ASRS Rd, Rs
          a = R[n] & 255, x = R[d];
          if (a) c = (x >> (a < 32 ? a - 1 : 31)) & 1;
          R[d] = nz = x >> (a < 32 ? a : 31);
          break;
        case 15: // ADCS
          a = R[d], b = R[n];
          nz = (a + b + c) | 0;
          c = (a >>> 0) + (b >>> 0) + c > 0xffffffff ? 1 : 0;
          v = ((a ^ nz) & (b ^ nz)) >>> 31;
          R[d] = nz;
          break;
        case 16: // SBCS
          a = R[d], b = R[n];
          nz = (a - b - 1 + c) | 0;
          c = (a >>> 0) >= (b >>> 0) + 1 - c ? 1 : 0;
          v = ((a ^ b) & (a ^ nz)) >>> 31;
          R[d] = nz;
          break;
        case 17: // RORS
          a = R[n] & 255, x = R[d];
          R[d] = nz = (x >>> (a & 31)) | (x << (-a & 31));
          if (a) c = nz >>> 31;
          break;
        case 18: // TST
          nz = R[d] & R[n];
          break;
        case 19: // RSBS Rd, Rn, 0
          b = R[n];
          R[d] = nz = -b | 0;
          c = b ? 0 : 1;
          v = (b & nz) >>> 31;
          break;
        case 20: // CMP Rn, Rm
          a = R[d], b = R[n];
          nz = (a - b) | 0;
          c = a >>> 0 >= b >>> 0 ? 1 : 0;
          v = ((a ^ b) & (a ^ nz)) >>> 31;
          break;
        case 21: // CMN Rn, Rm
          a = R[d], b = R[n];
          nz = (a + b) | 0;
          c = nz >>> 0 < a >>> 0 ? 1 : 0;
          v = ((a ^ nz) & (b ^ nz)) >>> 31;
          break;
        case 22: // ORRS
          R[d] = nz = R[d] | R[n];
          break;
        case 23: // MULS
          R[d] = nz = Math.imul(R[d], R[n]);
          break;
        case 24: // BICS
          R[d] = nz = R[d] & ~R[n];
          break;
        case 25: // MVNS
          R[d] = nz = ~R[n];
          break;
        case 26: // ADD Rd, Rm of all registers
          a = ((opcode & 0x80) >> 4) | d, b = (opcode >> 3) & 15;
          x = (a === PC ? pc + 4 : R[a]) + (b === PC ? pc + 4 : R[b]);
          if (a === PC) to = x & ~1, took = 2;
          else R[a] = a === SP ? x & ~3 : x;
          break;
        case 27: // CMP Rn, Rm of all registers
          a = ((opcode & 0x80) >> 4) | d, b = (opcode >> 3) & 15;
          if (a === PC || b === PC) break run;
          a = R[a], b = R[b];
          nz = (a - b) | 0;
          c = a >>> 0 >= b >>> 0 ? 1 : 0;
          v = ((a ^ b) & (a ^ nz)) >>> 31;
          break;
        case 28: // MOV Rd, Rm of all registers
          a = ((opcode & 0x80) >> 4) | d, b = (opcode >> 3) & 15;
          x = b === PC ? pc + 4 : R[b];
          if (a === PC) to = x & ~1, took = 2;
          else R[a] = a === SP ? x & ~3 : x;
          break;
        case 29: // BX; to an address above: a return from an exception
          x = (opcode >> 3) & 15;
          if (x === PC || (x = R[x]) >>> 28 === 15) break run;
          to = x & ~1, took = 2;
          break;
        case 30: // BLX
          x = (opcode >> 3) & 15;
          if (x === PC) break run;
          x = R[x];
          R[LR] = to | 1;
          to = x & ~1, took = 2;
          break;
        case 31: // LDR Rt, literal
          x = ((pc + 4) & ~3) + 4 * byte;
          if ((at = (x - FLASH) >>> 0) < FLASH_BYTES) R[d8] = flashWords[at >> 2];
          else if ((at = (x - RAM) >>> 0) < RAM_BYTES) R[d8] = ramWords[at >> 2];
          else break run;
          took = 2;
          break;
        case 32: // STR
          x = opcode < 0x6000 ? R[n] + R[m] : opcode < 0x9000 ? R[n] + ((opcode >> 4) & 124) : R[SP] + 4 * byte;
          at = (x - RAM) >>> 0;
          if (at >= RAM_BYTES || at & 3) break run;
          ramWords[at >> 2] = R[opcode < 0x9000 ? d : d8];
          took = 2;
          break;
        case 33: // STRH
          x = opcode < 0x6000 ? R[n] + R[m] : R[n] + ((opcode >> 5) & 62);
          at = (x - RAM) >>> 0;
          if (at >= RAM_BYTES || at & 1) break run;
          ramHalves[at >> 1] = R[d];
          took = 2;
          break;
        case 34: // STRB
          x = opcode < 0x6000 ? R[n] + R[m] : R[n] + ((opcode >> 6) & 31);
          at = (x - RAM) >>> 0;
          if (at >= RAM_BYTES) break run;
          ramBytes[at] = R[d];
          took = 2;
          break;
        case 35: // LDRSB
          x = R[n] + R[m];
          if ((at = (x - RAM) >>> 0) < RAM_BYTES) x = ramBytes[at];
          else if ((at = (x - FLASH) >>> 0) < FLASH_BYTES) x = flashBytes[at];
          else break run;
          R[d] = (x << 24) >> 24;
          took = 2;
          break;
        case 36: // LDR
          x = opcode < 0x6000 ? R[n] + R[m] : opcode < 0x9000 ? R[n] + ((opcode >> 4) & 124) : R[SP] + 4 * byte;
          if (x & 3) break run;
          if ((at = (x - RAM) >>> 0) < RAM_BYTES) x = ramWords[at >> 2];
          else if ((at = (x - FLASH) >>> 0) < FLASH_BYTES) x = flashWords[at >> 2];
          else break run;
          R[opcode < 0x9000 ? d : d8] = x;
          took = 2;
          break;
        case 37: // LDRH
          x = opcode < 0x6000 ? R[n] + R[m] : R[n] + ((opcode >> 5) & 62);
          if (x & 1) break run;
          if ((at = (x - RAM) >>> 0) < RAM_BYTES) x = ramHalves[at >> 1];
          else if ((at = (x - FLASH) >>> 0) < FLASH_BYTES) x = flashHalves[at >> 1];
          else break run;
          R[d] = x;
          took = 2;
          break;
        case 38: // LDRB
          x = opcode < 0x6000 ? R[n] + R[m] : R[n] + ((opcode >> 6) & 31);
          if ((at = (x - RAM) >>> 0) < RAM_BYTES) x = ramBytes[at];
          else if ((at = (x - FLASH) >>> 0) < FLASH_BYTES) x = flashBytes[at];
          else break run;
          R[d] = x;
          took = 2;
          break;
        case 39: // LDRSH
          x = R[n] + R[m];
          if (x & 1) break run;
          if ((at = (x - RAM) >>> 0) < RAM_BYTES) x = ramHalves[at >> 1];
          else if ((at = (x - FLASH) >>> 0) < FLASH_BYTES) x = flashHalves[at >> 1];
          else break run;
          R[d] = (x << 16) >> 16;
          took = 2;
          break;
        case 40: // ADR
          R[d8] = (pc & ~3) + 4 + 4 * byte;
          break;
        case 41: // ADD Rd, SP, number
          R[d8] = R[SP] + 4 * byte;
          break;
        case 42: // ADD SP, number
          R[SP] = R[SP] + 4 * (opcode & 127);
          break;
        case 43: // SUB SP, number
          R[SP] = R[SP] - 4 * (opcode & 127);
          break;
        case 44: // SXTH
          R[d] = (R[n] << 16) >> 16;
          break;
        case 45: // SXTB
          R[d] = (R[n] << 24) >> 24;
          break;
        case 46: // UXTH
          R[d] = R[n] & 0xffff;
          break;
        case 47: // UXTB
          R[d] = R[n] & 0xff;
          break;
        case 48: // PUSH
          a = COUNTS[byte], b = 4 * (a + ((opcode >> 8) & 1));
          x = R[SP] - b;
          at = (x - RAM) >>> 0;
          if (at + b > RAM_BYTES) break run;
          at >>= 2;
          for (let k = 0; k < 8; k++) if (byte & (1 << k)) ramWords[at++] = R[k];
          if (opcode & 256) ramWords[at] = R[LR];
          R[SP] = x;
          took = 1 + a;
          break;
        case 49: // POP
          a = COUNTS[byte], b = 4 * (a + ((opcode >> 8) & 1));
          at = (R[SP] - RAM) >>> 0;
          if (at + b > RAM_BYTES) break run;
          at >>= 2;
          if (opcode & 256) {
            x = ramWords[at + a];
            if (x >>> 28 === 15) break run; // a return from an exception
            to = x & ~1;
          }
          for (let k = 0; k < 8; k++) if (byte & (1 << k)) R[k] = ramWords[at++];
          R[SP] = R[SP] + b;
          took = 1 + a + ((opcode >> 7) & 2);
          break;
        case 50: // REV
          R[d] = reverse(R[n]);
          break;
        case 51: // REV16
          x = reverse(R[n]);
          R[d] = (x << 16) | (x >>> 16);
          break;
        case 52: // REVSH
          R[d] = reverse(R[n]) >> 16;
          break;
        case 53: // NOP
          break;
        case 54: // STMIA
          a = COUNTS[byte];
          at = (R[d8] - RAM) >>> 0;
          if (at + 4 * a > RAM_BYTES || at & 3 || byte & (1 << d8)) break run;
          at >>= 2;
          for (let k = 0; k < 8; k++) if (byte & (1 << k)) ramWords[at++] = R[k];
          R[d8] = R[d8] + 4 * a;
          took = 1 + a;
          break;
        case 55: // LDMIA
          a = COUNTS[byte], x = R[d8];
          if (x & 3) break run;
          if ((at = (x - RAM) >>> 0) + 4 * a <= RAM_BYTES) {
            at >>= 2;
            for (let k = 0; k < 8; k++) if (byte & (1 << k)) R[k] = ramWords[at++];
          } else if ((at = (x - FLASH) >>> 0) + 4 * a <= FLASH_BYTES) {
            at >>= 2;
            for (let k = 0; k < 8; k++) if (byte & (1 << k)) R[k] = flashWords[at++];
          } else break run;
          if (!(byte & (1 << d8))) R[d8] = x + 4 * a;
          took = 1 + a;
          break;
        case 56: // B of a condition; an odd number is the opposite of the one before
          switch ((opcode >> 9) & 7) {
            case 0: x = nz === 0; break; // BEQ, BNE
            case 1: x = c === 1; break; // BCS, BCC
            case 2: x = nz < 0; break; // BMI, BPL
            case 3: x = v === 1; break; // BVS, BVC
            case 4: x = c === 1 && nz !== 0; break; // BHI, BLS
            case 5: x = nz >>> 31 === v; break; // BGE, BLT
            default: x = nz !== 0 && nz >>> 31 === v; // BGT, BLE
          }
          if (x === !(opcode & 256)) to = pc + 4 + ((opcode << 24) >> 23), took = 2;
          break;
        case 57: // B
          to = pc + 4 + ((opcode << 21) >> 20), took = 2;
          break;
        case 58: // BL, whose second half follows; other forms of 32 bits are left
          if ((at = (to - FLASH) >>> 0) < FLASH_BYTES) x = flashCode[at >> 1];
          else if ((at = (to - RAM) >>> 0) < RAM_BYTES) x = ramCode[at >> 1];
          else if (to >>> 0 < ROM_BYTES) x = rom[to >> 1];
          else break run;
          if ((x & 0xd000) !== 0xd000) break run;
          a = (opcode << 21) >> 31; // sign; J1 and J2 are equal to it or not
          b = (~(a ^ (x >> 13)) & 1) << 23 | (~(a ^ (x >> 11)) & 1) << 22;
          R[LR] = (pc + 4) | 1;
          to = pc + 4 + ((a << 24) | b | ((opcode & 0x3ff) << 12) | ((x & 0x7ff) << 1));
          took = 3;
          break;
        default:
          break run;
      }
      pc = to;
      done++;
      last = took;
      cycles += took;
    }

    R[PC] = pc;
    core.N = nz < 0;
    core.Z = nz === 0;
    core.C = c === 1;
    core.V = v === 1;
    core.cycles += cycles;
    if (cycles < until) clock.nanosCounter = begin + cycles * cycleNanos;
    else {
      clock.nanosCounter = begin + (cycles - last) * cycleNanos;
      clock.tick(last * cycleNanos);
    }
    return done;
  }
}
