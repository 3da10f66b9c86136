import { describe, expect, it } from 'vitest';
import { changeSettings, settings } from '../../../lib/settings/settings-store.ts';
import { findStart } from '../lists/use-history.ts';
import { emptyDraft, type OrderDraft, reduceDraft, toPositionSide } from '../model/order-draft.ts';
import { editDraft, readDraft, switchSizeUnit } from './draft-store.ts';
import { defaultPanels, readPreferences } from './trade-preferences.ts';

const edit = (draft: OrderDraft, change: Partial<Omit<OrderDraft, 'conditional'>>) =>
  reduceDraft(draft, { kind: 'edit', change });

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
    const change = (draft: OrderDraft, part: Partial<OrderDraft['conditional']>) =>
      reduceDraft(draft, { kind: 'editConditional', change: part });
    const typed = change(emptyDraft, { callback: '0.7' });
    const other = change(typed, { callbackAs: 'distance' });
    expect(other.conditional.callback).toBe('');
    const back = change(change(other, { callback: '250' }), { callbackAs: 'rate' });
    expect(back.conditional.callback).toBe('0.7');
    expect(change(back, { callbackAs: 'distance' }).conditional.callback).toBe('250');
  });
  it('drops options that its type or a reducing order cannot have', () => {
    expect(edit({ ...emptyDraft, postOnly: true }, { type: 'market' }).postOnly).toBe(false);
    expect(edit({ ...emptyDraft, protect: true }, { reduceOnly: true }).protect).toBe(false);
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
