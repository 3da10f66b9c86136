import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import { describe, expect, it } from 'vitest';
import { findExits } from './position-rail.tsx';

const bare = { id: 'p-1', side: 'long', takeProfit: null, stopLoss: null } as const;

const level = (triggerPrice: string, triggerWhen: 'atOrAbove' | 'atOrBelow', change = {}): ConditionalRow =>
  ({
    positionId: 'p-1',
    side: 'long',
    action: 'close',
    kind: 'stop',
    type: 'market',
    triggerBy: 'mark',
    linkedId: null,
    triggerPrice,
    triggerWhen,
    ...change,
  }) as ConditionalRow;

describe('the protection of a position', () => {
  it('is empty without prices and levels', () => {
    expect(findExits(bare, [])).toEqual({ takeProfit: null, stopLoss: null, levels: 0 });
    expect(findExits(bare, [level('90', 'atOrBelow', { positionId: 'p-2' })]).levels).toBe(0);
    expect(findExits(bare, [level('90', 'atOrBelow', { action: 'open' })]).stopLoss).toBeNull();
  });

  it('is the nearest level of each kind, and how many there are', () => {
    const levels = [level('120', 'atOrAbove'), level('110', 'atOrAbove'), level('90', 'atOrBelow')];
    expect(findExits(bare, levels)).toEqual({ takeProfit: '110', stopLoss: '90', levels: 3 });
    const own = { ...bare, takeProfit: '105', stopLoss: '80' };
    expect(findExits(own, levels)).toEqual({ takeProfit: '105', stopLoss: '90', levels: 3 });
  });

  it('is mirrored for a short', () => {
    const short = { ...bare, side: 'short' as const };
    const levels = [
      level('90', 'atOrBelow', { side: 'short' }),
      level('95', 'atOrBelow', { side: 'short' }),
      level('110', 'atOrAbove', { side: 'short' }),
      level('120', 'atOrAbove', { side: 'short' }),
    ];
    expect(findExits(short, levels)).toEqual({ takeProfit: '95', stopLoss: '110', levels: 4 });
  });

  it('counts a trailing stop as a stop, and not as a level', () => {
    const trailing = level('92', 'atOrBelow', { kind: 'trailing' });
    expect(findExits(bare, [trailing])).toEqual({ takeProfit: null, stopLoss: '92', levels: 0 });
  });
});
