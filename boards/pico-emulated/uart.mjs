// A UART of the RP2040 (ARM PL011) with its FIFOs, its interrupts and the time that a byte takes.
//
// It replaces rp2040js's, which has no transmit FIFO and raises the transmit interrupt for ever, so that MicroPython's
// driver never leaves the handler. Source: RP2040 datasheet 4.2 (UART), 4.2.8 (registers).

const DR = 0x00, FR = 0x18, IBRD = 0x24, FBRD = 0x28, LCR_H = 0x2c, CR = 0x30, IFLS = 0x34;
const IMSC = 0x38, RIS = 0x3c, MIS = 0x40, ICR = 0x44, DMACR = 0x48;
const FR_BUSY = 8, FR_RX_EMPTY = 16, FR_TX_FULL = 32, FR_RX_FULL = 64, FR_TX_EMPTY = 128;
const FIFOS_ON = 16; // in LCR_H
const ON = 1, TX_ON = 256, RX_ON = 512; // in CR
const RX = 16, TX = 32, RX_TIMEOUT = 64; // interrupts
const DEPTH = 32;
const LEVELS = [1 / 8, 1 / 4, 1 / 2, 3 / 4, 7 / 8];
const TIMEOUT_BITS = 32;

/** A class of UARTs; Base: BasePeripheral of rp2040js. */
export const uartClass = (Base) => class Uart extends Base {
  /** sent(byte, last): called when the last bit of a byte has left; last: no other waits. */
  constructor(mcu, name, irq, sent) {
    super(mcu, name);
    Object.assign(this, { irq, sent, tx: [], rx: [], line: [], registers: new Map([[CR, TX_ON | RX_ON], [IFLS, 0x12]]) });
    this.raised = 0;
    this.shifting = false;
    this.shift = mcu.clock.createAlarm(() => this.shifted());
    this.arrival = mcu.clock.createAlarm(() => this.arrived());
    this.timeout = mcu.clock.createAlarm(() => this.raise(RX_TIMEOUT));
    this.arriving = false;
  }

  get(register) {
    return this.registers.get(register) ?? 0;
  }

  has(bits) {
    return (this.get(CR) & (ON | bits)) === (ON | bits);
  }

  clkPeriChanged() {} // the next byte takes the new time

  get bitNanos() {
    const divisor = this.get(IBRD) + this.get(FBRD) / 64;
    return divisor ? (16e9 * divisor) / this.rp2040.clkPeri : 1e9 / 115200;
  }

  get byteNanos() {
    const control = this.get(LCR_H);
    const bits = 1 + 5 + ((control >> 5) & 3) + ((control >> 1) & 1) + 1 + ((control >> 3) & 1);
    return bits * this.bitNanos;
  }

  get depth() {
    return this.get(LCR_H) & FIFOS_ON ? DEPTH : 1;
  }

  level(shift) {
    return this.depth === 1 ? 1 : DEPTH * (LEVELS[(this.get(IFLS) >> shift) & 7] ?? 0.5);
  }

  raise(bits) {
    this.raised |= bits;
    this.interrupt();
  }

  interrupt() {
    this.rp2040.setInterrupt(this.irq, !!(this.raised & this.get(IMSC)));
  }

  transmit() {
    if (this.shifting || !this.tx.length || !this.has(TX_ON)) return;
    this.shifting = true;
    this.shift.schedule(this.byteNanos);
    this.byte = this.tx.shift();
    if (this.tx.length <= (this.depth === 1 ? 0 : this.level(0))) this.raise(TX);
  }

  shifted() {
    this.shifting = false;
    this.sent(this.byte, !this.tx.length);
    this.transmit();
  }

  /** Bytes on the line to the board, which arrive at its baud rate. */
  receive(bytes) {
    this.line.push(...bytes);
    if (!this.arriving) this.begin();
  }

  begin() {
    this.arriving = this.line.length > 0;
    if (this.arriving) this.arrival.schedule(this.byteNanos);
  }

  arrived() {
    const byte = this.line.shift();
    if (this.has(RX_ON) && this.rx.length < this.depth) {
      this.rx.push(byte & 0xff);
      if (this.rx.length >= this.level(3)) this.raise(RX);
      this.timeout.schedule(TIMEOUT_BITS * this.bitNanos);
    }
    this.begin();
  }

  take() {
    const byte = this.rx.shift() ?? 0;
    if (this.rx.length < this.level(3)) this.raised &= ~RX;
    if (!this.rx.length) {
      this.raised &= ~RX_TIMEOUT;
      this.timeout.cancel();
    }
    this.interrupt();
    return byte;
  }

  get flags() {
    return (
      (this.shifting || this.tx.length ? FR_BUSY : 0) | (this.rx.length ? 0 : FR_RX_EMPTY) |
      (this.tx.length >= this.depth ? FR_TX_FULL : 0) | (this.rx.length >= this.depth ? FR_RX_FULL : 0) |
      (this.tx.length ? 0 : FR_TX_EMPTY)
    );
  }

  readUint32(offset) {
    switch (offset) {
      case DR: return this.take();
      case FR: return this.flags;
      case RIS: return this.raised;
      case MIS: return this.raised & this.get(IMSC);
      default: return this.get(offset);
    }
  }

  writeUint32(offset, value) {
    switch (offset) {
      case DR:
        if (this.tx.length < this.depth) this.tx.push(value & 0xff);
        if (this.tx.length > this.level(0)) this.raised &= ~TX;
        return this.transmit();
      case ICR:
        this.raised &= ~this.rawWriteValue;
        return this.interrupt();
      default:
        this.registers.set(offset, value);
        this.interrupt();
        this.transmit();
    }
  }
};
