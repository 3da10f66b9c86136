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
    'client/features/trading/order-form/submit-buttons.tsx',
    'client/features/trading/order-form/use-order-form.tsx',
    'client/features/trading/model/order-summary.ts',
    'client/features/trading/state/live-ticket.ts',
    'server/world/idempotency.ts',
    'server/modules/trading/trading.module.ts',
    'server/modules/trading/trading.service.ts',
    'server/modules/trading/account-decisions.ts',
    'server/modules/trading/trading.store.ts',
    'server/engine/perpetual/order.ts',
    'server/engine/perpetual/draft.ts',
    'server/engine/perpetual/fill-order.ts',
  ],
  'report a deposit': [
    ...everyRequest,
    'client/features/recharge/parts/recharge-sheets.tsx',
    'client/lib/form/use-form.ts',
    'server/world/idempotency.ts',
    'server/modules/recharge/recharge.module.ts',
    'server/modules/recharge/recharge.service.ts',
    'server/office/back-office.ts',
    'server/modules/recharge/recharge.store.ts',
  ],
  'submit identity documents': [
    ...everyRequest,
    'client/features/kyc/kyc.desktop.tsx',
    'client/features/kyc/use-kyc.ts',
    'client/lib/form/use-form.ts',
    'server/modules/kyc/kyc.module.ts',
    'server/modules/kyc/kyc.store.ts',
  ],
};
