import { describe, expect, it } from 'vitest';
import { sinceOf } from '../lists/use-history.ts';
import { afterPlacing, changeDraft, emptyDraft, positionSideOf } from '../model/order-draft.ts';
import { defaultPanels, readPreferences } from './trade-preferences.ts';
import { draftOf, setDraft, useTradeStore } from './trade-store.ts';

describe('a draft', () => {
  it('keeps what was typed by symbol', () => {
    setDraft('BTCUSDT', { amount: '0.5', price: '95' });
    setDraft('ETHUSDT', { amount: '3' });
    expect(draftOf(useTradeStore.getState(), 'BTCUSDT')).toMatchObject({ amount: '0.5', price: '95' });
    expect(draftOf(useTradeStore.getState(), 'XRPUSDT')).toBe(draftOf(useTradeStore.getState(), 'XRPUSDT'));
  });
  it('lets the slider go when an amount is typed', () => {
    const slid = changeDraft(emptyDraft, { percent: 25, amount: '1' });
    expect(slid.percent).toBe(25);
    expect(changeDraft(slid, { amount: '2' }).percent).toBeNull();
    expect(changeDraft(slid, { price: '95' }).percent).toBe(25);
  });
  it('drops what its type or its reducing cannot have', () => {
    expect(changeDraft({ ...emptyDraft, postOnly: true }, { type: 'market' }).postOnly).toBe(false);
    expect(changeDraft({ ...emptyDraft, protect: true }, { reduceOnly: true }).protect).toBe(false);
  });
  it('keeps price and side for the next order', () => {
    const draft = { ...emptyDraft, side: 'sell', price: '95', amount: '1', percent: 50 } as const;
    expect(afterPlacing(draft, draft)).toMatchObject({
      side: 'sell',
      price: '95',
      amount: '',
      percent: null,
    });
  });
  it('means the other position when it only reduces', () => {
    expect(positionSideOf('buy', false)).toBe('long');
    expect(positionSideOf('sell', false)).toBe('short');
    expect(positionSideOf('buy', true)).toBe('short');
    expect(positionSideOf('sell', true)).toBe('long');
  });
});

describe('preferences read back', () => {
  it('replace what is not of their kind and keep the rest', () => {
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
    expect(sinceOf('day', noon, 'America/New_York')).toBe(Date.UTC(2026, 10, 20, 5, 0, 0));
    expect(sinceOf('week', noon, 'Europe/London')).toBe(Date.UTC(2026, 10, 14, 0, 0, 0));
    expect(sinceOf('all', noon, 'Europe/London')).toBeUndefined();
  });
});
