/** Refusals that an article of the help center explains. */

import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import { onePath } from '@papertape/shared/contract/places.ts';

const articles: Readonly<Record<string, readonly CodeKey[]>> = {
  'prices-and-hours': ['outOfTradingTime', 'tradingHalted'],
  'margin-and-liquidation': [
    'wouldLiquidate',
    'leverageWouldLiquidate',
    'marginWouldLiquidate',
    'leverageAboveTier',
    'leverageAboveHeld',
    'leverageFunds',
    'marginNotIsolated',
  ],
  orders: [
    'bookTooThin',
    'priceOutOfBand',
    'takeProfitInvalid',
    'stopLossInvalid',
    'reduceOnlyRejected',
    'positionRequired',
    'positionLimit',
    'marginModeHasOrders',
    'marginModeHasPositions',
    'positionModeHasOrders',
    'positionModeHasPositions',
  ],
  'flash-exchange': ['quoteExpired', 'quoteUsed', 'priceMoved'],
  withdrawal: ['chainInvalid', 'addressInvalid', 'addressNotSet'],
  'accounts-and-transfers': ['nothingToTransfer', 'coinNotAllowed'],
  loan: ['loanLimit', 'agreementRequired', 'photosRequired'],
  kyc: ['kycRequired', 'kycPending'],
  security: ['accountLocked', 'fundPasswordLocked', 'fundPasswordMissing', 'codeInvalid'],
  'demo-mode': ['demoNotAllowed'],
};

const byCode = new Map(
  Object.entries(articles).flatMap(([article, codes]) => codes.map((code) => [code, article] as const)),
);

/** Returns the address of the article that explains a refusal, or undefined if there is none. */
export function helpPlace(code: CodeKey | undefined): string | undefined {
  const article = code && byCode.get(code);
  return article && onePath('help', { article });
}
