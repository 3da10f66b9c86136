import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { stackLabels } from './axis-labels.ts';

const small = (y: number | null) => ({ y, height: 18 });

describe('labels beside the price axis', () => {
  it('are at their prices if there is enough space', () => {
    expect(stackLabels([small(100), small(40), small(200)], 400)).toEqual([100, 40, 200]);
  });

  it('move away from the label of the last price, which stays in place', () => {
    expect(stackLabels([{ y: 100, height: 32 }, small(98), small(103), small(104)], 400)).toEqual([
      100, 75, 125, 143,
    ]);
  });

  it('are hidden for a price out of view, so that none covers another at the edge', () => {
    expect(stackLabels([small(100), small(-3000), small(9000), small(null)], 400)).toEqual([
      100,
      null,
      null,
      null,
    ]);
  });

  it('stay within the plot and never overlap', () => {
    const labels = fc.array(
      fc.record({ y: fc.integer({ min: 0, max: 400 }), height: fc.constantFrom(18, 32) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(labels, (list) => {
        const spans = stackLabels(list, 400)
          .map((at, index) => ({ at: at ?? Number.NaN, half: (list[index]?.height ?? 0) / 2 }))
          .sort((one, other) => one.at - other.at);
        for (const [index, { at, half }] of spans.entries()) {
          expect(at - half).toBeGreaterThanOrEqual(0);
          expect(at + half).toBeLessThanOrEqual(401);
          const next = spans[index + 1];
          if (next) expect(next.at - next.half).toBeGreaterThanOrEqual(at + half - 1);
        }
      }),
    );
  });
});
