/**
 * The map of the server: every feature of the API, and the live feeds.
 */

import type { Addition } from './additions.ts';
import { advancedOrders } from './advanced-orders.ts';
import { appVersion } from './app-version.ts';
import { assets } from './assets.ts';
import { chartAlerts } from './chart-alerts.ts';
import { chartDrawings } from './chart-drawings.ts';
import { classroom } from './classroom.ts';
import { content } from './content.ts';
import { exchange } from './exchange.ts';
import { explain } from './explain.ts';
import { favorites } from './favorites.ts';
import { financing } from './financing.ts';
import { identity } from './identity.ts';
import type { FeatureContract } from './kit/endpoint.ts';
import { kyc } from './kyc.ts';
import { loan } from './loan.ts';
import { market } from './market.ts';
import { notification } from './notification.ts';
import { recharge } from './recharge.ts';
import { replay } from './replay.ts';
import { seconds } from './seconds.ts';
import { statements } from './statements.ts';
import { studyTemplates } from './study-templates.ts';
import { tradeJournal } from './trade-journal.ts';
import { trading } from './trading.ts';
import { upload } from './upload.ts';
import { watchlists } from './watchlists.ts';
import { withdraw } from './withdraw.ts';

export { feeds } from './feeds.ts';

export const contract = {
  market,
  identity,
  kyc,
  assets,
  recharge,
  withdraw,
  exchange,
  trading,
  seconds,
  financing,
  loan,
  content,
  notification,
  favorites,
  appVersion,
  upload,
} as const satisfies Record<string, FeatureContract>;

/** What this product has beside the paths of the specification. A page uses a part where the host says that it has it. */
export const additions = {
  explain,
  tradeJournal,
  statements,
  classroom,
  advancedOrders,
  chartDrawings,
  watchlists,
  studyTemplates,
  replay,
  chartAlerts,
} as const satisfies Record<Addition, FeatureContract>;

/** What each part of the API is for, as its documents say it. */
export const partTexts: Readonly<Record<keyof typeof contract | Addition | 'sim', string>> = {
  market:
    'Instruments, quotes, order books and candles. Open to visitors. Prices are in the quote currency of the symbol, sizes in its base.',
  identity:
    'Registering, signing in, codes by e-mail and SMS, profile, passwords, and the switch between the real and the demo account.',
  kyc: 'The identity document, whose check a loan needs.',
  assets:
    'What the currency, option and financing accounts hold, in each coin and in US dollars, and transfers between them.',
  recharge: 'Deposits by chain address, their coins, chains, minimums and fees in the coin.',
  withdraw:
    'The address book and withdrawals, which need the fund password. Amounts and fees are in the coin.',
  exchange: 'Flash exchange of coins at a quoted price.',
  trading:
    'Perpetual contracts: orders, positions, margin and protection. Sizes are in the `sizeUnit` of the symbol, money in USDT.',
  seconds:
    'Contracts on where a price is after some seconds. Stakes and payouts are in USDT of the option account.',
  financing: 'Fixed-term products. Rates are shares of one a year, terms are days.',
  loan: 'Loans in USDT against a verified identity, by the day, and their repayment.',
  content: 'Notices and news.',
  notification: 'What happened to the account of the user.',
  favorites: 'Symbols the user marked, in the order of the user.',
  appVersion: 'Store links and the update check of the apps.',
  upload: 'Pictures of at most 5 MB. The stored path stands for them in other calls.',
  explain:
    'Why a figure of the account is what it is, entry by entry. This host has it beside the paths of the product; `additions` of `initForestData` says so.',
  tradeJournal:
    'The trader’s journal: closed positions as trades, notes, tags, and the statistics of all of them. This host has it beside the paths of the product; `additions` of `initForestData` says so.',
  advancedOrders:
    'Stop, stop-limit and trailing orders, time in force, one-cancels-other. What waits for its trigger holds no margin. This host has it beside the paths of the product; `additions` of `initForestData` says so.',
  statements:
    'Statements of an account by month: opening, movements by reason, closing, and every entry. This host has it beside the paths of the product; `additions` of `initForestData` says so.',
  chartDrawings:
    'What the user has drawn on charts, by symbol. This host has it beside the paths of the product; `additions` of `initForestData` says so.',
  watchlists:
    'Lists of symbols that the user has named, in the order of the user. This host has it beside the paths of the product; `additions` of `initForestData` says so.',
  studyTemplates:
    'Sets of chart studies that the user has named, with their parameters. This host has it beside the paths of the product; `additions` of `initForestData` says so.',
  replay:
    'Bar replay: trading the past of the world in a world of its own, in the demo account, with nothing of it booked. Times are world time. Not in a class nor in a cluster; `additions` of `initForestData` says whether this host has it.',
  chartAlerts:
    'Alerts on studies and drawn lines, which the host watches at each tick or closed bar. This host has it beside the paths of the product; `additions` of `initForestData` says so.',
  classroom:
    'A class as its learners meet it: the door that a code opens, a seat, the own results. This host has it beside the paths of the product.',
  sim: 'The simulator: worlds, clocks, scenarios, the back office, faults. Not there on a real host.',
};
