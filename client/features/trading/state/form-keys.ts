/**
 * What trading keys do to the order form that shows, where it is not the one of market and limit orders: that one keeps its draft
 * while another stands in its place, and a key must not send what nobody sees.
 */
import type { TicketSide } from '../model/order-draft.ts';

export interface FormKeys {
  press: (side: TicketSide) => void;
  size: (percent: number) => void;
}

let shown: FormKeys | null = null;

export const shownFormKeys = (): FormKeys | null => shown;

/** Until the form goes; gives how to say so. */
export function showFormKeys(keys: FormKeys): () => void {
  shown = keys;
  return () => {
    if (shown === keys) shown = null;
  };
}
