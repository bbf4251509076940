// The emulated Pico's processor (boards/pico-emulated/processor.mjs) beside rp2040js's own, instruction by instruction.
//
//   node processor_twins.mjs RP2040JS BOARD forms COUNT                                  random instructions and registers
//   node processor_twins.mjs RP2040JS BOARD boot COUNT BOOT_ROM FIRMWARE FILES FLASH_BYTES     what a board does at power-up
//
// Prints one line, and ends with 1 where anything differs: registers, flags, cycles, time, RAM. Where rp2040js sets flags
// that the ARMv6-M manual does not, its flags are put right first: `corrected`.

import { readFileSync } from "node:fs";
import { join } from "node:path";

const [library, board, what, count, ...files] = process.argv.slice(2);
const load = (file) => import(join(library, "dist", "esm", file));
const { RP2040 } = await load("rp2040.js");
const { BasePeripheral } = await load("peripherals/peripheral.js");
const { FlashChip, flashPeripherals } = await import(join(board, "flash_chip.mjs"));
const { UsbSerial } = await import(join(board, "usb_serial.mjs"));
const { Processor } = await import(join(board, "processor.mjs"));
console.warn = console.error = () => {}; // rp2040js tells of addresses that are not there
const RAM = 0x20000000, CODE = 0x1000, PC = 15, SP = 13;

let seed = 1;
const random = (below) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

function chip() {
  const mcu = new RP2040();
  mcu.logger = { debug() {}, info() {}, warn() {}, error() {} };
  return mcu;
}

/** All that an instruction may change. */
function told({ core, clock }) {
  const registers = Array.from(core.registers);
  registers[PC] &= ~1;
  return [...registers, core.N, core.Z, core.C, core.V, core.cycles, core.waiting, Math.round(clock.nanosCounter)].join(" ");
}

function compare(ours, theirs, where) {
  const same = told(ours) === told(theirs) && !Buffer.compare(Buffer.from(ours.sram.buffer), Buffer.from(theirs.sram.buffer));
  if (same) return;
  console.log(`${where}\n  here     ${told(ours)}\n  rp2040js ${told(theirs)}`);
  process.exit(1);
}

/** One instruction of rp2040js in the clock's time. */
function theirStep(mcu) {
  const { core, clock } = mcu, nanos = (core.executeInstruction() * 1e9) / mcu.clkSys, next = clock.nextAlarm;
  if (next && next.nanos <= clock.nanosCounter + nanos) clock.tick(nanos);
  else clock.nanosCounter += nanos;
}

/** Flags by the manual, A6.7: shifts by a register's 0 leave C, those by more than 32 lose all; sums are of 33 bits. */
function corrected(core, opcode, before) {
  const { a, b, c, C } = before, amount = b & 255;
  const sum = (x, y) => {
    const all = (x >>> 0) + (y >>> 0) + c, signed = (x | 0) + (y | 0) + c;
    core.C = all > 0xffffffff;
    core.V = signed !== (all | 0);
  };
  switch (opcode >> 6) {
    case 0x102: case 0x103: case 0x104: case 0x107:
      if (!amount) core.C = C;
      else if (amount > 32 && opcode >> 6 === 0x102) core.C = false;
      break;
    case 0x105: sum(a, b); break;
    case 0x106: sum(a, ~b);
  }
}

const ENDS = [0, 1, 31, 32, 33, 255, 256, 0x7fffffff, 0x80000000, 0xffffffff];
const PLACES = [RAM, RAM + 0x2000, RAM + 264 * 1024, 0x10000000, 0x11000000, 0];

function value() {
  const kind = random(4);
  if (kind === 0) return ENDS[random(ENDS.length)];
  if (kind === 1) return random(2 ** 32);
  return (PLACES[random(PLACES.length)] + 4 * random(64) - 128 + (kind === 2 ? 0 : random(4))) >>> 0;
}

function forms() {
  const ours = chip(), theirs = chip(), processor = new Processor(ours);
  let fast = 0;
  for (let k = 0; k < count; k++) {
    const opcode = random(1 << 16), second = random(1 << 16), at = CODE + 2 * random(2);
    if (opcode >> 8 === 0xbe || opcode >> 8 === 0xde || opcode >> 8 === 0xdf) continue; // BKPT, UDF, SVC
    if (opcode === 0x47f0) continue; // BLX LR: rp2040js goes to where it would return to
    const registers = Array.from({ length: 16 }, value), flags = random(16);
    registers[SP] &= ~3;
    registers[PC] = RAM + at;
    for (const mcu of [ours, theirs]) {
      mcu.sramView.setUint16(at, opcode, true);
      mcu.sramView.setUint16(at + 2, second, true);
      mcu.core.registers.set(registers);
      Object.assign(mcu.core, { N: !!(flags & 8), Z: (flags & 12) === 4, C: !!(flags & 2), V: !!(flags & 1) });
      Object.assign(mcu.core, { waiting: false, interruptsUpdated: false, PM: false, pendingSVCall: false });
    }
    const before = { a: registers[opcode & 7], b: registers[(opcode >> 3) & 7], c: (flags >> 1) & 1, C: !!(flags & 2) };
    const burst = processor.burst(1);
    if (!burst) processor.step();
    theirStep(theirs);
    corrected(theirs.core, opcode, before);
    if (!burst) corrected(ours.core, opcode, before);
    compare(ours, theirs, `opcode ${opcode.toString(16)} ${second.toString(16)}`);
    fast += burst;
  }
  console.log(`${count} instructions are the same, ${fast} of them executed here`);
}

/** A chip with a board's flash. */
function powered() {
  const [rom, firmware, image, size] = files, mcu = chip(), bytes = readFileSync(rom), content = readFileSync(image);
  mcu.loadBootrom(new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)));
  mcu.flash.set(readFileSync(firmware), 0);
  mcu.flash.set(content, size - content.length);
  const { ssi, pins, cache } = flashPeripherals(BasePeripheral, mcu, new FlashChip(mcu.flash, Number(size), () => {}));
  Object.assign(mcu.peripherals, { 0x18000: ssi, 0x40018: pins, 0x14000: cache });
  new UsbSerial(mcu.usbCtrl, () => {});
  mcu.core.PC = 0x10000000;
  return mcu;
}

function boot() {
  const ours = powered(), theirs = powered(), processor = new Processor(ours);
  for (let done = 0; done < count;) {
    const most = 1 + random(997);
    const ran = processor.run(most);
    for (let k = 0; k < most && !theirs.core.waiting; k++, done++) theirStep(theirs);
    compare(ours, theirs, `after ${done} instructions of which ${ran} were the last`);
    for (const mcu of [ours, theirs]) while (mcu.core.waiting) mcu.clock.tick(mcu.clock.nanosToNextAlarm || 1e6);
  }
  console.log(`${count} instructions of the start are the same, ${(ours.clock.nanos / 1e9).toFixed(3)} s of the chip`);
}

if (what === "forms") forms();
else boot();
