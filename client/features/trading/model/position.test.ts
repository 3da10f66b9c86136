import { describe, expect, it } from 'vitest';
import { learnInstruments } from '../../../lib/format/instruments.ts';
import {
  computeCloseCharges,
  computeCloseProfit,
  figuresAt,
  isolatedMarginRate,
  liquidationWithMargin,
  removableMargin,
  sumShown,
} from './position-figures.ts';
import { computeTriggerOutcome, describeTrigger, priceAtPercent, priceAtProfit } from './protection.ts';
import { bitcoin, position } from './ticket.fixture.ts';
import { readContractTerms } from './ticket.ts';

const terms = readContractTerms(bitcoin);

describe('figures at a mark', () => {
  it('follow the side', () => {
    expect(figuresAt(position(), '105')).toMatchObject({ unrealised: '10', returnRate: '0.5' });
    expect(figuresAt(position({ side: 'short' }), '105')).toMatchObject({
      unrealised: '-10',
      returnRate: '-0.5',
    });
    expect(computeCloseProfit(position(), '1', '90')).toBe('-10');
  });
  it('charge a close with its fee and its share of the fees and funding paid', () => {
    learnInstruments([bitcoin]);
    const held = position({ fee: '0.1', funding: '-0.02' });
    expect(computeCloseCharges(held, '2', '105', 'taker')).toBe('0.185');
    expect(computeCloseCharges(held, '1', '105', 'maker')).toBe('0.061');
    expect(computeCloseCharges(position({ symbol: 'NONE' }), '1', '105', 'taker')).toBeNull();
  });
  it('reach a margin rate of one at the liquidation price', () => {
    expect(isolatedMarginRate(position(), '100', terms.contract.tiers)).toBe('0.04');
    expect(isolatedMarginRate(position(), '90.1', terms.contract.tiers)).toBe('1');
  });
  it('add up to the sum of the shown figures, each cut first', () => {
    expect(sumShown(['1.019', '-0.009', '2.999'], 2)).toBe('4');
  });
});

describe('a trigger', () => {
  const base = { side: 'long', size: '2', entry: '100', leverage: 10, paid: null } as const;
  it('is the same typed as price, percent or profit', () => {
    expect(priceAtPercent(base, 'takeProfit', '5', 2)).toBe('105');
    expect(priceAtProfit(base, 'takeProfit', '10', 2)).toBe('105');
    expect(computeTriggerOutcome(base, '105')).toEqual({
      fee: null,
      profit: '10',
      returnRate: '0.5',
    });
  });
  it('is net of the fees of opening and closing, if they are known', () => {
    const charged = { ...base, paid: '0.1' };
    expect(computeTriggerOutcome(charged, '100.05')).toEqual({
      fee: '0.20005',
      profit: '-0.10005',
      returnRate: '-0.0050025',
    });
    for (const side of ['long', 'short'] as const)
      for (const field of ['takeProfit', 'stopLoss'] as const) {
        const price = priceAtProfit({ ...charged, side }, field, '7', 8);
        const profit = Number(computeTriggerOutcome({ ...charged, side }, price)?.profit);
        expect(profit).toBeCloseTo(field === 'takeProfit' ? 7 : -7, 6);
      }
  });
  it('lies on the other side for a stop and for a short', () => {
    expect(priceAtPercent(base, 'stopLoss', '5', 2)).toBe('95');
    expect(priceAtProfit({ ...base, side: 'short' }, 'stopLoss', '10', 2)).toBe('105');
    expect(priceAtPercent({ ...base, side: 'short' }, 'takeProfit', '5', 2)).toBe('95');
    expect(computeTriggerOutcome({ ...base, side: 'short' }, '95')?.profit).toBe('10');
  });
  it('has no outcome for text that is no price', () => {
    expect(priceAtPercent(base, 'stopLoss', '', 2)).toBe('');
    expect(priceAtPercent(base, 'stopLoss', '100', 2)).toBe('');
    expect(computeTriggerOutcome(base, '')).toBeNull();
  });
  it.each(['takeProfit', 'stopLoss'] as const)(
    '%s is described in percent or as a profit by what leads to its price',
    (field) => {
      for (const side of ['long', 'short'] as const) {
        const held = { ...base, side };
        const away = priceAtPercent(held, field, '5', 2);
        expect(describeTrigger(held, field, away, 'percent')).toBe('5');
        const price = priceAtProfit(held, field, '7', 8);
        expect(Number(describeTrigger(held, field, price, 'profit'))).toBeCloseTo(7, 1);
      }
      expect(describeTrigger(base, field, '', 'percent')).toBe('');
    },
  );
});

describe('margin of an isolated position', () => {
  it('can be removed down to the initial margin, less losses', () => {
    expect(removableMargin(position({ margin: '30' }), '100')).toBe('10');
    expect(removableMargin(position({ margin: '30' }), '98')).toBe('6.4');
    expect(removableMargin(position(), '100')).toBe('0');
  });
  it('moves the liquidation price away when it is added', () => {
    expect(liquidationWithMargin(position(), '0', '100', terms)).toBe('90.37');
    expect(liquidationWithMargin(position(), '20', '100', terms)).toBe('80.33');
    expect(liquidationWithMargin(position(), '1000', '100', terms)).toBeNull();
  });
});
