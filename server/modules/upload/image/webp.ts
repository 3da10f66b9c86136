/** WEBP: keeps the chunks that make up the picture, drops EXIF, XMP and everything unknown. */
import { BrokenImage, ByteReader } from './bytes.ts';

const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const pixels = ['VP8 ', 'VP8L', 'ANMF'];

/** Bits of the VP8X flags that announce EXIF and XMP. */
const metadataBits = 0x08 | 0x04;

export function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

export function cleanWebp(bytes: Buffer): Buffer {
  const size = bytes.readUInt32LE(4);
  const reader = new ByteReader(bytes.subarray(0, Math.min(bytes.length, size + 8)), 12);
  const chunks: Buffer[] = [];
  const seen = new Set<string>();
  while (reader.left > 0) {
    const start = reader.offset;
    const type = reader.take(4).toString('latin1');
    const length = reader.take(4).readUInt32LE(0);
    reader.take(length);
    // Chunks begin at even offsets; some writers leave the filling out at the very end.
    if (length % 2 === 1 && reader.left > 0) reader.take(1);
    seen.add(type);
    if (kept.has(type)) chunks.push(cleanChunk(type, reader.bytes.subarray(start, reader.offset)));
  }
  if (!pixels.some((type) => seen.has(type))) throw new BrokenImage('a WEBP without pixels');
  return wrap(chunks);
}

function cleanChunk(type: string, chunk: Buffer): Buffer {
  if (type !== 'VP8X' || chunk.length < 18) return chunk;
  const copy = Buffer.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~metadataBits;
  return copy;
}

function wrap(chunks: readonly Buffer[]): Buffer {
  const padded = chunks.map((chunk) =>
    chunk.length % 2 === 0 ? chunk : Buffer.concat([chunk, Buffer.alloc(1)]),
  );
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  const body = Buffer.concat(padded);
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}
