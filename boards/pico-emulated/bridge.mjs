// A Raspberry Pi Pico: rp2040js, with what it lacks added, its USB serial and its UARTs on terminals.
//
//   node bridge.mjs RP2040JS BOOT_ROM FIRMWARE FLASH_BYTES FILE_SYSTEM_START IMAGE STATUS SERVOS USB UART0 UART1
//
// RP2040JS: folder of the npm package. IMAGE, STATUS: handles of open files; into STATUS goes the board's time in ns and
// the processor's cycles, two doubles, and from it come the host's wishes for pins (pins.mjs). SERVOS: handle of a socket
// (servo_line.mjs), which takes the place of UART0's terminal while the host serves it, and of a pin for PIO. USB, UART0,
// UART1: handles of the hosts' ends of pseudo-terminals.
// Time: a board that computes runs as fast as this machine allows; one that waits, waits in real time. While the host
// owes it a state of the arm, it stands still (patience.mjs).

import { readFileSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ReadStream } from "node:tty";
import { FlashChip, flashPeripherals } from "./flash_chip.mjs";
import { Patience } from "./patience.mjs";
import { PinServos } from "./pin_servos.mjs";
import { Pins } from "./pins.mjs";
import { PinLine, PioTime } from "./pio_time.mjs";
import { Processor } from "./processor.mjs";
import { ServoLine } from "./servo_line.mjs";
import { UsbSerial } from "./usb_serial.mjs";
import { uartClass } from "./uart.mjs";

const [library, bootRom, firmware, ...numbers] = process.argv.slice(2);
const [FLASH_BYTES, START, IMAGE, STATUS, SERVOS, USB, ...UARTS] = numbers.map(Number);
const load = (file) => import(pathToFileURL(join(library, "dist", "esm", file)).href);
const { RP2040 } = await load("rp2040.js");
const { SimulationClock } = await load("clock/simulation-clock.js");
const { GPIOPinState } = await load("gpio-pin.js");
const { BasePeripheral } = await load("peripherals/peripheral.js");
const Uart = uartClass(BasePeripheral);

const XIP = 0x10000000;
const PERIPHERALS = { cache: 0x14000, ssi: 0x18000, pins: 0x40018, uarts: [0x40034, 0x40038] };
const UART_IRQS = [20, 21];
const DIRECTION = 2, RX = 1; // pins
const WIRE = 3, WIRE_BAUD = 1e6; // pin at which the servo line is one wire, for PIO
const INSTRUCTIONS = 2000; // between two looks at the terminals
const NAP_MS = 2; // shortest sleep of this process
const LONGEST_NAP_MS = 20; // while nothing is to happen
const MOST_UNREAD = 1 << 20; // bytes kept for a terminal that nobody reads; more are lost, as on a cable
const USB_UNREAD = 1 << 16; // bytes that Linux keeps of a serial port; then it takes no more from the board
const MOST_UNTAKEN = 1 << 16; // bytes kept for a board that takes none, before the terminal is left full

/**
 * A terminal's host end: bytes that come in are given to `taken`; `read` is called when nothing waits to be read any
 * more. It does not block: node's own stream of a terminal
 * waits for whoever reads the other end, and the chip would stand still meanwhile.
 */
class Port {
  constructor(handle, taken, read = () => {}) {
    Object.assign(this, { handle, read, unread: [], bytesUnread: 0, again: null });
    this.input = new ReadStream(handle);
    this.input.on("data", (bytes) => { taken(bytes); wake(); });
    this.input.on("error", () => process.exit(0));
  }

  send(bytes) {
    if (this.bytesUnread >= MOST_UNREAD) return;
    this.unread.push(bytes);
    this.bytesUnread += bytes.length;
    if (!this.again) this.flush();
  }

  flush() {
    this.again = null;
    while (this.unread.length) {
      let n = 0;
      try {
        n = writeSync(this.handle, this.unread[0]);
      } catch (error) {
        if (error.code !== "EAGAIN") process.exit(0);
        this.again = setTimeout(() => this.flush(), NAP_MS);
        return;
      }
      this.bytesUnread -= n;
      if (n === this.unread[0].length) this.unread.shift();
      else this.unread[0] = this.unread[0].subarray(n);
    }
    this.read();
  }

  hold(full) {
    if (full !== this.input.isPaused()) full ? this.input.pause() : this.input.resume();
  }
}

const content = new Uint8Array(FLASH_BYTES).fill(0xff);
content.set(readFileSync(firmware), 0);
readSync(IMAGE, content, START, FLASH_BYTES - START, 0);

const clock = new SimulationClock();
let mcu, core, processor, usb, uarts, wire, pins, pinServos;

// A chip that sleeps until the host takes bytes is told at once: no instruction of its own would.
const usbPort = new Port(USB, (bytes) => { patience.heard(); usb.send(bytes); }, () => { usb.hold(false); wake(); });
const patience = new Patience(STATUS, clock);
// A buffer with a direction pin makes one wire of UART0's two; it takes part once that pin is an output.
const sends = () => mcu.gpio[DIRECTION].value !== GPIOPinState.Low;
const hears = () => mcu.gpio[DIRECTION].value !== GPIOPinState.High;
const servos = new ServoLine(SERVOS, STATUS, clock, (bytes) => { if (hears()) uarts[0].receive(bytes); });
const uartPorts = UARTS.map((handle, k) => new Port(handle, (bytes) => { uarts[k].receive(bytes); }));

