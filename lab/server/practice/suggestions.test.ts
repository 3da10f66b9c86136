import { toUnits } from '@papertape/shared/money/units.ts';
import { expect, it } from 'vitest';
import type { JournalTrade } from '../../../server/modules/trade-journal/journal-trades.ts';
import { studyWeek } from './suggestions.ts';

const course = ['position-size', 'stop-placement', 'leverage', 'fee-drag', 'funding', 'flash-crash'];

function trade(id: string, profit: string, more: Partial<JournalTrade> = {}): JournalTrade {
  return {
    id,
    kind: 'position',
    symbol: 'BTCUSDT',
    side: 'long',
    leverage: 10,
    marginMode: 'cross',
    size: toUnits('1'),
    entry: 1n,
    exit: 1n,
    profit: toUnits(profit),
    fee: toUnits('1'),
    funding: 0n,
    initial: toUnits('100'),
    reason: 'manual',
    openedAt: 1,
    closedAt: 2,
    written: { note: '', tags: [], mistakes: [], risk: undefined },
    risk: toUnits('50'),
    ...more,
  } as JournalTrade;
}

const study = (trades: readonly JournalTrade[], equity = '10000') => {
  const week = studyWeek(trades, { equity: toUnits(equity), course });
  return {
    ...week,
    reasons: week.suggestions
      .filter(({ reason }) => reason !== 'first')
      .map(({ reason, lesson, trade: found }) => [reason, lesson, found?.id]),
  };
};

it('a week without trades suggests the course from its beginning', () => {
  const { suggestions, best, worst } = study([]);
  expect(suggestions.map(({ lesson }) => lesson)).toEqual(course);
  expect([best, worst]).toEqual([null, null]);
});

it('the best trade gained most, the worst lost most, and a week of gains has no worst', () => {
  const { best, worst } = study([trade('a', '-5'), trade('b', '30'), trade('c', '-80'), trade('d', '20')]);
  expect([best?.id, worst?.id]).toEqual(['b', 'c']);
  expect(study([trade('b', '30')]).worst).toBeNull();
});

it('each reason names its own trade, the most urgent first, and each lesson occurs once', () => {
  const trades = [
    trade('liquidated', '-700', { reason: 'liquidation', risk: undefined }),
    trade('large', '-1200'),
    trade('bare', '-40', { risk: undefined }),
    trade('stopped', '-60', { risk: undefined, reason: 'stopLoss' }),
    trade('funded', '-20', { funding: toUnits('10') }),
  ];
  const { reasons, suggestions } = study(trades);
  expect(reasons).toEqual([
    ['liquidated', 'leverage', 'liquidated'],
    ['tooLarge', 'position-size', 'large'],
    ['noStop', 'stop-placement', 'bare'],
    ['funding', 'funding', 'funded'],
  ]);
  expect(new Set(suggestions.map(({ lesson }) => lesson)).size).toBe(suggestions.length);
});

it('a loss of a tenth of the equity before it is too large, a smaller one is not', () => {
  expect(study([trade('a', '-1000')], '9000').reasons).toEqual([['tooLarge', 'position-size', 'a']]);
  expect(study([trade('a', '-999')], '9000').reasons).toEqual([]);
});

it('fees are judged from three trades on, by their share of what the trades moved', () => {
  const small = (id: string) => trade(id, '-1.5', { fee: toUnits('1') });
  expect(study([small('a'), small('b')]).reasons).toEqual([]);
  expect(study([small('a'), small('b'), small('c')]).reasons).toEqual([['fees', 'fee-drag', 'a']]);
  expect(study([small('a'), small('b'), trade('c', '90')]).reasons).toEqual([]);
});
