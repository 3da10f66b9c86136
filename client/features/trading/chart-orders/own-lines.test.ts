import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import { describe, expect, it } from 'vitest';
import { learnInstruments } from '../../../lib/format/instruments.ts';
import { bitcoin, position } from '../model/ticket.fixture.ts';
import { mergeFollowed } from '../state/use-followed.ts';
import { positionLines, waitingLine } from './own-lines.ts';

const row = (change: Partial<ConditionalRow>) =>
  ({
    id: 'c-1',
    symbol: 'BTCUSDT',
    side: 'long',
    action: 'close',
    kind: 'trailing',
    size: '0.1',
    positionId: 'p-1',
    triggerWhen: 'atOrBelow',
    triggerPrice: null,
    activationPrice: null,
    updatedAt: 1,
    ...change,
  }) as ConditionalRow;

const getLine = (change: Partial<ConditionalRow>) =>
  waitingLine(row(change), (name, { size }) => `${name} ${size}`, { amount: (size) => String(size) })[0];

it('the entry line truncates an average between two price steps, as the list does', () => {
  learnInstruments([bitcoin]);
  const parts = { text: () => '', format: { amount: String, profit: String } as never, sideText: '' };
  const at = `${100 + 10 ** -bitcoin.priceDecimals}9`;
  const [entry] = positionLines(position({ entryPrice: at }), '100', parts);
  expect(entry?.price).toBe(Number(at.slice(0, -1)));
});

it('the entry line has the tone of its profit or loss, not of its side', () => {
  learnInstruments([bitcoin]);
  const parts = { text: () => '', format: { amount: String, profit: String } as never, sideText: '' };
  const getTone = (side: 'long' | 'short', mark: string) =>
    positionLines(position({ side }), mark, parts)[0]?.tone;
  expect([getTone('long', '90'), getTone('long', '110')]).toEqual(['down', 'up']);
  expect([getTone('short', '90'), getTone('short', '110')]).toEqual(['up', 'down']);
});

it('a position has no liquidation line at an unreachable price', () => {
  learnInstruments([bitcoin]);
  const parts = { text: () => '', format: { amount: String, profit: String } as never, sideText: '' };
  const getIds = (liquidationPrice: string) =>
    positionLines(position({ liquidationPrice }), '100', parts).map(({ id }) => id);
  expect(getIds('90')).toContain('liquidation p-1');
  expect(getIds('168594395117.64')).not.toContain('liquidation p-1');
});

describe('the line of a trailing stop', () => {
  it.each([
    ['at its activation price', { activationPrice: '110' }, 110, 'begins.sell 0.1', 'down'],
    [
      'at its trigger price once it is active',
      { activationPrice: '110', triggerPrice: '108' },
      108,
      'trailing.sell 0.1',
      'down',
    ],
    [
      'at the trigger of a closing buy',
      { side: 'short', triggerPrice: '104' },
      104,
      'trailing.buy 0.1',
      'up',
    ],
    [
      'at the trigger of an opening buy',
      { action: 'open', positionId: null, triggerPrice: '104' },
      104,
      'trailing.buy 0.1',
      'up',
    ],
  ] as const)('is drawn %s', (_, change, price, label, tone) => {
    expect(getLine(change)).toMatchObject({ price, label, tone, dashed: true });
  });

  it('cannot be dragged, while the line of a stop can', () => {
    expect(getLine({ triggerPrice: '108' })?.movable).toBe(false);
    expect(getLine({ activationPrice: '108' })?.movable).toBe(false);
    expect(getLine({ kind: 'stop', action: 'open', positionId: null, triggerPrice: '108' })?.movable).toBe(
      true,
    );
  });

  it('is not drawn while its price is unknown', () => {
    expect(getLine({})).toBeUndefined();
  });

  it('is at the latest trigger price of the feed and the response', () => {
    const streamed = [
      row({ triggerPrice: '108', updatedAt: 5 }),
      row({ id: 'c-2', triggerPrice: '90', updatedAt: 5 }),
    ];
    const answered = [
      row({ triggerPrice: '109', updatedAt: 6 }),
      row({ id: 'c-2', triggerPrice: '80', updatedAt: 4 }),
    ];
    expect(mergeFollowed(streamed, answered).map(({ triggerPrice }) => triggerPrice)).toEqual(['109', '90']);
    expect(mergeFollowed(streamed, [])).toEqual(streamed);
  });
});
