import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { maintenanceAtMark } from '@papertape/shared/rules/perpetual/margin.ts';
import { amountUp } from '@papertape/shared/rules/perpetual/quantities.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { available, PerpetualDesk } from '../../testing/perpetual-desk.ts';
import { decideClose, decideTriggered } from './close-position.ts';
import { Draft } from './draft.ts';
import { decideFunding } from './funding.ts';
import { decideLeverage } from './leverage.ts';
import { decideMargin, decideProtection } from './margin.ts';
import { decideAmend, decideResting } from './resting.ts';

let desk: PerpetualDesk;

beforeEach(() => {
  desk = new PerpetualDesk();
  desk.listing('BTCUSDT').step = 0;
});

describe('closing', () => {
  it('pays profit less fees, and records the close', () => {
    desk.place({ size: '2' });
    desk.moveTo(21_000);
    desk.apply(decideClose(desk.context, desk.position.id, { size: toUnits('0.5') }));
    // 0.5 * 1000 - a quarter of the opening fee 20 - 5.25
    expect(desk.closes[0]).toMatchObject({
      profit: toUnits('489.75'),
      fee: toUnits('10.25'),
      margin: toUnits('200'),
    });
    expect(desk.position).toMatchObject({
      margin: toUnits('600'),
      fee: toUnits('15'),
      realised: toUnits('489.75'),
    });
    expect(desk.text('sys:house:real')).toBe('-500');
  });

  it('across zero closes, then opens the rest at the fill', () => {
    desk.place({ size: '1', leverage: 20 });
    desk.moveTo(20_500);
    const order = desk.place({ size: '3', action: 'close', leverage: 20 });
    expect(order).toMatchObject({ status: 'filled', filledSize: toUnits('3') });
    expect(desk.position).toMatchObject({
      side: 'short',
      size: toUnits('2'),
      entry: '20500',
      margin: toUnits('2050'),
    });
    expect(desk.closes[0]).toMatchObject({ exit: '20500', size: toUnits('1') });
  });

  const tooLarge = { refused: 'sizeAboveMaximum', params: { value: '1' } };

  it.each(['merge', 'split'] as const)(
    'is not crossed by what may only reduce, in %s mode',
    (positionMode) => {
      desk.positionMode = positionMode;
      desk.place({ size: '1' });
      const { id } = desk.position;
      const close = { size: '2', action: 'close', positionId: id } as const;
      for (const type of ['market', 'limit'] as const) {
        const price = type === 'limit' ? '20500' : undefined;
        expect(desk.decide({ ...close, type, price, reduceOnly: true })).toMatchObject(tooLarge);
      }
      expect(decideClose(desk.context, id, { size: toUnits('2') })).toMatchObject(tooLarge);
      desk.place(close);
      expect(desk.position).toMatchObject({ side: 'short', size: toUnits('1') });
    },
  );

  it.each(['isolated', 'cross'] as const)(
    'keeps the maintenance of each part, and gains no leverage, in %s mode',
    (marginMode) => {
      Object.assign(desk, { marginMode, positionMode: 'split' });
      // Two parts of 50,000 each lie in the first tier, their sum in the second, where 100x is the most.
      desk.place({ size: '2.5', leverage: 100 });
      expect(desk.decide({ size: '2.5', leverage: 125 })).toMatchObject({ refused: 'leverageAboveTier' });
      const alone = desk.openPositions.map((one) =>
        fromUnits(amountUp(maintenanceAtMark(new Draft(desk.context), one))),
      );
      desk.place({ size: '2.5', leverage: 100 });
      const parts = desk.openPositions.map((one) =>
        fromUnits(amountUp(maintenanceAtMark(new Draft(desk.context), one))),
      );
      expect(alone).toEqual(['200']);
      expect(parts).toEqual(['200', '200']);
    },
  );

  it('is not crossed by an order whose position has shrunk, nor by amending one to more', () => {
    desk.place({ size: '1' });
    const { id } = desk.position;
    const wish = { size: '1', action: 'close', type: 'limit', price: '20500', positionId: id } as const;
    const order = desk.place({ ...wish, reduceOnly: true });
    expect(decideAmend(desk.context, order.id, { size: toUnits('2') })).toMatchObject(tooLarge);
    desk.apply(decideClose(desk.context, id, { size: toUnits('0.4') }));
    desk.apply(decideAmend(desk.context, order.id, { price: '20600' }));
    desk.moveTo(20_700);
    desk.apply(decideResting(desk.context, order.id));
    expect(desk.orders.get(order.id)).toMatchObject({
      filledSize: toUnits('0.6'),
      cancelReason: 'positionClosed',
    });
    expect(desk.openPositions).toHaveLength(0);
  });

  it('of an isolated position beyond its bankruptcy costs the margin, the insurance fund pays the rest', () => {
    desk.place({ size: '1', leverage: 100 });
    desk.moveTo(19_700);
    desk.apply(decideClose(desk.context, desk.position.id, {}));
    expect(desk.text(available)).toBe('99790');
    expect(desk.text('sys:insurance:real')).toBe('-100');
    expect(desk.text('sys:house:real')).toBe('300');
  });

  it('of a cross position draws on the margins of others, and is declined when the wallet cannot pay', () => {
    desk.marginMode = 'cross';
    desk.place({ size: '20', leverage: 10 });
    desk.place({ symbol: 'SOLUSDT', size: '5000', leverage: 20, side: 'short' });
    desk.moveTo(18_500);
    desk.moveTo(60, 'SOLUSDT');
    const [btc, sol] = desk.openPositions;
    desk.apply(decideClose(desk.context, btc?.id ?? '', {}));
    expect(desk.text('sys:house:real')).toBe('30000');
    desk.moveTo(20_000);
    desk.place({ size: '20', leverage: 10 });
    desk.moveTo(16_000);
    const again = desk.openPositions.find((position) => position.symbol === 'BTCUSDT');
    expect(decideClose(desk.context, again?.id ?? '', {})).toMatchObject({ refused: 'insufficientFunds' });
    desk.apply(decideClose(desk.context, sol?.id ?? '', {}));
    desk.apply(decideClose(desk.context, again?.id ?? '', {}));
    expect(desk.openPositions).toHaveLength(0);
  });
});

