/** PNG: keeps the chunks that make up the picture, drops text, time, EXIF and everything unknown. */
import { BrokenImage, ByteReader } from './bytes.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Pixels, palette, transparency, colour and size, and the frames of an animation. */
const kept = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
]);

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

export function cleanPng(bytes: Buffer): Buffer {
  const reader = new ByteReader(bytes, signature.length);
  const parts: Buffer[] = [signature];
  const seen = new Set<string>();
  while (!seen.has('IEND')) {
    const start = reader.offset;
    const length = reader.take(4).readUInt32BE(0);
    const type = reader.take(4).toString('latin1');
    // The data and its checksum.
    reader.take(length + 4);
    if (seen.size === 0 && (type !== 'IHDR' || length !== 13)) throw new BrokenImage('no PNG header');
    seen.add(type);
    if (kept.has(type)) parts.push(bytes.subarray(start, reader.offset));
  }
  if (!seen.has('IDAT')) throw new BrokenImage('a PNG without pixels');
  return Buffer.concat(parts);
}