function bootRomWords() {
  const bytes = readFileSync(bootRom);
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

/** Switch the chip on, or reset it; the flash stays. */
function powerUp(kept = {}) {
  mcu = new RP2040(clock);
  mcu.logger = { debug() {}, info() {}, warn() {}, error: (name, text) => console.error(`${name}: ${text}`) };
  mcu.loadBootrom(bootRomWords());
  mcu.flash.set(content, 0);
  const chip = new FlashChip(mcu.flash, FLASH_BYTES, (at, length) => {
    content.set(mcu.flash.subarray(at, at + length), at);
    if (at >= START) writeSync(IMAGE, content, at, length, at - START);
  });
  const flash = flashPeripherals(BasePeripheral, mcu, chip);
  for (const name of ["ssi", "pins", "cache"]) mcu.peripherals[PERIPHERALS[name]] = flash[name];
  uarts = uartPorts.map((port, k) => new Uart(mcu, `UART${k}`, UART_IRQS[k], (byte, last) => {
    if (k === 0 && servos.attached) servos.take(sends() ? [byte] : [], last, uarts[k].bitNanos);
    else port.send(Uint8Array.of(byte));
  }));
  uarts.forEach((uart, k) => { mcu.peripherals[PERIPHERALS.uarts[k]] = mcu.uart[k] = uart; });
  // While the pin is high, the buffer lets go of RX. Nothing but a pull-up holds it then; the chip's own at reset pulls down.
  mcu.gpio[DIRECTION].addListener((value) => {
    if (value === GPIOPinState.High && !mcu.gpio[RX].pullupEnabled) uarts[0].receive([0]); // a break is a byte of zeros
  });
  mcu.pioTimes = mcu.pio.map((pio) => new PioTime(pio, mcu));
  pins = new Pins(mcu, STATUS, [WIRE]);
  wire = new PinLine(mcu.gpio[WIRE], mcu, WIRE_BAUD, (bytes, bitNanos, since) => {
    if (servos.attached) servos.ask(bytes, bitNanos, since, (reply) => { wire.receive(reply); });
  });
  pinServos = new PinServos(mcu, servos, pins);
  usb = new UsbSerial(mcu.usbCtrl, (bytes) => usbPort.send(Buffer.from(bytes)));
  const watchdog = mcu.peripherals[0x40058];
  Object.assign(watchdog, kept);
  watchdog.onWatchdogTrigger = () => {
    resetAsked = { reason: watchdog.reason, scratchData: watchdog.scratchData };
    core.waiting = true; // no instruction more
  };
  core = mcu.core;
  processor = new Processor(mcu);
  core.PC = XIP;
}

let resetAsked = null;
let debt = 0; // ms of waiting that were not slept yet
let asleep = null;

function wake() {
  if (!asleep) return;
  clearTimeout(asleep.timer);
  const elapsed = performance.now() - asleep.since;
  asleep = null;
  debt = Math.min(0, debt - elapsed);
  clock.tick(clock.nextAlarm ? Math.min(elapsed * 1e6, Math.max(0, clock.nanosToNextAlarm)) : elapsed * 1e6);
  setImmediate(run);
}

function nap() {
  debt += clock.nextAlarm ? clock.nanosToNextAlarm / 1e6 : LONGEST_NAP_MS;
  if (debt < NAP_MS) {
    clock.tick(clock.nanosToNextAlarm);
    return true;
  }
  tell();
  asleep = { since: performance.now(), timer: setTimeout(alarm, debt) };
  return false;
}

function alarm() {
  const elapsed = performance.now() - asleep.since;
  asleep = null;
  debt = Math.max(-20, debt - elapsed);
  clock.tick(clock.nextAlarm ? Math.max(0, clock.nanosToNextAlarm) : elapsed * 1e6);
  run();
}

const told = new Float64Array(2), toldBytes = new Uint8Array(told.buffer);

function tell() {
  told[0] = clock.nanosCounter;
  told[1] = core.cycles;
  writeSync(STATUS, toldBytes, 0, toldBytes.length, 0);
}

function run() {
  tell();
  if (patience.waits()) {
    setTimeout(run, NAP_MS);
    return;
  }
  pins.look();
  pinServos.follow(pins.served);
  for (let left = INSTRUCTIONS; left > 0;) {
    if (resetAsked) {
      powerUp(resetAsked);
      resetAsked = null;
    }
    if (!core.waiting) left -= processor.run(left);
    else if (nap()) left--;
    else return;
  }
  usbPort.hold(usb.backlog > MOST_UNTAKEN);
  if (usbPort.bytesUnread > USB_UNREAD) usb.hold(true);
  setImmediate(run);
}

powerUp();
run();