describe('take-profit and stop-loss', () => {
  it('close at market when the mark reaches them', () => {
    desk.place({ size: '1', takeProfit: '21000', stopLoss: '19900' });
    const { id } = desk.position;
    expect(decideTriggered(desk.context, id)).toBeUndefined();
    desk.moveTo(19_900);
    desk.apply(decideTriggered(desk.context, id));
    expect(desk.positions.get(id)).toMatchObject({ status: 'closed', closeReason: 'stopLoss' });
    desk.place({ size: '1', side: 'short', takeProfit: '19000' });
    desk.moveTo(18_999);
    const closed = desk.apply(decideTriggered(desk.context, desk.position.id)).order;
    expect(closed).toMatchObject({ origin: 'takeProfit', averagePrice: '18999' });
  });

  it('are set and cleared on the position', () => {
    desk.place({ size: '1', takeProfit: '21000' });
    desk.apply(decideProtection(desk.context, desk.position.id, { takeProfit: null, stopLoss: '19900' }));
    expect(desk.position).toMatchObject({ takeProfit: null, stopLoss: '19900' });
    expect(decideProtection(desk.context, desk.position.id, { stopLoss: '20001' })).toMatchObject({
      refused: 'stopLossInvalid',
    });
  });

  it('wait while the market is shut', () => {
    desk.place({ size: '1', stopLoss: '19900' });
    desk.moveTo(19_000);
    desk.listing('BTCUSDT').session = 'closed';
    expect(decideTriggered(desk.context, desk.position.id)).toBeUndefined();
  });
});

