/** Market, instant and events that the scenario tests share. */
import { hourMs } from '@papertape/shared/durations.ts';
import { createMarket } from '../market.ts';
import type { ScenarioEvent } from '../types.ts';

export const eventAt = Date.UTC(2026, 10, 18, 15, 20, 31, 500);
export const symbols = ['EURUSD', 'WTIUSD', 'BTCUSDT', 'US30', 'KOUSD'];
export const calm = createMarket('scenario');

export const event = (parts: Partial<ScenarioEvent> & Pick<ScenarioEvent, 'kind'>): ScenarioEvent => ({
  id: parts.kind,
  at: eventAt,
  target: 'all',
  ...parts,
});

export const course = [
  { afterMs: 0, price: '91000.00' },
  { afterMs: 90_250, price: '88500.50' },
  { afterMs: 3 * hourMs, price: '99000.00' },
];
