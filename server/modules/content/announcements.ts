/** Announcements that appear once, a fixed number of days from the start of the world. */
import { dayMs, hourMs } from '@papertape/shared/durations.ts';
import type { Entry } from './entry.ts';

type Announcement = readonly [template: string, day: number, symbols?: readonly string[]];

/** Announcements that stay at the top. */
const pinned: ReadonlySet<string> = new Set(['simulated', 'feeWaiver']);

const list: readonly Announcement[] = [
  ['simulated', -59],
  ['feeWaiver', -58],
  ['neverAskForCodes', -52],
  ['marginTiers', -45, ['BTCUSDT', 'ETHUSDT']],
  ['secondsDurations', -38, ['BTCUSDT', 'EURUSD']],
  ['financingProducts', -31],
  ['loanDocuments', -24],
  ['fundingTimes', -18, ['BTCUSDT']],
  ['swapTimes', -15, ['EURUSD', 'XAUUSD', 'US500', 'AAPLUSD']],
  ['demoAccount', -12],
  ['referral', -8],
  ['addressBook', -5],
  ['tradingHours', -2, ['EURUSD', 'AAPLUSD', 'US500']],
  ['leverageRisk', 4, ['BTCUSDT']],
  ['verifyIdentity', 9],
  ['flashExchange', 16, ['BTCUSDT', 'ETHUSDT']],
  ['splitPositions', 25],
  ['takeProfitStopLoss', 37],
  ['crossAndIsolated', 50],
  ['goldAndOil', 64, ['XAUUSD', 'WTIUSD']],
  ['signInAlerts', 80],
];

/** Hours of the day at which announcements appear. */
const hours = [8, 10, 13, 15];

/**
 * Lists the announcements of a world, which count their days from its start.
 * @param worldStart epoch milliseconds
 */
export function listAnnouncements(worldStart: number): Entry[] {
  const firstDay = Math.floor(worldStart / dayMs);
  return list.map(([template, day, symbols = []], index) => ({
    id: template,
    kind: 'notice',
    template,
    at: (firstDay + day) * dayMs + (hours[index % hours.length] ?? 8) * hourMs,
    pinned: pinned.has(template),
    symbols,
  }));
}
