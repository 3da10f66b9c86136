import * as shapes from '@papertape/shared/contract/trading-rows.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { instruments } from '../../market/instruments/catalog.ts';
import { PerpetualDesk } from '../../testing/perpetual-desk.ts';
import { decideClose } from './close-position.ts';
import { contractOf } from './contract.ts';
import { Draft } from './draft.ts';
import { preview } from './preview.ts';
import { closedRowOf, fillRowOf, marginRowOf, orderRowOf, positionRowOf } from './rows.ts';

let desk: PerpetualDesk;
const quote = { index: '20000', last: '20001', fundingRate: '0.0001' };

beforeEach(() => {
  desk = new PerpetualDesk();
  desk.listing('BTCUSDT').step = 0;
});

describe('rows', () => {
  it('are what the contract declares, and nothing more', () => {
    desk.place({ size: '1', takeProfit: '21000' });
    desk.place({ size: '1', type: 'limit', price: '19000' });
    const { id } = desk.position;
    desk.apply(decideClose(desk.context, id, { size: toUnits('0.25') }));
    const check = (shape: z.ZodMiniType, row: unknown) => expect(z.parse(shape, row)).toEqual(row);
    for (const order of desk.orders.values()) check(shapes.orderRow, orderRowOf(order));
    for (const fill of desk.fills) check(shapes.fillRow, fillRowOf(fill));
    for (const close of desk.closes) check(shapes.closedRow, closedRowOf(close));
    for (const change of desk.margins) check(shapes.marginRow, marginRowOf(change));
    check(shapes.positionRow, positionRowOf(new Draft(desk.context), desk.position, quote));
  });

  it('of an isolated position state where it ends', () => {
    desk.place({ size: '1', leverage: 50 });
    desk.moveTo(20_200);
    expect(positionRowOf(new Draft(desk.context), desk.position, quote)).toMatchObject({
      notional: '20200',
      margin: '400',
      debit: '19600',
      maintenanceMargin: '80.8',
      unrealised: '200',
      returnRate: '0.5',
      liquidationPrice: '19678.72',
      bankruptcyPrice: '19600',
    });
  });

  it('of cross positions share one liquidation price and one margin rate', () => {
    desk.marginMode = 'cross';
    desk.place({ size: '20', leverage: 20 });
    desk.place({ size: '5', leverage: 20, side: 'short' });
    const draft = new Draft(desk.context);
    const [long, short] = desk.openPositions.map((position) => positionRowOf(draft, position, quote));
    expect(long?.liquidationPrice).toBe(short?.liquidationPrice);
    expect(long?.marginRate).toBe(short?.marginRate);
    expect(Number(long?.liquidationPrice)).toBeLessThan(20_000);
  });
});

describe('preview', () => {
  const request = {
    symbol: 'BTCUSDT',
    side: 'long',
    action: 'open',
    size: toUnits('1'),
    leverage: 50,
  } as const;

  it('is what the order then costs', () => {
    Object.assign(desk.listing('BTCUSDT'), { step: 100, depth: 50_000 });
    const before = preview(desk.context, request);
    expect(before).toMatchObject({
      entryPrice: '20001.5',
      slippageRate: '0.00002499',
      liquidationPriceBefore: null,
    });
    desk.place({ size: '1' });
    const row = positionRowOf(new Draft(desk.context), desk.position, quote);
    expect(before).toMatchObject({
      margin: row.margin,
      fee: row.fee,
      liquidationPrice: row.liquidationPrice,
    });
  });

  it('of a limit that rests charges the maker fee', () => {
    expect(preview(desk.context, { ...request, price: '19000' })).toMatchObject({
      feeRate: '0.0002',
      cost: '383.8',
    });
    expect(preview(desk.context, { ...request, price: '20000' })).toMatchObject({ feeRate: '0.0005' });
  });

  it('is also given out of hours, by the mark', () => {
    desk.listing('BTCUSDT').session = 'closed';
    expect(preview(desk.context, request)).toMatchObject({ entryPrice: '20000', cost: '410' });
  });

  it('of a close shows what stays', () => {
    desk.place({ size: '2' });
    const { id } = desk.position;
    const half = preview(desk.context, { ...request, action: 'close', positionId: id });
    expect(half).toMatchObject({ cost: '0', maxSize: '2' });
    expect(preview(desk.context, { ...request, positionId: 'pos-none' })).toMatchObject({
      refused: 'notFound',
    });
  });

  it('in cross mode counts the account', () => {
    desk.marginMode = 'cross';
    desk.place({ size: '1' });
    const answer = preview(desk.context, { ...request, size: toUnits('9') });
    desk.place({ size: '9' });
    const row = positionRowOf(new Draft(desk.context), desk.position, quote);
    expect(answer).toMatchObject({
      liquidationPrice: row.liquidationPrice,
      bankruptcyPrice: row.bankruptcyPrice,
    });
  });
});

describe('a contract', () => {
  it.each(instruments.map((instrument) => [instrument.symbol, instrument] as const))(
    'of %s follows its instrument',
    (_symbol, instrument) => {
      const contract = contractOf(instrument);
      const grid = 10n ** BigInt(8 - contract.sizeDecimals);
      expect(contract.tiers[0].leverage).toBe(instrument.maxLeverage);
      expect(contract.minimumSize % grid).toBe(0n);
      expect(contract.minimumSize).toBeGreaterThan(0n);
      expect(contract.maximumSize).toBeGreaterThanOrEqual(contract.minimumSize);
    },
  );
});
