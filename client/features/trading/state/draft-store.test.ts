import { describe, expect, it } from 'vitest';
import { changeSettings, settings } from '../../../lib/settings/settings-store.ts';
import { findStart } from '../lists/use-history.ts';
import {
  advancedKinds,
  type DraftChange,
  emptyDraft,
  type OrderDraft,
  reduceDraft,
  toPositionSide,
} from '../model/order-draft.ts';
import { editDraft, readDraft, switchSizeUnit } from './draft-store.ts';
import { defaultPanels, readPreferences } from './trade-preferences.ts';

const edit = (draft: OrderDraft, change: DraftChange) => reduceDraft(draft, { kind: 'edit', change });

describe('a draft', () => {
  it('is kept by symbol', () => {
    editDraft('BTCUSDT', { amount: '0.5', price: '95' });
    editDraft('ETHUSDT', { amount: '3' });
    expect(readDraft('BTCUSDT')).toMatchObject({ amount: '0.5', price: '95' });
    expect(readDraft('XRPUSDT')).toBe(readDraft('XRPUSDT'));
  });
  it('forgets the share of the slider when an amount is typed', () => {
    const slid = edit(emptyDraft, { percent: 25, amount: '1' });
    expect(slid.percent).toBe(25);
    expect(edit(slid, { amount: '2' }).percent).toBeNull();
    expect(edit(slid, { price: '95' }).percent).toBe(25);
  });
  it('shows the typed digits again when the unit is switched there and back, unless another amount was typed', () => {
    editDraft('BTCUSDT', { amount: '0.123' });
    editDraft('ETHUSDT', { amount: '3' });
    switchSizeUnit('BTCUSDT', 'quote', '11378.26');
    expect([readDraft('BTCUSDT').amount, settings().sizeUnit]).toEqual(['11378.26', 'quote']);
    // Three coins are not three USDT.
    expect(readDraft('ETHUSDT').amount).toBe('');
    switchSizeUnit('BTCUSDT', 'base', '0.12299999');
    expect([readDraft('BTCUSDT').amount, settings().sizeUnit]).toEqual(['0.123', 'base']);
    switchSizeUnit('BTCUSDT', 'quote', '11378.26');
    editDraft('BTCUSDT', { amount: '500' });
    switchSizeUnit('BTCUSDT', 'base', '0.0054');
    expect(readDraft('BTCUSDT').amount).toBe('0.0054');
    changeSettings({ sizeUnit: 'quote' });
    expect(readDraft('BTCUSDT').amount).toBe('');
    changeSettings({ sizeUnit: 'base' });
  });
  it('keeps the distance of a trailing stop in each of its kinds', () => {
    const typed = edit(emptyDraft, { callback: '0.7' });
    const other = edit(typed, { callbackAs: 'distance' });
    expect(other.callback).toBe('');
    const back = edit(edit(other, { callback: '250' }), { callbackAs: 'rate' });
    expect(back.callback).toBe('0.7');
    expect(edit(back, { callbackAs: 'distance' }).callback).toBe('250');
  });
  it('keeps every text while kinds are switched, and the advanced kind that was shown last', () => {
    const typed = edit(emptyDraft, { price: '95', amount: '1', takeProfit: '110', triggerPrice: '120' });
    const seen = advancedKinds.reduce((draft, kind) => edit(draft, { kind }), typed);
    expect(edit(seen, { kind: 'limit' })).toEqual({ ...typed, advancedKind: advancedKinds.at(-1) });
  });
  it('is the same object if nothing changes', () => {
    expect(edit(emptyDraft, { side: emptyDraft.side, amount: '' })).toBe(emptyDraft);
  });
  it('drops options that its kind or a reducing order cannot have', () => {
    const maker = { ...emptyDraft, timeInForce: 'postOnly' } as const;
    const guarded = { ...emptyDraft, protect: true };
    expect(edit(maker, { kind: 'market' }).timeInForce).toBe('GTC');
    expect(edit(maker, { kind: 'scaled' }).timeInForce).toBe('postOnly');
    expect(edit({ ...maker, timeInForce: 'IOC' }, { kind: 'limit' }).timeInForce).toBe('GTC');
    expect(edit(guarded, { reduceOnly: true }).protect).toBe(false);
    expect(edit(guarded, { kind: 'stopMarket' }).protect).toBe(true);
    expect(edit(guarded, { kind: 'pair' }).protect).toBe(false);
  });
  it('keeps price and side for the next order and empties its amount', () => {
    const draft = { ...emptyDraft, side: 'sell', price: '95', amount: '1', percent: 50 } as const;
    expect(reduceDraft(draft, { kind: 'placed', sent: draft })).toMatchObject({
      side: 'sell',
      price: '95',
      amount: '',
      percent: null,
    });
  });
  it('applies to the position of the other side when it is reduce-only', () => {
    expect(toPositionSide('buy', false)).toBe('long');
    expect(toPositionSide('sell', false)).toBe('short');
    expect(toPositionSide('buy', true)).toBe('short');
    expect(toPositionSide('sell', true)).toBe('long');
  });
});

describe('preferences read back', () => {
  it('replace invalid values and keep the rest', () => {
    const read = readPreferences({
      timeframe: '1h',
      panels: { book: 300 },
      bookSteps: 'none',
      maxSlippage: 3,
    });
    expect(read).toMatchObject({ timeframe: '1h', bookSteps: {}, maxSlippage: '0.01' });
    expect(read.panels).toEqual({ ...defaultPanels, book: 300 });
    expect(readPreferences(null).bookMode).toBe('both');
  });
});

describe('a period of records', () => {
  it('begins at midnight in the zone of the user', () => {
    const noon = Date.UTC(2026, 10, 20, 17, 0, 0);
    expect(findStart('day', noon, 'America/New_York')).toBe(Date.UTC(2026, 10, 20, 5, 0, 0));
    expect(findStart('week', noon, 'Europe/London')).toBe(Date.UTC(2026, 10, 14, 0, 0, 0));
    expect(findStart('all', noon, 'Europe/London')).toBeUndefined();
  });
});
