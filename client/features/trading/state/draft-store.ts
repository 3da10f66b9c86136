/** Drafts of the order form by symbol. They outlive a change of screen or layout, not the visit. */
import { create } from 'zustand';
import { onOtherHistory } from '../../../lib/feeds/other-history.ts';
import { changeSettings, useSettings } from '../../../lib/settings/settings-store.ts';
import {
  type DraftAction,
  type DraftChange,
  emptyDraft,
  type OrderDraft,
  reduceDraft,
  type SizeUnit,
} from '../model/order-draft.ts';
import { getTradePreferences } from './trade-preferences.ts';

interface DraftState {
  drafts: Readonly<Record<string, OrderDraft>>;
  /** Leverages chosen in the form, until the account has the same. */
  leverages: Readonly<Record<string, number>>;
}

const nothing: DraftState = { drafts: {}, leverages: {} };

export const useDraftStore = create<DraftState>(() => nothing);

let switchedSymbol: string | undefined;

// An amount means nothing in another unit; only the form that switches the unit can convert its own.
useSettings.subscribe(({ sizeUnit }, before) => {
  if (sizeUnit === before.sizeUnit) return;
  useDraftStore.setState(({ drafts }) => ({
    drafts: Object.fromEntries(
      Object.entries(drafts).map(([symbol, draft]) => [
        symbol,
        symbol === switchedSymbol ? draft : reduceDraft(draft, { kind: 'edit', change: { amount: '' } }),
      ]),
    ),
  }));
});

// Prices and leverages belong to the history of the world that they were typed in.
onOtherHistory(() => useDraftStore.setState(nothing));

/** Returns the draft of a symbol; the first one has the kind of the symbol's last market or limit order. */
export function readDraft(symbol: string, { drafts } = useDraftStore.getState()): OrderDraft {
  return drafts[symbol] ?? createDraft(symbol);
}

const created = new Map<string, OrderDraft>();

/** Returns the same object each time, so that reading a draft changes nothing. */
function createDraft(symbol: string): OrderDraft {
  const kind = getTradePreferences().types[symbol] ?? emptyDraft.kind;
  const name = `${symbol} ${kind}`;
  const draft = created.get(name) ?? { ...emptyDraft, kind };
  created.set(name, draft);
  return draft;
}

export function dispatchDraft(symbol: string, action: DraftAction): void {
  useDraftStore.setState((state) => {
    const before = readDraft(symbol, state);
    const draft = reduceDraft(before, action);
    return draft === before ? state : { drafts: { ...state.drafts, [symbol]: draft } };
  });
}

export function editDraft(symbol: string, change: DraftChange): void {
  dispatchDraft(symbol, { kind: 'edit', change });
}

/** Switches the unit of sizes everywhere; `amount` is that of this symbol's draft in the new unit. */
export function switchSizeUnit(symbol: string, to: SizeUnit, amount: string): void {
  dispatchDraft(symbol, { kind: 'switchUnit', to, amount });
  switchedSymbol = symbol;
  changeSettings({ sizeUnit: to });
  switchedSymbol = undefined;
}

/** Sets the leverage that the next order of a symbol uses. */
export function setLeverage(symbol: string, leverage: number): void {
  useDraftStore.setState(({ leverages }) => ({ leverages: { ...leverages, [symbol]: leverage } }));
}

/** Lets the account decide the leverage again, which has what was chosen by now. */
export function forgetLeverage(symbol: string): void {
  useDraftStore.setState(({ leverages: { [symbol]: _known, ...leverages } }) => ({ leverages }));
}
