/**
 * Connects trading keys to the form that is shown instead of the first one. The first form keeps its draft while another one is
 * shown, and a key must never send an order that the user does not see.
 */
import type { TicketSide } from '../model/order-draft.ts';

export interface FormKeys {
  press: (side: TicketSide) => void;
  setPercent: (percent: number) => void;
}

let shown: FormKeys | null = null;

export const shownFormKeys = (): FormKeys | null => shown;

/** Connects the keys to a form. Returns a function that disconnects it. */
export function showFormKeys(keys: FormKeys): () => void {
  shown = keys;
  return () => {
    if (shown === keys) shown = null;
  };
}
