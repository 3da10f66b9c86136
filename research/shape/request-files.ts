/** For each request, the sources that pass it on or make part of its body, decision or row; docs/architecture.md states the rule. */
const everyRequest: readonly string[] = [
  'client/lib/api/use-action.ts',
  'client/lib/api/intents.ts',
  'client/lib/api/call.ts',
  'server/http/routes.ts',
  'server/world/world.ts',
  'server/world/command-queue.ts',
  'server/world/turn.ts',
];

export const requestFiles: Readonly<Record<string, readonly string[]>> = {
  'place a market order that opens a position': [
    ...everyRequest,
    'server/world/idempotency.ts',
    'client/features/trading/ticket/submit-button.tsx',
    'client/features/trading/ticket/place-order.tsx',
    'client/features/trading/state/live-ticket.ts',
    'client/features/trading/model/order-receipt.ts',
    'client/features/trading/model/order-terms.ts',
    'server/modules/trading/trading.module.ts',
    'server/modules/trading/trading.service.ts',
    'server/modules/trading/account-decisions.ts',
    'server/modules/trading/trading.store.ts',
    'server/engine/perpetual/order.ts',
    'server/engine/perpetual/draft.ts',
    'server/engine/perpetual/fill-order.ts',
  ],
};
