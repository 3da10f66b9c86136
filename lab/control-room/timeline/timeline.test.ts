import { scenarioInput, scenarioKinds } from '@papertape/shared/contract/scenario.ts';
import { describe, expect, it } from 'vitest';
import { createDraftEvent, findOutside, kinds, newDraft, percentToShare } from './draft.ts';
import { findNextEvent } from './lesson-entries.ts';
import {
  drawPath,
  findFarthest,
  liquidatedBy,
  priceRange,
  shareAt,
  timeAt,
  windowAround,
  withPresent,
} from './scale.ts';
import { tapeGroups } from './tape-groups.ts';

describe('a draft', () => {
  it('a draft of every kind is a valid event', () => {
    expect(kinds.toSorted()).toEqual(scenarioKinds.toSorted());
    for (const kind of kinds) {
      const event = createDraftEvent(newDraft(kind, 'BTCUSDT', 1_795_000_000_000, '64000.5'));
      expect(scenarioInput.safeParse(event).error?.issues, kind).toBeUndefined();
    }
  });

  it('shares are exact, and drafts with missing figures are no events', () => {
    expect(['8', '12.5', '-4', '0.05', '100', '250'].map(percentToShare)).toEqual([
      '0.08',
      '0.125',
      '-0.04',
      '0.0005',
      '1',
      '2.5',
    ]);
    expect(['', '0', 'x', '1e2', '--1'].map(percentToShare)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const draft = newDraft('crash', 'BTCUSDT', 1, '64000.5');
    expect(createDraftEvent({ ...draft, percent: '-8' })).toBeUndefined();
    expect(createDraftEvent({ ...draft, minutes: '0' })).toBeUndefined();
    expect(createDraftEvent({ ...draft, back: '' })).not.toHaveProperty('withinMs');
    expect(createDraftEvent({ ...draft, kind: 'path', path: '5 66000, 10  64500.5' })).toMatchObject({
      path: [
        { afterMs: 300_000, price: '66000' },
        { afterMs: 600_000, price: '64500.5' },
      ],
    });
    for (const path of ['', '5', '5 0', 'x 1', '5 1 2', '5 1,'])
      expect(createDraftEvent({ ...draft, kind: 'path', path })).toBeUndefined();
    expect(createDraftEvent({ ...draft, kind: 'pin', price: '' })).toBeUndefined();
  });
});

describe('the plot', () => {
  const points = [
    { time: 0, last: '100', calm: '100' },
    { time: 50, last: '101', calm: '101' },
    { time: 100, last: '90', calm: '102' },
  ];

  it('the plot contains the present price for every window length', () => {
    const at = (time: number) => ({ time, last: String(time), calm: String(time) });
    const present = { time: 70, last: '99', calm: '99' };
    expect(withPresent([at(0), at(50), at(100)], 70, '99')).toEqual([at(0), at(50), present, at(100)]);
    expect(withPresent([at(0), at(35), at(70), at(105)], 70, '99')).toEqual([
      at(0),
      at(35),
      present,
      at(105),
    ]);
    for (const step of [1, 7, 30, 60]) {
      const samples = Array.from({ length: 20 }, (_, index) => at(index * step));
      const shown = withPresent(samples, 70, '99').findLast(({ time }) => time <= 70);
      expect(shown?.last).toBe('99');
    }
  });

  it('the plotted window is stable until a point has passed', () => {
    const hour = 3_600_000;
    expect(windowAround(1_000_000_001_000, hour)).toEqual(windowAround(1_000_000_001_900, hour));
    const span = windowAround(1_000_000_000_000, hour);
    expect(timeAt(shareAt(span.from + 1_234, span), span)).toBe(span.from + 1_234);
  });

  it('the path stays within its box and the farthest point is found', () => {
    const path = drawPath(points, ({ last }) => last, { from: 0, to: 100 }, priceRange(points));
    expect(path.match(/[ML][\d.]+ [\d.]+/g)).toHaveLength(3);
    expect(findFarthest(points, 50)?.last).toBe('90');
    expect(findFarthest([], 50)).toBeUndefined();
  });

  it('positions that future prices would liquidate are counted', () => {
    const held = [
      { symbol: 'A', side: 'long', liquidationPrice: '95' },
      { symbol: 'A', side: 'short', liquidationPrice: '95' },
      { symbol: 'A', side: 'long', liquidationPrice: '80' },
      { symbol: 'A', side: 'long', liquidationPrice: null },
      { symbol: 'B', side: 'long', liquidationPrice: '95' },
    ];
    expect(liquidatedBy(held, 'A', points, 50)).toBe(1);
  });
});

describe('the tape', () => {
  const span = { from: 0, to: 1_000 };
  const getKeys = (ats: readonly number[], widthPx: number, label = 'Crash') =>
    tapeGroups(
      ats.map((at) => ({ key: String(at), at, label })),
      span,
      widthPx,
    ).map((group) => group.map(({ key }) => key));

  it('overlapping items are grouped, others are not', () => {
    expect(getKeys([500, 0, 500, 40, 900], 1_000)).toEqual([['0', '40'], ['500', '500'], ['900']]);
    // Each is at least as far from the next as its own words are long.
    expect(getKeys([0, 40, 500, 520, 900], 4_000)).toEqual([['0'], ['40'], ['500'], ['520'], ['900']]);
    expect(getKeys([0, 150], 1_000, 'Interest rate decision')).toEqual([['0', '150']]);
  });

  it('items outside the window are left out', () => {
    expect(getKeys([-1, 0, 1_000, 1_001], 1_000)).toEqual([['0'], ['1000']]);
  });
});

it('an event beyond what the market accepts is not built, and its field and bounds are named', () => {
  const crash = newDraft('crash', 'BTCUSDT', 1_795_000_000_000, '64000.5');
  expect(findOutside(crash)).toBeUndefined();
  expect(findOutside({ ...crash, percent: '150' })).toEqual({ field: 'percent', least: 0, most: 95 });
  expect(createDraftEvent({ ...crash, percent: '150' })).toBeUndefined();
  expect(createDraftEvent({ ...crash, percent: '95' })).toMatchObject({ by: '0.95' });
  expect(findOutside({ ...crash, back: '120' })).toMatchObject({ field: 'back', most: 100 });
  const spread = newDraft('spread', 'BTCUSDT', 1_795_000_000_000, '64000.5');
  expect(findOutside({ ...spread, times: '0.5' })).toEqual({ field: 'times', least: 1, most: 100 });
});

describe('the next event', () => {
  const entry = (at: number | null) =>
    ({ at, state: 'waiting', when: null, what: ['market'], targets: [], reason: null }) as never;
  const play = (state: 'playing' | 'over', ...times: (number | null)[]) =>
    ({ id: 'lesson', state, entries: times.map(entry) }) as never;

  it('the next event is the earliest entry of a running lesson or event of the tape that is still to come', () => {
    const lesson = play('playing', 100, null, 300, 900);
    expect(findNextEvent([lesson], [], 100)).toBe(300);
    expect(findNextEvent([lesson], [{ startsAt: 250 }, { startsAt: 50 }], 100)).toBe(250);
    expect(findNextEvent([], [{ startsAt: 250 }], 100)).toBe(250);
  });

  it('there is no next event behind the last one, nor in a lesson that is over', () => {
    expect(findNextEvent([play('playing', 100, null)], [{ startsAt: 100 }], 100)).toBeUndefined();
    expect(findNextEvent([play('over', 300)], [], 100)).toBeUndefined();
  });
});
