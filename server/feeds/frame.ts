/**
 * Websocket frames, encoded once and written to many sockets. A data frame is the same bytes for every socket except its sequence number,
 * which is right-aligned in a field of fixed width (JSON allows blanks before a value), so neither length nor header depends on it.
 */
import type { ControlMessage } from '@papertape/shared/contract/kit/feed.ts';

const seqWidth = 10;
const seqField = `{"seq":${' '.repeat(seqWidth)},`;
/** Offset of the number's last digit within the payload. */
const seqEnd = seqField.length - 2;

const finText = 0x81;
const zero = 0x30;
const blank = 0x20;

/** Consecutive frames for one write. */
export interface Batch {
  readonly bytes: Buffer;
  /** Offset of the last digit of each sequence number. */
  readonly slots: readonly number[];
  /** Offsets of frames that only real time causes: heartbeats and data that changes nothing. Their number varies between runs. */
  readonly beats: readonly number[];
}

const noBeats: readonly number[] = [];
const oneBeat: readonly number[] = [0];

/** Encodes one data message. `data` is JSON; `isBeat` marks data that changes nothing. */
export function dataFrame(eventType: string, time: number, data: string, isBeat = false): Batch {
  const frame = textFrame(`${seqField}"eventType":"${eventType}","time":${time},"data":${data}}`);
  return { bytes: frame.bytes, slots: [frame.payloadAt + seqEnd], beats: isBeat ? oneBeat : noBeats };
}

export function controlFrame(message: ControlMessage): Batch {
  const beats = message.msg === 'heartbeat' ? oneBeat : noBeats;
  return { bytes: textFrame(JSON.stringify(message)).bytes, slots: [], beats };
}

export function joinFrames(frames: readonly Batch[]): Batch {
  const [only] = frames;
  if (only !== undefined && frames.length === 1) return only;
  const slots: number[] = [];
  const beats: number[] = [];
  let offset = 0;
  for (const frame of frames) {
    for (const slot of frame.slots) slots.push(offset + slot);
    for (const beat of frame.beats) beats.push(offset + beat);
    offset += frame.bytes.length;
  }
  return { bytes: Buffer.concat(frames.map((frame) => frame.bytes)), slots, beats };
}

/** One frame of a batch that was numbered. */
export interface Frame {
  readonly bytes: Buffer;
  /** Event type; `undefined` for a control message. */
  readonly eventType: string | undefined;
  readonly payloadAt: number;
  readonly isBeat: boolean;
}

const dataStart = /^\{"seq": *(\d+),"eventType":"(\w+)"/;

/** Splits bytes of our own encoding into frames, each copied. */
export function splitFrames(bytes: Uint8Array, beats: readonly number[] = noBeats): Frame[] {
  const all = Buffer.from(bytes);
  const frames: Frame[] = [];
  for (let at = 0; at < all.length; ) {
    const short = all.readUInt8(at + 1);
    const { payloadAt, length } = readFrameHeader(all, at, short);
    const one = all.subarray(at, at + payloadAt + length);
    frames.push({
      bytes: one,
      payloadAt,
      eventType: findPayload(one, payloadAt)?.[2],
      isBeat: beats.includes(at),
    });
    at += payloadAt + length;
  }
  return frames;
}

function readFrameHeader(bytes: Buffer, at: number, short: number): { payloadAt: number; length: number } {
  if (short < 126) return { payloadAt: 2, length: short };
  if (short === 126) return { payloadAt: 4, length: bytes.readUInt16BE(at + 2) };
  return { payloadAt: 10, length: Number(bytes.readBigUInt64BE(at + 2)) };
}

function findPayload(frame: Buffer, payloadAt: number): RegExpExecArray | null {
  return dataStart.exec(frame.toString('latin1', payloadAt, payloadAt + 80));
}

/** Returns the frame with its number increased. */
export function renumberFrame({ bytes, payloadAt }: Frame, ahead: number): Buffer {
  const seq = ahead === 0 ? undefined : findPayload(bytes, payloadAt)?.[1];
  if (seq === undefined) return bytes;
  const copy = Buffer.from(bytes);
  numberFrames(copy, [payloadAt + seqEnd], Number(seq) + ahead - 1);
  return copy;
}

/** Encodes a text as one frame. */
export function encodeTextFrame(text: string): Buffer {
  return textFrame(text).bytes;
}

/** Writes the numbers after `seq` into a copy of a batch; returns the last one. */
export function numberFrames(target: Uint8Array, slots: readonly number[], seq: number): number {
  let current = seq;
  for (const slot of slots) {
    current += 1;
    let rest = current;
    let at = slot;
    const first = slot - seqWidth;
    while (rest > 0 && at > first) {
      const tenth = Math.floor(rest / 10);
      target[at] = zero + (rest - tenth * 10);
      rest = tenth;
      at -= 1;
    }
    while (at > first) {
      target[at] = blank;
      at -= 1;
    }
  }
  return current;
}

function headerLength(length: number): number {
  if (length < 126) return 2;
  return length < 65_536 ? 4 : 10;
}

/** Encodes an unmasked text frame of RFC 6455. */
function textFrame(text: string): { bytes: Buffer; payloadAt: number } {
  const length = Buffer.byteLength(text);
  const payloadAt = headerLength(length);
  const bytes = Buffer.allocUnsafe(payloadAt + length);
  bytes[0] = finText;
  if (payloadAt === 2) bytes[1] = length;
  else if (payloadAt === 4) {
    bytes[1] = 126;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = 127;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(text, payloadAt);
  return { bytes, payloadAt };
}
