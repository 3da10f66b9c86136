/** Prepares photos for upload: at most 5 MB chosen, under 2 MB sent, without the location and device data of the camera. */
import { uploadBytesMax } from '@papertape/shared/contract/upload.ts';

const sentBytesMax = 2_000_000;
const sideMax = 2560;
const qualities = [0.85, 0.7, 0.55, 0.4];

export type PictureProblem = 'imageTooLarge' | 'imageUnreadable' | 'imageHeic';

/** Types that a file field accepts. HEIC is left out on purpose: an iPhone then converts its photos to JPEG. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif';

export class UnusablePicture extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.name = 'UnusablePicture';
    this.problem = problem;
  }
}

/** Returns why a file cannot be sent, from its metadata alone, or undefined if it can. */
export function pictureProblem({
  size,
  type,
  name,
}: Pick<File, 'size' | 'type' | 'name'>): PictureProblem | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'imageHeic';
  if (size > uploadBytesMax) return 'imageTooLarge';
  return /^image\/(png|jpe?g|webp|gif)$/.test(type) ? undefined : 'imageUnreadable';
}

async function compressPicture(file: File, quality: number): Promise<Blob> {
  const { default: Compressor } = await import('compressorjs');
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      quality,
      maxWidth: sideMax,
      maxHeight: sideMax,
      convertTypes: ['image/png', 'image/webp'],
      convertSize: 500_000,
      retainExif: false,
      // The smaller original would still carry the camera's data.
      strict: false,
      success: resolve,
      error: () => reject(new UnusablePicture('imageUnreadable')),
    });
  });
}

/** Returns the compressed picture. A GIF is returned unchanged to keep its animation. Throws an UnusablePicture. */
export async function preparePicture(file: File): Promise<Blob> {
  const problem = pictureProblem(file);
  if (problem) throw new UnusablePicture(problem);
  if (file.type === 'image/gif') return file;
  let smallest: Blob = file;
  for (const quality of qualities) {
    smallest = await compressPicture(file, quality);
    if (smallest.size < sentBytesMax) return smallest;
  }
  return smallest;
}
