/** Reading a picture's bytes from front to back. Reading past the end is what a broken picture looks like. */

/** Thrown by the parsers of this folder for bytes that are not what they claim to be; never leaves it. */
export class BrokenImage extends Error {}

export class ByteReader {
  readonly bytes: Buffer;
  offset: number;

  constructor(bytes: Buffer, offset = 0) {
    this.bytes = bytes;
    this.offset = offset;
  }

  get left(): number {
    return this.bytes.length - this.offset;
  }

  take(length: number): Buffer {
    if (length < 0 || length > this.left) throw new BrokenImage('the picture ends too early');
    const part = this.bytes.subarray(this.offset, this.offset + length);
    this.offset += length;
    return part;
  }

  byte(): number {
    return this.take(1).readUInt8(0);
  }
}
