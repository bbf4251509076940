// The flash chip of a Pico (W25Q16, 2 MiB) behind the RP2040's serial interface (SSI).
//
// rp2040js maps the chip's content into memory but answers none of its commands, so that the boot ROM's functions, by
// which MicroPython erases and programs, wait for ever. Here the ROM's own code runs, and this file answers it.
// Sources: RP2040 datasheet 4.10 (SSI) and 2.19.6 (pins of the chip); Winbond W25Q16JV datasheet 8.1 (commands).
// Erasing and programming take no time here; on the chip a sector takes some 45 ms to erase, a page 0.4 ms to program.

const SSI = { CTRLR0: 0x00, SSIENR: 0x08, TXFLR: 0x20, RXFLR: 0x24, SR: 0x28, IDR: 0x58, VERSION: 0x5c, DR0: 0x60 };
const SR_TX_NOT_FULL = 2, SR_TX_EMPTY = 4, SR_RX_NOT_EMPTY = 8;
const SERIAL_FRAMES = (3 << 21) | (3 << 8); // CTRLR0: quad frames or read-only transfers belong to execution in place
const SELECT_CTRL = 0x0c; // IO_QSPI: control of the pin that selects the chip
const FORCED_LOW = 2, FORCED_HIGH = 3;

const PAGE = 256, SECTOR = 4096, BLOCK32 = 32768, BLOCK64 = 65536;
const MAKER_ID = [0xef, 0x40, 0x15];
const UNIQUE_ID = [0x61, 0x72, 0x6d, 0x6c, 0x65, 0x74, 0x00, 0x01]; // any eight bytes: "armlet", 1
const QUAD_ENABLED = 2; // in the second status register

/** The chip: one command between falling and rising edge of its select pin.
 *
 * content: Uint8Array of the whole chip; changed(offset, length): called after each erase or program.
 */
export class FlashChip {
  constructor(content, size, changed) {
    Object.assign(this, { content, size, changed, writable: false, command: [] });
  }

  /** One byte in, one byte out. */
  exchange(byte) {
    const at = this.command.push(byte) - 1;
    const data = at - 4; // behind the command and three bytes of address
    switch (this.command[0]) {
      case 0x05: return this.writable ? 2 : 0; // status; never busy
      case 0x35: return QUAD_ENABLED;
      case 0x9f: return at ? MAKER_ID[(at - 1) % 3] : 0;
      case 0x4b: return at < 5 ? 0 : UNIQUE_ID[(at - 5) % 8]; // four dummy bytes first
      case 0x03: return data < 0 ? 0 : this.content[(this.address + data) % this.size];
      default: return 0;
    }
  }

  get address() {
    return ((this.command[1] << 16) | (this.command[2] << 8) | this.command[3]) % this.size;
  }

  /** The chip is no longer selected: what changes it happens now. */
  deselect() {
    const [code] = this.command, length = this.command.length;
    if (code === 0x06) this.writable = true;
    else if (code === 0x04) this.writable = false;
    else if (this.writable && length >= 4) {
      if (code === 0x02) this.program(this.command.slice(4));
      else if (code === 0x20) this.erase(SECTOR);
      else if (code === 0x52) this.erase(BLOCK32);
      else if (code === 0xd8) this.erase(BLOCK64);
    }
    this.command = [];
  }

  erase(length) {
    const start = this.address - (this.address % length);
    this.content.fill(0xff, start, start + length);
    this.finish(start, length);
  }

  /** Programming clears bits, and wraps within a page. */
  program(bytes) {
    const page = this.address - (this.address % PAGE);
    bytes.forEach((byte, k) => { this.content[page + ((this.address + k) % PAGE)] &= byte; });
    this.finish(page, PAGE);
  }

  finish(start, length) {
    this.writable = false;
    this.changed(start, length);
  }
}

/** The two peripherals that reach the chip, put in the place of rp2040js's: `ssi` and `pins`.
 *
 * Base: BasePeripheral of rp2040js.
 */
export function flashPeripherals(Base, mcu, chip) {
  let forced = 0;

  class Ssi extends Base {
    registers = new Map();
    received = [];

    readUint32(offset) {
      switch (offset) {
        case SSI.TXFLR: return 0;
        case SSI.RXFLR: return this.received.length;
        case SSI.SR: return SR_TX_NOT_FULL | SR_TX_EMPTY | (this.received.length ? SR_RX_NOT_EMPTY : 0);
        case SSI.IDR: return 0x51535049;
        case SSI.VERSION: return 0x3430312a;
        case SSI.DR0: return this.take();
        default: return this.registers.get(offset) ?? 0;
      }
    }

    take() {
      const byte = this.received.shift() ?? 0;
      if (!this.received.length && !forced) chip.deselect(); // the SSI drives the pin: the transfer is over
      return byte;
    }

    writeUint32(offset, value) {
      if (offset === SSI.DR0) {
        if (!(this.registers.get(SSI.CTRLR0) & SERIAL_FRAMES)) this.received.push(chip.exchange(value & 0xff));
        return;
      }
      if (offset === SSI.SSIENR && !value) this.received = [];
      this.registers.set(offset, value);
    }
  }

  class Pins extends Base {
    registers = new Map();

    readUint32(offset) {
      return this.registers.get(offset) ?? 0;
    }

    writeUint32(offset, value) {
      this.registers.set(offset, value);
      if (offset !== SELECT_CTRL) return;
      const before = forced;
      forced = (value >> 8) & 3;
      if (before === FORCED_LOW && forced === FORCED_HIGH) chip.deselect();
    }
  }

  /** Cache control of execution in place; the cache itself is not modelled. */
  class Cache extends Base {
    readUint32(offset) {
      return offset === 8 ? 2 : 0; // STAT: nothing streams
    }

    writeUint32() {}
  }

  return { ssi: new Ssi(mcu, "SSI"), pins: new Pins(mcu, "IO_QSPI"), cache: new Cache(mcu, "XIP_CTRL") };
}
