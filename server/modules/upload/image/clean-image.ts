/**
 * Decodes an uploaded picture by its bytes, not by its name, and encodes it again, so that the result holds pixels alone: place, author
 * and anything hidden in the file are dropped.
 */
import type { FormatEnum } from 'sharp';

export interface CleanImage {
  bytes: Buffer;
  mime: string;
  extension: 'png' | 'jpg' | 'webp' | 'gif';
}

/** More pixels than any phone takes, over all frames; beyond it a small file could exhaust memory. */
const pixelsMax = 40_000_000;

const kinds = new Map<keyof FormatEnum, Pick<CleanImage, 'mime' | 'extension'>>([
  ['png', { mime: 'image/png', extension: 'png' }],
  ['jpeg', { mime: 'image/jpeg', extension: 'jpg' }],
  ['webp', { mime: 'image/webp', extension: 'webp' }],
  ['gif', { mime: 'image/gif', extension: 'gif' }],
]);

/** Loads the library with the first picture: it takes some twenty megabytes, and most servers never need it. */
async function loadLibrary() {
  const { default: sharp } = await import('sharp');
  // Other formats that it can read, such as SVG and PDF, are blocked.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

let library: ReturnType<typeof loadLibrary> | undefined;

/** Pictures are decoded one at a time: an open one takes a hundred megabytes. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Returns the picture without metadata; `undefined` if it is none of the four formats, broken or too large. Rejects if the library is
 * missing.
 */
export function cleanImage(bytes: Buffer): Promise<CleanImage | undefined> {
  const cleaned = last.then(() => reencodeImage(bytes));
  last = cleaned.catch(() => undefined);
  return cleaned;
}

async function reencodeImage(bytes: Buffer): Promise<CleanImage | undefined> {
  library ??= loadLibrary();
  const sharp = await library;
  // The decoder throws on any malformed file.
  try {
    const picture = sharp(bytes, { animated: true, limitInputPixels: pixelsMax, failOn: 'error' });
    const { format, pages = 1 } = await picture.metadata();
    const kind = kinds.get(format);
    if (kind === undefined) return undefined;
    // The picture is rotated here because its orientation tag is dropped.
    const upright = pages === 1 ? picture.autoOrient() : picture;
    // A quality would reduce a PNG to 256 colors, which takes a hundred times as long.
    const options = format === 'png' ? {} : { quality: 90 };
    return { bytes: await upright.toFormat(format, options).toBuffer(), ...kind };
  } catch {
    return undefined;
  }
}
