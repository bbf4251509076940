// What lies at the chip's pins: pull-ups and pull-downs, and what the host puts there, a button for one.
//
// rp2040js leaves a pin low that nothing drives, whatever its pad says.
//
// In the file STATUS, from PUSH_AT on, is the host's latest wish, and behind it the number of the last one that was done:
//
//   number (u32), pin (u8), level (u8: 0 low, 1 high, 2 let go), two bytes, ns of the chip's for which (double; 0: for good)
//   number done (u32)

import { readSync, writeSync } from "node:fs";
import { ATTACHED_AT } from "./servo_line.mjs";

const PUSH_AT = 24, PUSH = 16, DONE = 4;
const AT = PUSH_AT - ATTACHED_AT; // both are read at once
const SERVED = 2;
const LET_GO = 2;
const PULL_UP = 3, FIRST_INPUT = 2; // of GPIOPinState

/** The levels of the chip's inputs. */
export class Pins {
  /** status: of the file STATUS; own: pins that others of the bridge move. served: the host serves pin_servos.mjs. */
  constructor(mcu, status, own) {
    Object.assign(this, { mcu, status, read: Buffer.alloc(AT + PUSH), number: 0 });
    this.held = mcu.gpio.map((_, k) => own.includes(k));
    mcu.gpio.forEach((pin, k) => {
      pin.addListener((value) => {
        if (value >= FIRST_INPUT && !this.held[k]) this.set(k, value === PULL_UP);
      });
    });
  }

  /** Put a level at a pin now; a state machine that looks at it has come so far before. */
  set(k, high) {
    const pin = this.mcu.gpio[k];
    if (pin.rawInputValue === high) return;
    for (const time of this.mcu.pioTimes) time.catchUp();
    pin.setInputValue(high);
  }

  /** Hold a pin at a level, or let it go: then its pad's resistors say what it is. */
  hold(k, level) {
    this.held[k] = level !== LET_GO;
    this.set(k, level === LET_GO ? this.mcu.gpio[k].value === PULL_UP : level === 1);
  }

  /** Do what the host wishes, if it is new. */
  look() {
    const got = readSync(this.status, this.read, 0, this.read.length, ATTACHED_AT), wish = this.read.subarray(AT);
    this.served = got > 0 && this.read[0] === SERVED;
    if (got < this.read.length || wish.readUInt32LE(0) === this.number) return;
    this.number = wish.readUInt32LE(0);
    const k = wish[4], nanos = wish.readDoubleLE(8);
    const done = Buffer.from(wish.subarray(0, DONE));
    const tell = () => writeSync(this.status, done, 0, DONE, PUSH_AT + PUSH);
    this.hold(k, wish[5]);
    if (!nanos) tell();
    else this.mcu.clock.createAlarm(() => { this.hold(k, LET_GO); tell(); }).schedule(nanos);
  }
}
