// A host that owes the board something on its USB port: the board's time waits for it, for a slow host is no silent one.
//
// In the file STATUS, at OWED_AT, is a byte: 1 while the host has the board's torque and the next state is still to come.

import { readSync } from "node:fs";

export const OWED_AT = 17;
const AWAKE_NS = 250e6; // of the board after what came last, in which it answers: half a silence of the bus
const LONGEST_MS = 30_000; // of this machine, for a host that has stopped

/** Whether the board's time stands still. */
export class Patience {
  /** status: of the file STATUS; clock: the chip's. */
  constructor(status, clock) {
    Object.assign(this, { status, clock, flag: Buffer.alloc(1), came: 0, since: null });
  }

  /** Something has come. */
  heard() {
    this.came = this.clock.nanos;
    this.since = null;
  }

  /** True as long as nothing is to happen. */
  waits() {
    if (this.clock.nanos - this.came < AWAKE_NS) return false;
    if (readSync(this.status, this.flag, 0, 1, OWED_AT) !== 1 || this.flag[0] !== 1) return false;
    this.since ??= performance.now();
    return performance.now() - this.since < LONGEST_MS;
  }
}
