/** The market, the moment and the events that the tests of scenarios share. */
import { createMarket } from '../market.ts';
import type { ScenarioEvent } from '../types.ts';

export const HOUR = 3_600_000;
export const MINUTE = 60_000;
export const AT = Date.UTC(2026, 10, 18, 15, 20, 31, 500);
export const SYMBOLS = ['EURUSD', 'WTIUSD', 'BTCUSDT', 'US30', 'KOUSD'];
export const calm = createMarket('scenario');

export const event = (parts: Partial<ScenarioEvent> & Pick<ScenarioEvent, 'kind'>): ScenarioEvent => ({
  id: parts.kind,
  at: AT,
  target: 'all',
  ...parts,
});

export const course = [
  { afterMs: 0, price: '91000.00' },
  { afterMs: 90_250, price: '88500.50' },
  { afterMs: 3 * HOUR, price: '99000.00' },
];
