/** Half-typed orders by symbol. They outlive a change of screen or layout, not the visit. */
import { create } from 'zustand';
import { onOtherHistory } from '../../../lib/feeds/other-history.ts';
import { changeDraft, emptyDraft, type OrderDraft } from '../model/order-draft.ts';
import { preferences } from './trade-preferences.ts';

interface TradeState {
  drafts: Readonly<Record<string, OrderDraft>>;
  /** Chosen in the form, until the account says the same. */
  leverages: Readonly<Record<string, number>>;
}

const nothing: TradeState = { drafts: {}, leverages: {} };

export const useTradeStore = create<TradeState>(() => nothing);

// Prices and leverages that were typed or chosen in another history of the world.
onOtherHistory(() => useTradeStore.setState(nothing));

/** A symbol without a draft begins with the type of its last order. */
export function draftOf({ drafts }: TradeState, symbol: string): OrderDraft {
  return drafts[symbol] ?? freshDraft(symbol);
}

const fresh = new Map<string, OrderDraft>();

/** The same object each time, so that reading it changes nothing. */
function freshDraft(symbol: string): OrderDraft {
  const type = preferences().types[symbol] ?? emptyDraft.type;
  const known = fresh.get(`${symbol} ${type}`) ?? { ...emptyDraft, type };
  fresh.set(`${symbol} ${type}`, known);
  return known;
}

export function setDraft(symbol: string, change: Partial<OrderDraft>): void {
  useTradeStore.setState((state) => ({
    drafts: { ...state.drafts, [symbol]: changeDraft(draftOf(state, symbol), change) },
  }));
}

export function setLeverage(symbol: string, leverage: number): void {
  useTradeStore.setState(({ leverages }) => ({ leverages: { ...leverages, [symbol]: leverage } }));
}

/** The account knows it now, and may be set otherwise elsewhere. */
export function forgetLeverage(symbol: string): void {
  useTradeStore.setState(({ leverages: { [symbol]: _known, ...leverages } }) => ({ leverages }));
}
