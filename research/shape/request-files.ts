/** For each request, the sources that pass it on or make part of its body, decision or row; docs/architecture.md states the rule. */
const everyRequest: readonly string[] = [
  'client/lib/api/use-action.ts',
  'client/lib/api/call.ts',
  'server/http/routes.ts',
  'server/world/command-queue.ts',
  'server/world/turn.ts',
];

/** Passes requests that move money on under an idempotency key. */
const intents = 'client/lib/api/intents.ts';

export const requestFiles: Readonly<Record<string, readonly string[]>> = {
  'place a market order that opens a position': [
    ...everyRequest,
    'client/features/trading/order-form/submit-buttons.tsx',
    'client/features/trading/order-form/use-order-form.tsx',
    'client/features/trading/model/order-summary.ts',
    'client/features/trading/state/live-ticket.ts',
    intents,
    'server/modules/trading/trading.service.ts',
    'server/modules/trading/trading.store.ts',
    'server/engine/perpetual/order.ts',
    'server/engine/perpetual/draft.ts',
  ],
  'report a deposit': [
    ...everyRequest,
    'client/features/recharge/parts/recharge-sheets.tsx',
    intents,
    'server/modules/recharge/recharge.service.ts',
    'server/modules/recharge/recharge.store.ts',
  ],
  'submit identity documents': [
    ...everyRequest,
    'client/features/kyc/kyc.desktop.tsx',
    'client/features/kyc/use-kyc.ts',
    'server/modules/kyc/kyc.module.ts',
    'server/modules/kyc/kyc.store.ts',
  ],
};
