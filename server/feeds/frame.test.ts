import { describe, expect, it } from 'vitest';
import { controlFrame, dataFrame, joinFrames, numberFrames } from './frame.ts';

/** Decodes the texts of the frames in a buffer by RFC 6455. */
function readFrames(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes);
  const texts: string[] = [];
  let at = 0;
  while (at < buffer.length) {
    expect(buffer[at]).toBe(0x81);
    const short = buffer.readUInt8(at + 1);
    let start = at + 2;
    let length = short;
    if (short === 126) {
      length = buffer.readUInt16BE(at + 2);
      start = at + 4;
    } else if (short === 127) {
      length = Number(buffer.readBigUInt64BE(at + 2));
      start = at + 10;
    }
    texts.push(buffer.toString('utf8', start, start + length));
    at = start + length;
  }
  return texts;
}

describe('frames', () => {
  it.each([10, 125, 126, 4_000, 70_000])('contain a message of about %i bytes', (size) => {
    const frame = dataFrame('forex', 5, JSON.stringify('é'.repeat(size)));
    const copy = new Uint8Array(frame.bytes);
    expect(numberFrames(copy, frame.slots, 41)).toBe(42);
    const [text = ''] = readFrames(copy);
    expect(JSON.parse(text)).toEqual({ seq: 42, eventType: 'forex', time: 5, data: 'é'.repeat(size) });
  });

  it('are numbered in order except control messages, and a second numbering replaces the first', () => {
    const batch = joinFrames([
      dataFrame('forex', 1, '1'),
      controlFrame({ msg: 'heartbeat', time: 1 }),
      dataFrame('chart', 1, '2'),
    ]);
    const copy = new Uint8Array(batch.bytes);
    numberFrames(copy, batch.slots, 1_234_567_888);
    expect(numberFrames(copy, batch.slots, 8)).toBe(10);
    const read = readFrames(copy).map((text) => (JSON.parse(text) as { seq?: number }).seq);
    expect(read).toEqual([9, undefined, 10]);
    expect(readFrames(batch.bytes)).toHaveLength(3);
  });
});
