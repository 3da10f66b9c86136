import { sharpness } from './sharpness.ts';

export type PhotoDoubt = 'small' | 'blurred';

const shortSideMin = 480;
const examinedSide = 512;
/** Between printed documents in focus, which start near 120, and those out of focus, which end near 40. */
const sharpnessMin = 60;

function brightnessOf(bitmap: ImageBitmap): { points: number[]; width: number; height: number } | undefined {
  const scale = Math.min(1, examinedSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.trunc(bitmap.width * scale));
  const height = Math.max(1, Math.trunc(bitmap.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext('2d');
  if (!drawing) return undefined;
  drawing.drawImage(bitmap, 0, 0, width, height);
  const { data } = drawing.getImageData(0, 0, width, height);
  const points: number[] = [];
  for (let index = 0; index < data.length; index += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3);
    points.push(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return { points, width, height };
}

/** What may be wrong with a photo of a document. A doubt, no refusal: the user knows whether it can be read. */
export async function examinePhoto(file: File): Promise<PhotoDoubt | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    if (Math.min(bitmap.width, bitmap.height) < shortSideMin) return 'small';
    const grey = brightnessOf(bitmap);
    return grey && sharpness(grey) < sharpnessMin ? 'blurred' : undefined;
  } finally {
    bitmap.close();
  }
}
