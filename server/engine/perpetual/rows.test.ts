import * as shapes from '@papertape/shared/contract/trading-rows.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { instruments } from '../../market/instruments/catalog.ts';
import { TradingBench } from '../../testing/trading-bench.ts';
import { toContract } from '../instrument-limits.ts';
import { decideClose } from './close-position.ts';
import { Draft } from './draft.ts';
import { preview } from './preview.ts';
import { toClosedRow, toFillRow, toMarginRow, toOrderRow, toPositionRow } from './rows.ts';

let bench: TradingBench;
const quote = { index: '20000', last: '20001', fundingRate: '0.0001' };

beforeEach(() => {
  bench = new TradingBench();
  bench.listing('BTCUSDT').step = 0;
});

describe('rows', () => {
  it('match the contract, without extra fields', () => {
    bench.place({ size: '1', takeProfit: '21000' });
    bench.place({ size: '1', type: 'limit', price: '19000' });
    const { id } = bench.position;
    bench.apply(decideClose(bench.context, id, { size: toUnits('0.25') }));
    const check = (shape: z.ZodMiniType, row: unknown) => expect(z.parse(shape, row)).toEqual(row);
    for (const order of bench.orders.values()) check(shapes.orderRow, toOrderRow(order));
    for (const fill of bench.fills) check(shapes.fillRow, toFillRow(fill));
    for (const close of bench.closes) check(shapes.closedRow, toClosedRow(close));
    for (const change of bench.margins) check(shapes.marginRow, toMarginRow(change));
    check(shapes.positionRow, toPositionRow(new Draft(bench.context), bench.position, quote));
  });

  it('state the liquidation and bankruptcy price of an isolated position', () => {
    bench.place({ size: '1', leverage: 50 });
    bench.moveTo(20_200);
    expect(toPositionRow(new Draft(bench.context), bench.position, quote)).toMatchObject({
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

  it('share one liquidation price and one margin rate among cross positions', () => {
    bench.marginMode = 'cross';
    bench.place({ size: '20', leverage: 20 });
    bench.place({ size: '5', leverage: 20, side: 'short' });
    const draft = new Draft(bench.context);
    const [long, short] = bench.openPositions.map((position) => toPositionRow(draft, position, quote));
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

  it('equals the later cost of the order', () => {
    Object.assign(bench.listing('BTCUSDT'), { step: 100, depth: 50_000 });
    const before = preview(bench.context, request);
    expect(before).toMatchObject({
      entryPrice: '20001.5',
      slippageRate: '0.00002499',
      liquidationPriceBefore: null,
    });
    bench.place({ size: '1' });
    const row = toPositionRow(new Draft(bench.context), bench.position, quote);
    expect(before).toMatchObject({
      margin: row.margin,
      fee: row.fee,
      liquidationPrice: row.liquidationPrice,
    });
  });

  it('charges the maker fee for a limit order that rests', () => {
    expect(preview(bench.context, { ...request, price: '19000' })).toMatchObject({
      feeRate: '0.0002',
      cost: '383.8',
    });
    expect(preview(bench.context, { ...request, price: '20000' })).toMatchObject({ feeRate: '0.0005' });
  });

  it('is available out of trading hours at the mark', () => {
    bench.listing('BTCUSDT').session = 'closed';
    expect(preview(bench.context, request)).toMatchObject({ entryPrice: '20000', cost: '410' });
  });

  it('of a close shows the rest of the position', () => {
    bench.place({ size: '2' });
    const { id } = bench.position;
    const half = preview(bench.context, { ...request, action: 'close', positionId: id });
    expect(half).toMatchObject({ cost: '0', maxSize: '2' });
    expect(preview(bench.context, { ...request, positionId: 'pos-none' })).toMatchObject({
      refused: 'notFound',
    });
  });

  it('counts the whole account in cross mode', () => {
    bench.marginMode = 'cross';
    bench.place({ size: '1' });
    const answer = preview(bench.context, { ...request, size: toUnits('9') });
    bench.place({ size: '9' });
    const row = toPositionRow(new Draft(bench.context), bench.position, quote);
    expect(answer).toMatchObject({
      liquidationPrice: row.liquidationPrice,
      bankruptcyPrice: row.bankruptcyPrice,
    });
  });
});

describe('a contract', () => {
  it.each(instruments.map((instrument) => [instrument.symbol, instrument] as const))(
    'has the terms of its instrument: %s',
    (_symbol, instrument) => {
      const contract = toContract(instrument);
      const grid = 10n ** BigInt(8 - contract.sizeDecimals);
      expect(contract.tiers[0].leverage).toBe(instrument.maxLeverage);
      expect(contract.minimumSize % grid).toBe(0n);
      expect(contract.minimumSize).toBeGreaterThan(0n);
      expect(contract.maximumSize).toBeGreaterThanOrEqual(contract.minimumSize);
    },
  );
});
