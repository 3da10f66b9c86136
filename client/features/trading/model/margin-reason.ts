/** Returns the reason of a margin change; contracts without funding are charged a swap. */
import type { MarginRow } from '@papertape/shared/contract/trading-rows.ts';
import { symbolHasSwap } from '@papertape/shared/rules/symbol-class.ts';

export const readMarginReason = ({ reason, symbol }: MarginRow): MarginRow['reason'] | 'swap' =>
  reason === 'funding' && symbolHasSwap(symbol) ? 'swap' : reason;