describe('margin and leverage', () => {
  it('margin is added, and removed down to the initial margin at mark', () => {
    desk.place({ size: '1' });
    const { id } = desk.position;
    desk.apply(decideMargin(desk.context, id, toUnits('100')));
    expect(desk.position.margin).toBe(toUnits('500'));
    expect(decideMargin(desk.context, id, -toUnits('100.01'))).toMatchObject({
      refused: 'insufficientFunds',
      params: { maximum: '100' },
    });
    desk.apply(decideMargin(desk.context, id, -toUnits('100')));
    expect(desk.position.margin).toBe(toUnits('400'));
    expect(desk.margins.map((change) => change.reason)).toEqual(['opened', 'added', 'removed']);
    expect(decideMargin(desk.context, id, toUnits('1000000'))).toMatchObject({
      refused: 'insufficientFunds',
    });
    expect(decideMargin(desk.context, id, 0n)).toMatchObject({ refused: 'numberNotPositive' });
  });

  it('margin of a cross position cannot be changed', () => {
    desk.marginMode = 'cross';
    desk.place({ size: '1' });
    expect(decideMargin(desk.context, desk.position.id, 1n)).toMatchObject({ refused: 'marginNotIsolated' });
  });

  it('raising leverage leaves an isolated position, lowering it pulls margin or is declined', () => {
    desk.place({ size: '1', leverage: 50 });
    desk.apply(decideLeverage(desk.context, 'BTCUSDT', 100));
    expect(desk.position).toMatchObject({ leverage: 50, margin: toUnits('400') });
    desk.apply(decideLeverage(desk.context, 'BTCUSDT', 20));
    expect(desk.position).toMatchObject({ leverage: 20, margin: toUnits('1000') });
    desk.place({ size: '5', leverage: 20, symbol: 'BTCUSDT' });
    expect(decideLeverage(desk.context, 'BTCUSDT', 1)).toMatchObject({ refused: 'insufficientFunds' });
  });

  it('lowering leverage saves a position at its end where the margin suffices, and is declined where it does not', () => {
    desk.place({ size: '1', leverage: 50 });
    desk.moveTo(19_610);
    // 400 less 390 is below the maintenance of 78.44; so are 408.17 less 390, while 1000 less 390 are not.
    expect(decideLeverage(desk.context, 'BTCUSDT', 49)).toMatchObject({ refused: 'leverageWouldLiquidate' });
    desk.apply(decideLeverage(desk.context, 'BTCUSDT', 20));
    expect(desk.position).toMatchObject({ leverage: 20, margin: toUnits('1000') });
  });

  it('leverage moves a cross margin both ways', () => {
    desk.marginMode = 'cross';
    desk.place({ size: '1', leverage: 50 });
    desk.apply(decideLeverage(desk.context, 'BTCUSDT', 100));
    expect(desk.position).toMatchObject({ leverage: 100, margin: toUnits('200') });
    desk.place({ size: '1', leverage: 20 });
    expect(desk.position).toMatchObject({ leverage: 20, margin: toUnits('2000') });
  });
});

describe('funding', () => {
  it('is paid by longs from the available balance, and received by shorts', () => {
    desk.place({ size: '1' });
    desk.place({ size: '2', side: 'short' });
    desk.apply(decideFunding(desk.context, 'BTCUSDT', '0.0001'));
    const [long, short] = desk.openPositions;
    expect([long?.funding, short?.funding]).toEqual([toUnits('2'), toUnits('-4')]);
    expect(desk.text('sys:funding:real')).toBe('-2');
  });

  it('draws on the margin when nothing is available, and takes no more than there is', () => {
    desk.place({ size: '243', leverage: 50 });
    desk.apply(decideFunding(desk.context, 'BTCUSDT', '0.0005'));
    expect(desk.text(available)).toBe('0');
    expect(desk.margins.at(-1)).toMatchObject({ reason: 'funding' });
    desk.apply(decideFunding(desk.context, 'BTCUSDT', '0.5'));
    expect(desk.position.margin).toBe(0n);
  });
});
