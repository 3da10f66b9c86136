/** The sheet over the trade screens, one at a time, opened from anywhere. */
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type {
  ClosedRow,
  FillRow,
  MarginRow,
  OrderRow,
  PositionRow,
} from '@papertape/shared/contract/trading-rows.ts';
import type { TriggerField } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { create } from 'zustand';
import { onOtherHistory } from '../../../lib/feeds/other-history.ts';
import type { TicketSide } from '../model/order-draft.ts';

export type TradeRecord =
  | { kind: 'order'; row: OrderRow }
  | { kind: 'fill'; row: FillRow }
  | { kind: 'closed'; row: ClosedRow }
  | { kind: 'margin'; row: MarginRow };

export type TradeSheet =
  | { name: 'confirm'; side: TicketSide }
  | { name: 'leverage' }
  | { name: 'modes' }
  | { name: 'terms' }
  | { name: 'tolerance' }
  | { name: 'risk' }
  | { name: 'symbols' }
  | { name: 'studies'; symbol: string }
  | { name: 'compare' }
  | { name: 'replay'; at?: number | undefined }
  | { name: 'help' }
  | { name: 'hotkeys' }
  | { name: 'close'; position: PositionRow }
  | { name: 'reverse'; position: PositionRow }
  | { name: 'breakEven'; position: PositionRow }
  /** With `isSuggested`, the fields of an unprotected position begin with levels near its price. */
  | { name: 'protect'; position: PositionRow; isSuggested?: boolean }
  /** One trigger, edited beside the element that shows it. */
  | { name: 'protectInRow'; position: PositionRow; field: TriggerField; anchor: HTMLElement }
  | { name: 'levels'; position: PositionRow }
  | { name: 'margin'; position: PositionRow }
  | { name: 'share'; position: PositionRow }
  | { name: 'amend'; order: OrderRow; price?: string | undefined }
  | { name: 'amendConditional'; row: ConditionalRow; triggerPrice?: string | undefined }
  | { name: 'cancelConditional'; row: ConditionalRow }
  | { name: 'cancel'; order: OrderRow }
  | { name: 'closeAll'; symbol?: string | undefined }
  | { name: 'cancelAll'; symbol?: string | undefined; what?: CancelWhat }
  /** Closes or protects the positions with these ids, or cancels the orders with these. */
  | { name: 'batch'; act: 'close' | 'protect' | 'cancel'; ids: readonly string[] }
  | { name: 'moveTrigger'; position: PositionRow; field: 'takeProfit' | 'stopLoss'; price: string }
  | { name: 'record'; record: TradeRecord };

/** Orders that a cancellation covers: those in the book, those that wait for a trigger, or both. */
export type CancelWhat = 'resting' | 'conditional' | 'both';

export type SheetName = TradeSheet['name'];

interface SheetState {
  sheet: TradeSheet | null;
  /** Kept while the sheet slides away. */
  last: TradeSheet | null;
  /** Number of openings, which remounts a sheet that opens again. */
  opening: number;
}

/** The props of a sheet component. */
export interface SheetProps<Name extends SheetName> {
  sheet: Extract<TradeSheet, { name: Name }>;
  open: boolean;
  onClose: () => void;
}

export const useSheetStore = create<SheetState>(() => ({ sheet: null, last: null, opening: 0 }));

onOtherHistory(() => useSheetStore.setState({ sheet: null, last: null }));

export function openSheet(sheet: TradeSheet): void {
  useSheetStore.setState(({ opening }) => ({ sheet, last: sheet, opening: opening + 1 }));
}

export function closeSheet(): void {
  useSheetStore.setState({ sheet: null });
}
