// The USB host at the other end of the board's serial port (CDC ACM, full speed).
//
// rp2040js has a host too, but it answers a read for which it has nothing with an empty packet. The chip then never
// rests. A real host does not answer until it has something, and so does this one.
// Sources: USB 2.0 chapter 9 (requests, descriptors); CDC PSTN 1.2, 6.3.12 (SET_CONTROL_LINE_STATE).

const SET_ADDRESS = 5, GET_DESCRIPTOR = 6, SET_CONFIGURATION = 9, SET_CONTROL_LINE_STATE = 0x22;
const CONFIGURATION = 2, INTERFACE = 4, ENDPOINT = 5, DATA_CLASS = 10;
const HEAD = 9; // bytes of a configuration descriptor before its interfaces
const DTR_RTS = 3;
const PACKET_US = 50; // a bulk packet of 64 bytes at 12 Mbit/s
const IN_BUFFERS = 0x80; // of the controller's memory: what is to be sent, 8 bytes an endpoint

function setup(type, request, value, index, length) {
  return Uint8Array.of(type, request, value & 255, value >> 8, index & 255, index >> 8, length & 255, length >> 8);
}

/** The two bulk endpoints of the data interface. */
function dataEndpoints(descriptors) {
  const found = {};
  let inside = false;
  for (let at = 0; at < descriptors.length; at += descriptors[at]) {
    const kind = descriptors[at + 1];
    if (kind === INTERFACE) inside = descriptors[at + 5] === DATA_CLASS;
    if (kind === ENDPOINT && inside) {
      const address = descriptors[at + 2];
      found[address & 0x80 ? "in" : "out"] = address & 0xf;
    }
  }
  return found;
}

/** received(bytes): called with what the board sends. */
export class UsbSerial {
  constructor(usb, received) {
    Object.assign(this, { usb, received, queue: [], waiting: 0, step: 0, descriptors: [], endpoints: {} });
    usb.readDelayMicroseconds = usb.writeDelayMicroseconds = PACKET_US;
    usb.onUSBEnabled = () => usb.resetDevice();
    usb.onResetReceived = () => this.enumerate();
    usb.onEndpointWrite = (endpoint, bytes) => this.written(endpoint, bytes);
    usb.onEndpointRead = (endpoint, size) => this.read(endpoint, size);
    this.full = false;
    this.take = usb.DPRAMUpdated.bind(usb);
    usb.DPRAMUpdated = (at, value) => {
      if (this.full && at === IN_BUFFERS + 8 * this.endpoints.in) this.offered = [at, value];
      else this.take(at, value);
    };
  }

  /** Take nothing from the board, or take again what it offers. */
  hold(full) {
    this.full = full;
    if (full || !this.offered) return;
    const offered = this.offered;
    this.offered = null;
    this.take(...offered);
  }

  enumerate() {
    Object.assign(this, { step: 0, descriptors: [], endpoints: {}, waiting: 0 });
    this.usb.sendSetupPacket(setup(0x00, SET_ADDRESS, 1, 0, 0));
  }

  /** Bytes for the board. */
  send(bytes) {
    this.queue.push(bytes);
    this.answer();
  }

  /** How many bytes the board has not taken yet. */
  get backlog() {
    return this.queue.reduce((sum, piece) => sum + piece.length, 0);
  }

  written(endpoint, bytes) {
    if (endpoint === this.endpoints.in) this.received(bytes);
    else if (endpoint === 0) this.control(bytes);
  }

  /** The enumeration, one step for each answer of the board. */
  control(bytes) {
    if (this.step === 0) this.next(setup(0x80, GET_DESCRIPTOR, CONFIGURATION << 8, 0, HEAD));
    else if (this.step === 1 && bytes.length) {
      this.total = bytes[2] | (bytes[3] << 8);
      this.next(setup(0x80, GET_DESCRIPTOR, CONFIGURATION << 8, 0, this.total));
    } else if (this.step === 2) {
      this.descriptors.push(...bytes);
      if (this.descriptors.length < this.total) return;
      this.endpoints = dataEndpoints(this.descriptors);
      this.next(setup(0x00, SET_CONFIGURATION, 1, 0, 0));
    } else if (this.step === 3 && !bytes.length) this.next(setup(0x21, SET_CONTROL_LINE_STATE, DTR_RTS, 0, 0));
  }

  next(packet) {
    this.step += 1;
    this.usb.sendSetupPacket(packet);
  }

  read(endpoint, size) {
    if (endpoint !== this.endpoints.out) return;
    this.waiting = size;
    this.answer();
  }

  answer() {
    if (!this.waiting || !this.queue.length) return;
    const piece = this.queue[0], size = Math.min(this.waiting, piece.length);
    if (size === piece.length) this.queue.shift();
    else this.queue[0] = piece.subarray(size);
    this.waiting = 0;
    this.usb.endpointReadDone(this.endpoints.out, piece.subarray(0, size));
  }
}
