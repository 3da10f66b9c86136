import { fc } from '@papertape/shared/testing/properties.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { smallPng } from '../../../testing/test-upload.ts';
import { cleanImage } from './clean-image.ts';

const secret = 'GPS 40.7128 N';
const kinds = [
  ['png', 'image/png', 'png'],
  ['jpeg', 'image/jpeg', 'jpg'],
  ['webp', 'image/webp', 'webp'],
  ['gif', 'image/gif', 'gif'],
] as const;

/** Creates a picture that is red on the left and blue on the right. */
const flag = (width = 8, height = 4, left = 'red') =>
  sharp({ create: { width, height, channels: 3, background: left } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
      left: width / 2,
      top: 0,
    },
  ]);

const described = (format: (typeof kinds)[number][0]) =>
  flag()
    .withExif({ IFD0: { Artist: secret, ImageDescription: secret } })
    .toFormat(format)
    .toBuffer();

describe.each(kinds)('%s', (format, mime, extension) => {
  it('keeps its pixels and loses its metadata', async () => {
    const dirty = Buffer.concat([await described(format), Buffer.from(secret)]);
    const clean = await cleanImage(dirty);
    expect(clean).toMatchObject({ mime, extension });
    expect(clean?.bytes.includes(secret)).toBe(false);
    const { width, height, exif } = await sharp(clean?.bytes).metadata();
    expect([width, height, exif]).toEqual([8, 4, undefined]);
    const { data } = await sharp(clean?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([data[0]! > 200, data[2]! < 60, data.at(-3)! < 60, data.at(-1)! > 200]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('is refused if truncated, and never throws if a byte is changed', async () => {
    const whole = await described(format);
    expect(await cleanImage(whole.subarray(0, whole.length / 3))).toBeUndefined();
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const broken = Buffer.from(whole);
        broken[at] = byte;
        const clean = await cleanImage(broken);
        if (clean !== undefined) expect(clean.extension).toBe(extension);
      }),
      { numRuns: 25, seed: 11 },
    );
  });
});

it('keeps every color of a PNG', async () => {
  const data = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 37 + (at >> 6) * 11) % 256));
  const png = await sharp(data, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
  const clean = await cleanImage(png);
  expect((await sharp(clean?.bytes).removeAlpha().raw().toBuffer()).equals(data)).toBe(true);
});

it('applies the orientation of the camera to the pixels before the tag is removed', async () => {
  const turned = await flag().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { width, height, orientation } = await sharp((await cleanImage(turned))?.bytes).metadata();
  expect([width, height, orientation]).toEqual([4, 8, undefined]);
});

it('keeps the frames of an animation', async () => {
  const frames = [await flag().png().toBuffer(), await flag(8, 4, 'green').png().toBuffer()];
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const clean = await cleanImage(moving);
  expect((await sharp(clean?.bytes, { animated: true }).metadata()).pages).toBe(2);
});

it('refuses more than 40 million pixels, however small the file', async () => {
  const wide = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const bomb = Buffer.from(smallPng);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  expect(await cleanImage(bomb)).toBeUndefined();
  expect(await cleanImage(await wide(40_001, 1_000))).toBeUndefined();
});

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
  ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
  ['an HTML page', Buffer.from('<script>alert(1)</script>')],
  ['an empty file', Buffer.alloc(0)],
])('refuses %s', async (_name, bytes) => {
  expect(await cleanImage(bytes)).toBeUndefined();
});
