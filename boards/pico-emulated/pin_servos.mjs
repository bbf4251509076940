// Motors and hobby servos at the chip's pins, in its own time: a program of the host is the arm that they move.
//
// Every millisecond of the chip's the host is told how long each output was high since the last time, and says how many
// edges each encoder makes in the millisecond to come. These are put at the inputs one by one, at even times, so that the
// chip's own state machines count them. Until the host has answered, nothing else happens here.
//
// The socket is that of servo_line.mjs, with 0 bit/s. To the host, the first byte of what is sent:
//
//   BEGIN          the answer is 5 bytes a servo: forward or pulse, backward, A, B, fault; NONE for no pin
//   STEP           behind it, for each servo, two doubles: how long forward and backward were high, as a part of the step,
//                  or the last pulse's ns (0: none for LOST) and nothing. The answer, for each: edges (i32), level of the
//                  fault's pin, inputs that are cut off (1: A, 2: B)
//   LOOK           the processor takes counts, or sets pulses if there is no encoder: a tick

import { Edges } from "./pin_edges.mjs";

const BEGIN = 0, STEP = 1, LOOK = 2;
const NONE = 255;
const STEP_NANOS = 1e6;
const LOST = 25e6; // ns without a rise: there are no pulses any more
const APART = 2e5; // ns between two looks at least
const ROW = 5, ANSWER = 6; // bytes of a servo
const HIGH = 1, LET_GO = 2;
const PWM_LEVELS = 0x0c, PWM_CHANNEL = 0x14, PWM_CHANNELS = 0xa0; // a register of each channel

/** How long an output has been high, and how long its last pulse was. */
class Output {
  constructor(pin, clock) {
    Object.assign(this, { pin, clock, sum: 0, pulse: 0, rose: -Infinity, high: pin.value === HIGH, since: clock.nanos });
    this.forget = pin.addListener((value) => this.changed(value === HIGH));
  }

  changed(high) {
    const now = this.clock.nanos;
    if (this.high) this.sum += now - this.since;
    if (high && !this.high) this.rose = now;
    if (!high && this.high) this.pulse = now - this.rose;
    this.high = high;
    this.since = now;
  }

  /** ns high since the last call. */
  take() {
    this.changed(this.high);
    const sum = this.sum;
    this.sum = 0;
    return sum;
  }

  get width() {
    return this.clock.nanos - this.rose > LOST ? 0 : this.pulse;
  }
}

/** Everything at the pins of one chip. */
export class PinServos {
  /** line: servo_line.mjs's; pins: pins.mjs's. */
  constructor(mcu, line, pins) {
    Object.assign(this, { mcu, line, pins, servos: [], there: false, looked: -Infinity });
    this.alarm = mcu.clock.createAlarm(() => this.step());
    for (const time of mcu.pioTimes) time.taken = () => { if (this.counted) this.look(); };
    const write = mcu.pwm.writeUint32.bind(mcu.pwm);
    mcu.pwm.writeUint32 = (offset, value) => {
      if (!this.counted && value && offset < PWM_CHANNELS && offset % PWM_CHANNEL === PWM_LEVELS) this.look();
      write(offset, value);
    };
  }

  /** The host serves the pins, or no longer. */
  follow(attached) {
    if (attached === this.there) return;
    this.there = attached;
    if (attached) this.begin();
    else this.end();
  }

  begin() {
    const { mcu, pins } = this, rows = this.ask(Buffer.of(BEGIN));
    for (let at = 0; at < rows.length; at += ROW) {
      const [forward, backward, a, b, fault] = rows.subarray(at, at + ROW);
      this.servos.push({
        forward: new Output(mcu.gpio[forward], mcu.clock),
        backward: backward === NONE ? null : new Output(mcu.gpio[backward], mcu.clock),
        edges: a === NONE ? null : new Edges(pins, a, b),
        fault,
      });
    }
    this.counted = this.servos.some((servo) => servo.edges);
    this.next = mcu.clock.nanos + STEP_NANOS;
    this.alarm.schedule(STEP_NANOS);
  }

  end() {
    this.alarm.cancel();
    for (const { forward, backward, edges, fault } of this.servos) {
      forward.forget();
      backward?.forget();
      edges?.end();
      if (fault !== NONE) this.pins.hold(fault, LET_GO);
    }
    this.servos = [];
  }

  ask(message) {
    let answer = Buffer.alloc(0);
    for (const [, bytes] of this.line.exchange(0, 0, message)) answer = bytes;
    return answer;
  }

  step() {
    const { servos } = this, message = Buffer.alloc(1 + 16 * servos.length);
    message[0] = STEP;
    servos.forEach(({ forward, backward }, k) => {
      const high = forward.take() / STEP_NANOS;
      message.writeDoubleLE(backward ? high : forward.width, 1 + 16 * k);
      message.writeDoubleLE(backward ? backward.take() / STEP_NANOS : 0, 9 + 16 * k);
    });
    const answer = this.ask(message);
    if (!answer.length) return; // nobody is there any more
    servos.forEach(({ edges, fault }, k) => {
      edges?.make(answer.readInt32LE(ANSWER * k), STEP_NANOS, answer[ANSWER * k + 5]);
      if (fault !== NONE) this.pins.hold(fault, answer[ANSWER * k + 4]);
    });
    this.next += STEP_NANOS;
    this.alarm.schedule(this.next - this.mcu.clock.nanos);
  }

  look() {
    const now = this.mcu.clock.nanos, first = now - this.looked > APART;
    this.looked = now;
    if (this.there && first) this.ask(Buffer.of(LOOK));
  }
}
