/**
 * What an uploaded picture really is, by its bytes and not by its name: read to its end and written anew, so that
 * nothing comes out but pixels. What it says about where and by whom it was taken stays behind, and so does whatever
 * else somebody hid in it.
 */
import type { FormatEnum } from 'sharp';

export interface CleanImage {
  bytes: Buffer;
  mime: string;
  extension: 'png' | 'jpg' | 'webp' | 'gif';
}

/** More than any telephone takes, all frames together; beyond it a small file would fill the memory. */
const pixelsMax = 40_000_000;

const kinds = new Map<keyof FormatEnum, Pick<CleanImage, 'mime' | 'extension'>>([
  ['png', { mime: 'image/png', extension: 'png' }],
  ['jpeg', { mime: 'image/jpeg', extension: 'jpg' }],
  ['webp', { mime: 'image/webp', extension: 'webp' }],
  ['gif', { mime: 'image/gif', extension: 'gif' }],
]);

/** Comes with the first picture: it takes some twenty megabytes, and most servers never see one. */
async function loadLibrary() {
  const { default: sharp } = await import('sharp');
  // Whatever else it can read, such as SVG and PDF, is not read here.
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

/** One at a time: an open picture takes a hundred megabytes. */
let last: Promise<unknown> = Promise.resolve();

/** The picture without its metadata, or undefined when it is none of the four kinds, broken or too large. Rejects where the library is missing. */
export function cleanImage(bytes: Buffer): Promise<CleanImage | undefined> {
  const cleaned = last.then(() => clean(bytes));
  last = cleaned.catch(() => undefined);
  return cleaned;
}

async function clean(bytes: Buffer): Promise<CleanImage | undefined> {
  library ??= loadLibrary();
  const sharp = await library;
  // The reader complains by throwing, about whatever somebody put together.
  try {
    const picture = sharp(bytes, { animated: true, limitInputPixels: pixelsMax, failOn: 'error' });
    const { format, pages = 1 } = await picture.metadata();
    const kind = kinds.get(format);
    if (kind === undefined) return undefined;
    // Turned as the camera was held, because what says so is left behind.
    const upright = pages === 1 ? picture.autoOrient() : picture;
    return { bytes: await upright.toFormat(format, { quality: 90 }).toBuffer(), ...kind };
  } catch {
    return undefined;
  }
}
