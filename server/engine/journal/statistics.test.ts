import { toUnits } from '@papertape/shared/money/units.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import {
  buildEquityCurve,
  findMaxDrawdown,
  findStreaks,
  groupResults,
  type Result,
  summarizeResults,
  thinCurve,
} from './statistics.ts';

let ended = 0;
function result(profit: string, rest: Partial<Result> = {}): Result {
  ended += 1;
  const times = { openedAt: ended * 1000 - 500, closedAt: ended * 1000 };
  return { profit: toUnits(profit), fee: 0n, funding: 0n, risk: undefined, ...times, ...rest };
}

const profits = fc.array(
  fc.record({
    profit: fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
    risk: fc.option(fc.bigInt({ min: 1n, max: 10n ** 14n }), { nil: undefined }),
  }),
  { maxLength: 60 },
);
const getResults = (drawn: readonly { profit: bigint; risk: bigint | undefined }[]): Result[] =>
  drawn.map((row, index) => ({ ...row, fee: 0n, funding: 0n, openedAt: index, closedAt: index + 1 }));

describe('figures of trades', () => {
  it('count a trade at 0 neither as a win nor as a loss', () => {
    const figures = summarizeResults([result('10'), result('-4'), result('0'), result('2.5')]);
    expect(figures).toMatchObject({ trades: 4, wins: 2, losses: 1, profit: toUnits('8.5') });
    expect(figures.grossProfit).toBe(toUnits('12.5'));
    expect(figures.grossLoss).toBe(toUnits('-4'));
  });

  it('average R over the trades that have a risk', () => {
    const figures = summarizeResults([
      result('20', { risk: toUnits('10') }),
      result('-5', { risk: toUnits('10') }),
      result('900'),
    ]);
    expect(figures.withRisk).toBe(2);
    expect(figures.sumOfR).toBe(15n * 10n ** 17n);
  });

  it('add up over any partition of the trades', () => {
    fc.assert(
      fc.property(profits, fc.integer({ min: 2, max: 5 }), (drawn, parts) => {
        const results = getResults(drawn);
        const groups = groupResults(results, ({ openedAt }) => [String(openedAt % parts)]);
        const sums = [...groups.values()].map(summarizeResults);
        const whole = summarizeResults(results);
        for (const name of ['trades', 'wins', 'losses', 'withRisk'] as const)
          expect(sums.reduce((sum, figures) => sum + figures[name], 0)).toBe(whole[name]);
        for (const name of ['profit', 'grossProfit', 'grossLoss', 'sumOfR'] as const)
          expect(sums.reduce((sum, figures) => sum + figures[name], 0n)).toBe(whole[name]);
        expect(whole.grossProfit + whole.grossLoss).toBe(whole.profit);
      }),
    );
  });
});

describe('the curve', () => {
  it('is below its peak by the drawdown', () => {
    const curve = buildEquityCurve(['10', '-4', '-3', '9', '-1'].map((profit) => result(profit)));
    expect(curve.map(({ profit, drawdown }) => [profit, drawdown])).toEqual(
      [
        ['10', '0'],
        ['6', '-4'],
        ['3', '-7'],
        ['12', '0'],
        ['11', '-1'],
      ].map((pair) => pair.map(toUnits)),
    );
    expect(findMaxDrawdown(curve)).toEqual({
      amount: toUnits('-7'),
      from: curve[0]?.time,
      until: curve[2]?.time,
    });
  });

  it('measures the drawdown from the start if it is never above it', () => {
    const curve = buildEquityCurve([result('-2'), result('-3'), result('1')]);
    expect(findMaxDrawdown(curve)).toEqual({ amount: toUnits('-5'), from: undefined, until: curve[1]?.time });
    expect(findMaxDrawdown([])).toEqual({ amount: 0n, from: undefined, until: undefined });
  });

  it('keeps its turning points and its end after thinning', () => {
    fc.assert(
      fc.property(profits, fc.integer({ min: 3, max: 20 }), (drawn, most) => {
        const curve = buildEquityCurve(getResults(drawn));
        const kept = thinCurve(curve, most);
        expect(kept.length).toBeLessThanOrEqual(Math.max(most, 0));
        expect(kept.at(-1)).toBe(curve.at(-1));
        const lowest = (points: typeof curve) =>
          points.reduce<bigint | undefined>(
            (low, { profit }) => (low === undefined || profit < low ? profit : low),
            undefined,
          );
        expect(lowest(kept)).toBe(lowest(curve));
        expect(kept.map(({ time }) => time)).toEqual(kept.map(({ time }) => time).toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('streaks', () => {
  it.each([
    ['', 0, 0],
    ['++-+++--', 3, 2],
    ['+0+', 1, 0],
    ['----', 0, 4],
  ])('are found in "%s"', (course, wins, losses) => {
    const amounts: Readonly<Record<string, string>> = { '+': '1', '-': '-1', '0': '0' };
    expect(findStreaks([...course].map((sign) => result(amounts[sign] ?? '0')))).toEqual({ wins, losses });
  });
});
