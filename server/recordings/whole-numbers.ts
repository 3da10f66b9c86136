/**
 * Columns of whole numbers as bytes: each number takes seven bits a byte, smallest first, with its sign in the
 * lowest bit. Whole numbers from -2^52 to 2^90 are exact, above 2^53 those that a double can hold.
 */

/** Bytes of the largest number. */
export const numberBytesMax = 14;

export class NumberWriter {
  #bytes: Buffer;
  #length = 0;

  constructor(capacity: number) {
    this.#bytes = Buffer.allocUnsafe(Math.max(64, capacity));
  }

  write(value: number): void {
    if (this.#length + numberBytesMax > this.#bytes.length) this.#grow();
    let rest = value < 0 ? -2 * value - 1 : 2 * value;
    while (rest >= 0x80) {
      this.#bytes[this.#length] = 0x80 | (rest % 0x80);
      this.#length += 1;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length] = rest;
    this.#length += 1;
  }

  finish(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(): void {
    const next = Buffer.allocUnsafe(this.#bytes.length * 2);
    this.#bytes.copy(next, 0, 0, this.#length);
    this.#bytes = next;
  }
}

export class NumberReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Returns the next number; throws a RangeError at the end. */
  read(): number {
    const bytes = this.#bytes;
    let byte = bytes[this.#at] ?? this.#fail();
    this.#at += 1;
    let value = byte & 0x7f;
    let factor = 0x80;
    while (byte >= 0x80) {
      byte = bytes[this.#at] ?? this.#fail();
      this.#at += 1;
      value += (byte & 0x7f) * factor;
      factor *= 0x80;
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  #fail(): never {
    throw new RangeError('the column ends early');
  }
}
