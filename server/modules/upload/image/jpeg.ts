/**
 * JPEG: keeps the segments that make up the picture, drops EXIF, XMP, IPTC, comments and whatever follows
 * the end. Colour profiles and Adobe's colour marker stay, because the colours depend on them.
 */
import { BrokenImage, ByteReader } from './bytes.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;
const firstApplication = 0xe0;
const lastApplication = 0xef;

/** Application segments that are part of the picture, by marker, with how their data begins. */
const keptApplications = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

export function isJpeg(bytes: Buffer): boolean {
  return bytes.length > 3 && bytes[0] === 0xff && bytes[1] === startOfImage && bytes[2] === 0xff;
}

export function cleanJpeg(bytes: Buffer): Buffer {
  const reader = new ByteReader(bytes, 2);
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let scans = 0;
  for (;;) {
    const marker = takeMarker(reader);
    if (marker === endOfImage) break;
    const segment = takeSegment(reader, marker);
    if (isKept(marker, segment)) parts.push(segment);
    if (marker !== startOfScan) continue;
    parts.push(takeScanData(reader));
    scans += 1;
  }
  if (scans === 0) throw new BrokenImage('a JPEG without a scan');
  parts.push(Buffer.from([0xff, endOfImage]));
  return Buffer.concat(parts);
}

/** Any number of 0xff may stand before a marker as filling. */
function takeMarker(reader: ByteReader): number {
  if (reader.byte() !== 0xff) throw new BrokenImage('no JPEG marker where one belongs');
  let marker = reader.byte();
  while (marker === 0xff) marker = reader.byte();
  return marker;
}

/** Marker, length and data. */
function takeSegment(reader: ByteReader, marker: number): Buffer {
  const size = reader.take(2).readUInt16BE(0);
  if (size < 2) throw new BrokenImage('a JPEG segment without length');
  reader.offset -= 2;
  return Buffer.concat([Buffer.from([0xff, marker]), reader.take(size)]);
}

function isKept(marker: number, segment: Buffer): boolean {
  if (marker === comment) return false;
  if (marker < firstApplication || marker > lastApplication) return true;
  const beginning = keptApplications.get(marker);
  return beginning !== undefined && segment.toString('latin1', 4, 4 + beginning.length) === beginning;
}

/** Coded pixels up to the next marker; 0xff00 is a pixel byte and 0xffd0 to 0xffd7 are restarts inside. */
function takeScanData(reader: ByteReader): Buffer {
  const start = reader.offset;
  for (;;) {
    const at = reader.bytes.indexOf(0xff, reader.offset);
    const next = at < 0 ? undefined : reader.bytes[at + 1];
    if (next === undefined) throw new BrokenImage('a JPEG scan without end');
    if (next === 0 || (next >= 0xd0 && next <= 0xd7)) reader.offset = at + 2;
    else if (next === 0xff) reader.offset = at + 1;
    else {
      reader.offset = at;
      return reader.bytes.subarray(start, at);
    }
  }
}
