/**
 * Replays of recorded days must not change. If one does, the history of existing worlds has changed: `pnpm golden` shows the difference,
 * `pnpm golden --accept` records an intended one.
 */
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from './testing/app-of-file.ts';
import { changedEngine } from './testing/changed-engine.ts';
import {
  accepted,
  differenceText,
  eventDiff,
  goldenNames,
  record,
  replayDay,
} from './testing/golden/golden.ts';

let isChanged = false;

const app = await testAppOfFile({ modules: changedEngine(() => isChanged), parts: { simulator: {} } });

function recorded(name: (typeof goldenNames)[number]) {
  const capsule = accepted(name);
  if (capsule === undefined) throw new Error(`${name} was never recorded: pnpm golden ${name} --accept`);
  return capsule;
}

describe('a recorded day', () => {
  it.each(goldenNames)('replays equally: %s', async (name) => {
    const capsule = recorded(name);
    const difference = await replayDay(app, capsule);
    expect(difference && differenceText(name, capsule, difference)).toBeUndefined();
  });

  it('reports the first entry that a changed engine decides differently, with a diff of the events', async () => {
    const capsule = recorded('class');
    isChanged = true;
    try {
      const difference = await replayDay(app, capsule);
      const first = capsule.entries.find(({ commands }) =>
        commands?.some(([name, , input]) => {
          const { symbol, side } = input as { symbol?: string; side?: string };
          return name === 'trading.create' && symbol === 'SOLUSDT' && side === 'long';
        }),
      );
      expect(difference?.sequence).toBe(first?.sequence);
      if (difference === undefined) return;
      const text = differenceText('class', capsule, difference);
      expect(text).toContain(`class: entry ${first?.sequence} of`);
      expect(text).toMatch(/^- .*"side":"long"/m);
      expect(text).toMatch(/^\+ .*"side":"short"/m);
      const lines = eventDiff(capsule, await record(app, 'class'));
      expect(lines.find((line) => line.startsWith('-'))).toContain('"side":"long"');
      expect(lines.find((line) => line.startsWith('+'))).toContain('"side":"short"');
      expect(lines.length).toBeLessThan(2 * capsule.events.length);
    } finally {
      isChanged = false;
    }
  });
});
