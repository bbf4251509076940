// The far end of UART0 in the board's own time: a program of the host is the servos, and time waits for it.
//
// When the board has sent the last byte that it had, the host is told when that was, at which baud rate, and the bytes;
// it says which bytes come back, and when each reply is whole. Until it has, nothing else happens here, so the host's
// speed changes nothing.
//
//   to the host:    time in s, bit/s (doubles), n (u32), n bytes
//   from the host:  length of what follows (u32); for each reply: s from now until it is whole (double), n (u32), n bytes

import { readSync, writeSync } from "node:fs";

export const ATTACHED_AT = 16; // in the file STATUS: a byte, 1 while the host serves this line, 2 while it serves pins
const HEAD = 20, REPLY_HEAD = 12;
const BITS = 10; // of a byte on the line

export class ServoLine {
  /** handle: of the socket to the host; status: of the file STATUS; deliver(bytes): lets bytes arrive from now on. */
  constructor(handle, status, clock, deliver) {
    Object.assign(this, { handle, status, clock, deliver, sent: [], flag: Buffer.alloc(1) });
  }

  /** Whether the host serves the line: asked for at the begin of each instruction. */
  get attached() {
    if (this.sent.length) return true;
    return readSync(this.status, this.flag, 0, 1, ATTACHED_AT) === 1 && this.flag[0] === 1;
  }

  /** Bytes are on the wire; last: the board has no more. */
  take(bytes, last, bitNanos) {
    this.sent.push(...bytes);
    if (!last || !this.sent.length) return;
    const sent = this.sent;
    this.sent = [];
    this.ask(sent, bitNanos, 0, this.deliver);
  }

  /** Have the host answer bytes whose last one left `since` ns ago; deliver(bytes): as of the constructor. */
  ask(sent, bitNanos, since, deliver) {
    for (const [whole, bytes] of this.exchange(1e9 / bitNanos, since, sent)) {
      const begin = whole - bytes.length * BITS * bitNanos - since;
      const middle = Math.max(0, begin) + bitNanos / 2; // of the start bit: by then the board must listen
      this.clock.createAlarm(() => deliver(bytes)).schedule(middle);
    }
  }

  /** The host's replies to bytes that were sent at so many bit/s until `since` ns ago: of each, its ns and its bytes. */
  exchange(baud, since, sent) {
    const message = Buffer.alloc(HEAD + sent.length);
    message.writeDoubleLE((this.clock.nanos - since) * 1e-9, 0);
    message.writeDoubleLE(baud, 8);
    message.writeUInt32LE(sent.length, 16);
    Buffer.from(sent).copy(message, HEAD);
    for (let done = 0; done < message.length; ) done += writeSync(this.handle, message, done);
    const raw = this.read(this.read(4).readUInt32LE(0)), replies = [];
    for (let at = 0; at < raw.length; ) {
      const n = raw.readUInt32LE(at + 8);
      replies.push([raw.readDoubleLE(at) * 1e9, raw.subarray(at + REPLY_HEAD, at + REPLY_HEAD + n)]);
      at += REPLY_HEAD + n;
    }
    return replies;
  }

  read(n) {
    const buffer = Buffer.alloc(n);
    for (let done = 0; done < n; ) {
      const got = readSync(this.handle, buffer, done, n - done, null);
      if (!got) process.exit(0); // the host is gone
      done += got;
    }
    return buffer;
  }
}
