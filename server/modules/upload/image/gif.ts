/** GIF: keeps frames, their timing and the loop, drops comments, plain text, XMP and whatever follows the end. */
import { BrokenImage, ByteReader } from './bytes.ts';

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;
const loops = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

export function isGif(bytes: Buffer): boolean {
  return /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6));
}

export function cleanGif(bytes: Buffer): Buffer {
  const reader = new ByteReader(bytes, 6);
  const flags = reader.take(7).readUInt8(4);
  reader.take(colourTableLength(flags));
  const parts: Buffer[] = [bytes.subarray(0, reader.offset)];
  let frames = 0;
  for (;;) {
    const start = reader.offset;
    const block = reader.byte();
    if (block === trailer) break;
    if (block === image) {
      const descriptor = reader.take(9);
      // The frame's own colours, then the code size of its pixels.
      reader.take(colourTableLength(descriptor.readUInt8(8)) + 1);
      skipSubBlocks(reader);
      parts.push(bytes.subarray(start, reader.offset));
      frames += 1;
    } else if (block === extension) {
      if (takeExtension(reader)) parts.push(bytes.subarray(start, reader.offset));
    } else throw new BrokenImage('an unknown GIF block');
  }
  if (frames === 0) throw new BrokenImage('a GIF without a frame');
  parts.push(Buffer.from([trailer]));
  return Buffer.concat(parts);
}

/** Bytes of a colour table as the flags announce it. */
function colourTableLength(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** Reads an extension to its end; true when it belongs to the picture. */
function takeExtension(reader: ByteReader): boolean {
  const label = reader.byte();
  const first = reader.take(reader.byte());
  if (first.length > 0) skipSubBlocks(reader);
  return label === graphicControl || (label === application && loops.includes(first.toString('latin1')));
}

function skipSubBlocks(reader: ByteReader): void {
  for (let length = reader.byte(); length > 0; length = reader.byte()) reader.take(length);
}
