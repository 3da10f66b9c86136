import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanImage } from './clean-image.ts';

const secret = 'GPS 40.7128 N';

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
};
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const header = Buffer.from('00000001000000010802000000', 'hex');
const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 1, 2, 3])));
const png = (...extra: Buffer[]) =>
  Buffer.concat([pngSignature, chunk('IHDR', header), ...extra, pixels, chunk('IEND', Buffer.alloc(0))]);

const segment = (marker: number, data: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, data]);
};
const jfif = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'));
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
]);
const jpeg = (...extra: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jfif,
    ...extra,
    segment(0xdb, Buffer.alloc(65)),
    scan,
    Buffer.from([0xff, 0xd9]),
  ]);

const riffChunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
};
const webp = (...chunks: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), size, body]);
};
const vp8x = (flags: number) => riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
const vp8 = riffChunk('VP8 ', Buffer.from([1, 2, 3]));

const subBlocks = (text: string) =>
  Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1'), Buffer.from([0])]);
const gifHead = Buffer.concat([
  Buffer.from('GIF89a', 'latin1'),
  Buffer.from([1, 0, 1, 0, 0x80, 0, 0]),
  Buffer.from([0, 0, 0, 255, 255, 255]),
]);
const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]);
const loop = Buffer.concat([
  Buffer.from([0x21, 0xff, 11]),
  Buffer.from('NETSCAPE2.0'),
  Buffer.from([3, 1, 0, 0, 0]),
]);
const gif = (...extra: Buffer[]) => Buffer.concat([gifHead, ...extra, frame, Buffer.from([0x3b])]);

describe('PNG', () => {
  it('loses text, time and EXIF and keeps the picture byte for byte', () => {
    const colour = chunk('gAMA', Buffer.alloc(4));
    const dirty = png(
      chunk('tEXt', Buffer.from(`Author\0${secret}`)),
      colour,
      chunk('iTXt', Buffer.from(secret)),
      chunk('zTXt', Buffer.from(secret)),
      chunk('eXIf', Buffer.from(secret)),
      chunk('tIME', Buffer.alloc(7)),
      chunk('vpAg', Buffer.from(secret)),
    );
    const clean = cleanImage(Buffer.concat([dirty, Buffer.from(secret)]));
    expect(clean).toEqual({ bytes: png(colour), mime: 'image/png', extension: 'png' });
  });

  it('is refused without header, pixels or end', () => {
    expect(cleanImage(Buffer.concat([pngSignature, pixels, chunk('IEND', Buffer.alloc(0))]))).toBeUndefined();
    expect(
      cleanImage(Buffer.concat([pngSignature, chunk('IHDR', header), chunk('IEND', Buffer.alloc(0))])),
    ).toBeUndefined();
    expect(cleanImage(png().subarray(0, -12))).toBeUndefined();
    expect(cleanImage(pngSignature)).toBeUndefined();
  });
});

describe('JPEG', () => {
  it('loses EXIF, XMP, IPTC and comments and keeps colours and pixels', () => {
    const profile = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'));
    const adobe = segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x01', 'latin1'));
    const dirty = jpeg(
      segment(0xe1, Buffer.from(`Exif\0\0${secret}`)),
      segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
      profile,
      segment(0xe2, Buffer.from(`MPF\0${secret}`)),
      segment(0xed, Buffer.from(`Photoshop 3.0\0${secret}`)),
      adobe,
      segment(0xfe, Buffer.from(secret)),
    );
    const clean = cleanImage(Buffer.concat([dirty, Buffer.from(secret)]));
    expect(clean).toEqual({ bytes: jpeg(profile, adobe), mime: 'image/jpeg', extension: 'jpg' });
  });

  it('keeps every scan of a progressive picture', () => {
    const two = Buffer.concat([jpeg().subarray(0, -2), scan, Buffer.from([0xff, 0xd9])]);
    expect(cleanImage(two)?.bytes).toEqual(two);
  });

  it('is refused when it ends inside a segment or a scan, or has none', () => {
    expect(cleanImage(jpeg().subarray(0, 30))).toBeUndefined();
    expect(cleanImage(jpeg().subarray(0, -2))).toBeUndefined();
    expect(
      cleanImage(Buffer.concat([Buffer.from([0xff, 0xd8]), jfif, Buffer.from([0xff, 0xd9])])),
    ).toBeUndefined();
    expect(cleanImage(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 0, 0]))).toBeUndefined();
  });
});

describe('WEBP', () => {
  it('loses EXIF and XMP with the bits that announce them', () => {
    const dirty = webp(
      vp8x(0x1c),
      vp8,
      riffChunk('EXIF', Buffer.from(secret)),
      riffChunk('XMP ', Buffer.from(secret)),
    );
    const clean = cleanImage(Buffer.concat([dirty, Buffer.from(secret)]));
    expect(clean).toEqual({ bytes: webp(vp8x(0x10), vp8), mime: 'image/webp', extension: 'webp' });
  });

  it('may leave out the filling at its end', () => {
    const bytes = webp(vp8).subarray(0, -1);
    expect(cleanImage(bytes)?.bytes).toEqual(webp(vp8));
  });

  it('is refused without pixels or when a chunk is longer than the file', () => {
    expect(cleanImage(webp(vp8x(0)))).toBeUndefined();
    expect(cleanImage(webp(vp8).subarray(0, -3))).toBeUndefined();
    expect(cleanImage(Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'))).toBeUndefined();
  });
});

describe('GIF', () => {
  it('loses comments, text and XMP and keeps frames, timing and loop', () => {
    const timing = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]);
    const dirty = gif(
      loop,
      Buffer.concat([Buffer.from([0x21, 0xfe]), subBlocks(secret)]),
      Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), subBlocks(secret)]),
      Buffer.from([0x21, 0xfe, 0]),
      timing,
    );
    const clean = cleanImage(Buffer.concat([dirty, Buffer.from(secret)]));
    expect(clean).toEqual({ bytes: gif(loop, timing), mime: 'image/gif', extension: 'gif' });
  });

  it('is refused without a frame, with an unknown block or without end', () => {
    expect(cleanImage(Buffer.concat([gifHead, Buffer.from([0x3b])]))).toBeUndefined();
    expect(cleanImage(gif(Buffer.from([0x99])))).toBeUndefined();
    expect(cleanImage(gif().subarray(0, -1))).toBeUndefined();
  });
});

describe('anything else', () => {
  it.each(['', 'GIF', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', 'BM', '\xff\xd8'])(
    'is refused: %j',
    (text) => {
      expect(cleanImage(Buffer.from(text, 'latin1'))).toBeUndefined();
    },
  );

  it('never breaks the parser, and what comes out comes out the same again', () => {
    const samples = [png(), jpeg(), webp(vp8x(0x0c), vp8), gif(loop)];
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 4 }),
        fc.nat(200),
        (sample, edits, cut) => {
          const bytes = Buffer.from(sample.subarray(0, sample.length - (cut > 100 ? 0 : cut)));
          for (const [at, value] of edits) if (at < bytes.length) bytes[at] = value;
          const once = cleanImage(bytes);
          if (once !== undefined) expect(cleanImage(once.bytes)).toEqual(once);
        },
      ),
      { numRuns: 2_000, seed: 7 },
    );
  });
});
