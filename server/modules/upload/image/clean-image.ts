/**
 * What an uploaded picture really is, by its bytes and not by its name, without what it says about where
 * and by whom it was taken. Guarantees that only a picture that can be read to its end comes out.
 */
import { BrokenImage } from './bytes.ts';
import { cleanGif, isGif } from './gif.ts';
import { cleanJpeg, isJpeg } from './jpeg.ts';
import { cleanPng, isPng } from './png.ts';
import { cleanWebp, isWebp } from './webp.ts';

interface CleanImage {
  bytes: Buffer;
  mime: string;
  extension: 'png' | 'jpg' | 'webp' | 'gif';
}

const kinds = [
  { is: isPng, clean: cleanPng, mime: 'image/png', extension: 'png' },
  { is: isJpeg, clean: cleanJpeg, mime: 'image/jpeg', extension: 'jpg' },
  { is: isWebp, clean: cleanWebp, mime: 'image/webp', extension: 'webp' },
  { is: isGif, clean: cleanGif, mime: 'image/gif', extension: 'gif' },
] as const;

/** The picture without its metadata, or undefined when it is none of the four kinds or broken. */
export function cleanImage(bytes: Buffer): CleanImage | undefined {
  const kind = kinds.find(({ is }) => is(bytes));
  if (kind === undefined) return undefined;
  try {
    return { bytes: kind.clean(bytes), mime: kind.mime, extension: kind.extension };
  } catch (error) {
    if (error instanceof BrokenImage) return undefined;
    throw error;
  }
}
