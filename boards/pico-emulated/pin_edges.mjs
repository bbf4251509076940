// An encoder's two outputs at the chip's inputs: edges at even times.

const LEVELS = [[0, 0], [0, 1], [1, 1], [1, 0]]; // of A and B, as the count rises: firmware/servos/pin_channel.py
const FLOATS = 1; // an input that is cut off is pulled up

/** A and B of one encoder. */
export class Edges {
  constructor(pins, a, b) {
    Object.assign(this, { pins, wires: [a, b], cut: 0, phase: 0, left: 0, way: 0, apart: 0 });
    this.alarm = pins.mcu.clock.createAlarm(() => this.edge());
    this.put();
  }

  put() {
    this.wires.forEach((k, j) => this.pins.hold(k, this.cut & (1 << j) ? FLOATS : LEVELS[this.phase][j]));
  }

  /** Make so many edges, falling counts if they are negative, in the next so many ns; cut: 1 for A, 2 for B. */
  make(edges, nanos, cut) {
    while (this.left) this.edge(); // none is lost, should the last one fall on this very moment
    if (cut !== this.cut) {
      this.cut = cut;
      this.put();
    }
    if (!edges) return;
    this.left = Math.abs(edges);
    this.way = Math.sign(edges);
    this.apart = nanos / this.left;
    this.alarm.schedule(this.apart / 2);
  }

  edge() {
    this.phase = (this.phase + this.way) & 3;
    this.put();
    this.left -= 1;
    if (this.left) this.alarm.schedule(this.apart);
    else this.alarm.cancel();
  }

  end() {
    this.alarm.cancel();
    this.left = 0;
    for (const k of this.wires) this.pins.hold(k, 2);
  }
}
