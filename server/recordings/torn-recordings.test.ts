/** Recordings of other machines whose bytes were changed: each is refused, and none costs more memory than its bytes justify. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minuteMs } from '@papertape/shared/durations.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { afterAll, expect, inject, it } from 'vitest';
import { RecordingFault } from './recorded-bars.ts';
import { RecordingStore } from './recording-store.ts';
import { createBars } from './recordings.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'torn-recordings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const from = Date.UTC(2020, 2, 12);
const bars = createBars({ from, count: 3_000 });
const times = Float64Array.from([from, from + 300, from + minuteMs + 5]);
const whole = {
  ...bars,
  trades: {
    times,
    prices: Float64Array.of(8, 7, 9),
    amounts: Float64Array.of(1, 2, 3),
    isSell: Uint8Array.of(0, 1, 0),
  },
  quotes: { times, bids: Float64Array.of(7, 7, 8), asks: Float64Array.of(8, 9, 9) },
};
const source = join(folder, 'source');
const { id } = RecordingStore.open(source, { now: () => 1 }).add(whole, {
  name: 'x',
  symbol: 'BTCUSDT',
  source: 'x',
});
const bytes = readFileSync(join(source, `${id}.recording`));
const footerAt = bytes.lastIndexOf('{"id"');

const change = fc.record({
  /** Half of the changes are in the footer, which is a small part of the file. */
  at: fc.oneof(fc.nat(bytes.length - 1), fc.integer({ min: footerAt, max: bytes.length - 1 })),
  value: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc.constantFrom('9999999', '-1', '1e9', '0').map(Buffer.from),
  ),
  kind: fc.constantFrom('replace', 'insert', 'remove', 'cut'),
});

function tear({ at, value, kind }: { at: number; value: Uint8Array; kind: string }): Buffer {
  const before = bytes.subarray(0, at);
  if (kind === 'cut') return Buffer.from(before);
  const after = bytes.subarray(kind === 'insert' ? at : at + value.length);
  return kind === 'remove' ? Buffer.concat([before, after]) : Buffer.concat([before, value, after]);
}

it('a changed recording has the content of its hash or is refused, and leaves nothing behind', () => {
  const place = join(folder, 'place');
  const store = RecordingStore.open(place, { now: () => 1 });
  fc.assert(
    fc.property(change, (details) => {
      try {
        store.unpack(id, tear(details));
        expect(RecordingStore.open(place, { now: () => 1 }).read(id)).toEqual(whole);
        store.remove(id);
      } catch (error) {
        if (!(error instanceof RecordingFault)) throw error;
      }
      expect(readdirSync(place)).toEqual([]);
    }),
    { numRuns: inject('isDeep') ? 50_000 : 1_000 },
  );
});
