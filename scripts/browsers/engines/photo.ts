/** Draws a photo as large as those of a phone. */
import { crc32, deflateSync } from 'node:zlib';

/** Pixels of a camera of 12 megapixels. */
const [width, height] = [4032, 3024];

/** Returns a chunk of a PNG file: length, type, content and checksum. */
function encodeChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns a PNG of 12 megapixels in true color, some hundred kilobytes: a gradient, which a browser decodes to 48 MB. */
export function drawLargePhoto(): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * (width * 3 + 1);
    for (let x = 0; x < width; x += 1) {
      rows[start + 1 + x * 3] = x >> 4;
      rows[start + 2 + x * 3] = y >> 4;
      rows[start + 3 + x * 3] = 128;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of three colors.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', deflateSync(rows)),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}
