// PIO in the chip's time, and a half-duplex serial line at one of its pins.
//
// rp2040js runs its state machines in a timer of the host's, apart from the processor. Here they run as far as the
// processor's time has come, by the cycles that each instruction takes with its delay: when a register of theirs is used,
// and before the level of the line changes. What is not modelled: joined queues, and state machines of one block that
// wait for each other's flags within a cycle.
//
// A machine that comes back to a state that it was in, while nothing else happens, goes round for ever: the rounds up to
// now are counted, and not executed. So a program that looks at pins every few cycles costs little while they are still.

const PIO0 = 6; // which drives a pin
const RXF = 0x20, MACHINES = 4; // the queues from which the processor takes

/** What a state machine does next depends on this, as long as no register is used and no input changes. */
class State {
  keep(machine) {
    this.pc = machine.pc;
    this.x = machine.x;
    this.y = machine.y;
    this.input = machine.inputShiftReg;
    this.inputBits = machine.inputShiftCount;
    this.output = machine.outputShiftReg;
    this.outputBits = machine.outputShiftCount;
    this.received = machine.rxFIFO.used;
    this.waiting = machine.txFIFO.used;
    this.flags = machine.pio.irq;
    this.cycles = machine.cycles;
  }

  is(machine) {
    return this.pc === machine.pc && this.x === machine.x && this.y === machine.y &&
      this.input === machine.inputShiftReg && this.inputBits === machine.inputShiftCount &&
      this.output === machine.outputShiftReg && this.outputBits === machine.outputShiftCount &&
      this.received === machine.rxFIFO.used && this.waiting === machine.txFIFO.used && this.flags === machine.pio.irq;
  }
}

const NOWHERE = -1; // as pc of a State: no machine is there

/** Makes a block of rp2040js run in the chip's time. taken(): called when the processor takes a word that was received. */
export class PioTime {
  constructor(pio, mcu) {
    Object.assign(this, { pio, mcu, since: pio.machines.map(() => 0), taken: null, state: new State() });
    pio.run = () => {}; // the host's timer
    for (const name of ["readUint32", "writeUint32"]) {
      const own = pio[name].bind(pio);
      pio[name] = (offset, value) => {
        this.catchUp();
        if (this.taken && name === "readUint32" && offset >= RXF && offset < RXF + 4 * MACHINES) this.taken();
        const out = own(offset, value);
        this.settle();
        return out;
      };
    }
  }

  /** Nanoseconds of a cycle of a state machine. */
  cycle(machine) {
    return (1e9 / this.mcu.clkSys) * ((machine.clockDivInt || 65536) + machine.clockDivFrac / 256);
  }

  /** A machine that was off begins now. */
  settle() {
    const now = this.mcu.clock.nanos;
    this.pio.machines.forEach((machine, k) => {
      if (!machine.enabled) this.since[k] = 0;
      else if (!this.since[k] || !machine.cycles) { // cycles: of a machine begun anew
        this.since[k] = now;
        machine.cycles = 0;
      }
    });
    this.pio.checkChangedPins();
  }

  /** Run every machine up to now; `at` is the time of what it does, ns. */
  catchUp() {
    const now = this.mcu.clock.nanos;
    this.pio.machines.forEach((machine, k) => {
      if (!machine.enabled || !this.since[k]) return;
      this.run(machine, this.since[k], this.cycle(machine), now);
    });
    this.at = now;
  }

  /** Run a machine that began at `since` up to `now`, ns; cycle: as above. */
  run(machine, since, cycle, now) {
    const until = (now - since) / cycle, { pio, state } = this;
    state.pc = NOWHERE;
    for (let steps = 1; machine.cycles < until; steps++) {
      this.at = since + machine.cycles * cycle;
      if (machine.waiting) {
        machine.checkWait();
        if (machine.waiting) {
          machine.cycles = until;
          break;
        }
        continue;
      }
      machine.step();
      if (pio.pinValues !== pio.oldPinValues || pio.pinDirections !== pio.oldPinDirections) {
        pio.checkChangedPins();
        state.pc = NOWHERE;
      } else if (machine.waiting) state.pc = NOWHERE;
      else if (state.pc === machine.pc && state.is(machine)) {
        const round = machine.cycles - state.cycles;
        machine.cycles += Math.max(0, Math.floor((until - machine.cycles) / round)) * round;
        state.pc = NOWHERE;
      } else if ((steps & (steps - 1)) === 0) state.keep(machine);
    }
  }
}

/** A serial line at a pin, pulled up: bytes that the board sends on it are found, others arrive on it. */
export class PinLine {
  /** heard(bytes, bitNanos, sinceNanos): called with what was sent, once the line is still. */
  constructor(pin, mcu, baud, heard) {
    Object.assign(this, { pin, mcu, heard, bit: 1e9 / baud, edges: [], sent: [], line: [] });
    this.look = mcu.clock.createAlarm(() => this.looked());
    this.next = mcu.clock.createAlarm(() => this.shift());
    this.level(true);
    pin.addListener((value) => this.changed(value));
  }

  get times() {
    return this.mcu.pioTimes[0];
  }

  level(high) {
    this.times?.catchUp();
    this.pin.setInputValue(high);
  }

  /** The board pulls the pin low (0 of GPIOPinState) or lets it go. */
  changed(value) {
    if (this.pin.functionSelect !== PIO0) return; // PWM of a motor, for one
    const low = value === 0, at = this.times.at;
    if (!this.edges.length && !low) return;
    if (!this.edges.length) this.watch(10.5 * this.bit - (this.mcu.clock.nanos - at));
    this.edges.push([at, low]);
  }

  watch(nanos) {
    this.look.schedule(Math.max(1, nanos));
  }

  lowAt(time) {
    let low = false;
    for (const [at, is] of this.edges) if (at <= time) low = is;
    return low;
  }

  /** A byte's time has passed since its start bit, or the line has been still for as long. */
  looked() {
    this.times.catchUp();
    if (!this.edges.length) return this.flush();
    while (this.edges.length) {
      const [start] = this.edges[0];
      if (this.mcu.clock.nanos < start + 9.5 * this.bit) return this.watch(start + 10.5 * this.bit - this.mcu.clock.nanos);
      let byte = 0;
      for (let k = 0; k < 8; k++) if (!this.lowAt(start + (1.5 + k) * this.bit)) byte |= 1 << k;
      this.sent.push(byte);
      this.ended = start + 10 * this.bit;
      const rest = this.edges.findIndex(([at, low]) => low && at > start + 9.5 * this.bit);
      this.edges = rest < 0 ? [] : this.edges.slice(rest);
    }
    this.watch(10 * this.bit);
  }

  flush() {
    const bytes = this.sent;
    this.sent = [];
    if (bytes.length) this.heard(bytes, this.bit, this.mcu.clock.nanos - this.ended);
  }

  /** Bytes on the line to the board. */
  receive(bytes) {
    for (const byte of bytes) this.line.push(...[0, 1, 2, 3, 4, 5, 6, 7].reduce((all, k) => [...all, (byte >> k) & 1], [0]), 1);
    if (!this.shifting) this.shift();
  }

  shift() {
    this.shifting = this.line.length > 0;
    if (!this.shifting) return;
    this.level(this.line.shift() === 1);
    this.next.schedule(this.bit);
  }
}
