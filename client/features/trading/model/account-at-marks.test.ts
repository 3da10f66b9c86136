import { describe, expect, it } from 'vitest';
import { accountAt, positionAt } from './account-at-marks.ts';
import { findLargestSize } from './order-size.ts';
import { bitcoin, createTicket, order, position } from './ticket.fixture.ts';
import { readContractTerms } from './ticket.ts';

const { contract } = readContractTerms(bitcoin);
const sums = {
  marginMode: 'cross',
  positionMode: 'merge',
  wallet: '1000',
  cash: '900',
  orders: [order({ margin: '80' })],
} as const;
const cross = position({ marginMode: 'cross', margin: '20' });

describe('the account', () => {
  it('follows the marks with equity, usable balance and margin rate', () => {
    const at = (mark: string) => accountAt(sums, [positionAt(cross, mark, contract)]);
    expect(at('100')).toMatchObject({ equity: '1000', usable: '900' });
    expect(at('60')).toMatchObject({ equity: '920', usable: '820' });
    // Gains count toward the equity, but become usable only once they are realized.
    expect(at('120')).toMatchObject({ equity: '1040', usable: '900' });
    // 2 x 60 x 0.4 % of maintenance margin, divided by the equity behind cross positions.
    expect(at('60').crossMarginRate).toBe('0.000521739130434782');
  });

  it('sums over all positions, each at its own mark', () => {
    const other = position({ id: 'p-2', symbol: 'ETHUSDT', side: 'short', marginMode: 'cross' });
    const rows = [positionAt(cross, '90', contract), positionAt(other, '120', contract)];
    expect(accountAt(sums, rows)).toMatchObject({ equity: '940', usable: '840' });
  });

  it('has no cross margin rate without cross positions', () => {
    expect(accountAt(sums, [position()]).crossMarginRate).toBeNull();
  });

  it('limits the slider to the usable balance at the present marks', () => {
    const ticketAt = (mark: string) =>
      createTicket({
        account: accountAt(sums, [positionAt(cross, mark, contract)]),
        draft: { kind: 'limit', price: '100' },
        market: { mark },
      });
    const [before, after] = ['100', '60'].map((mark) => Number(findLargestSize(ticketAt(mark), 'sell')));
    expect(after).toBeLessThan(before ?? 0);
  });

  it('keeps the same row while the mark does not move', () => {
    expect(positionAt(cross, '100', contract)).toBe(cross);
    expect(positionAt(cross, '90', contract)).toBe(positionAt(cross, '90', contract));
  });
});
