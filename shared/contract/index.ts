/** Every feature of the API, and the live feeds. */

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
import { practice } from './practice.ts';
import { recharge } from './recharge.ts';
import { replay } from './replay.ts';
import { seconds } from './seconds.ts';
import { statements } from './statements.ts';
import { studyTemplates } from './study-templates.ts';
import { tradeJournal } from './trade-journal.ts';
import { trading } from './trading.ts';
import { upload } from './upload.ts';
import { userChoices } from './user-choices.ts';
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

/** Features beyond the specification's paths. A page uses one only if the host lists it. */
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
  practice,
  chartAlerts,
  userChoices,
} as const satisfies Record<Addition, FeatureContract>;

/** Description of each part of the API, for its documents. */
export const partTexts: Readonly<Record<keyof typeof contract | Addition | 'sim', string>> = {
  market:
    'Instruments, quotes, order books and candles. No sign-in needed. Prices are in the quote currency of the symbol, sizes in its base.',
  identity:
    'Registration, sign-in, codes by e-mail and SMS, profile, passwords, and the switch between the real and the demo account.',
  kyc: 'Identity documents, whose verification a loan requires.',
  assets:
    'Balances of the currency, option and financing accounts, in each coin and in US dollars, and transfers between them.',
  recharge: 'Deposits by chain address, with coins, chains, minimums and fees. Fees are in the coin.',
  withdraw:
    'The address book, and withdrawals, which require the fund password. Amounts and fees are in the coin.',
  exchange: 'Flash exchange of coins at a quoted price.',
  trading:
    'Perpetual contracts: orders, positions, margin and protection. Sizes are in the `sizeUnit` of the symbol, money in USDT.',
  seconds:
    'Contracts on the direction of a price within seconds or minutes. Stakes and payouts are in USDT of the option account.',
  financing: 'Fixed-term products. Rates are yearly shares of one, terms are in days.',
  loan: 'Loans in USDT for verified users, with daily interest, and their repayment.',
  content: 'Notices and news.',
  notification: 'Messages about the account of the user.',
  favorites: 'Favorite symbols, in the order of the user.',
  appVersion: 'Store links and the update check of the apps.',
  upload: 'Pictures of at most 5 MB. Other calls refer to them by the stored path.',
  explain:
    'Explains a figure of the account, entry by entry. An addition: `initForestData` lists it in `additions`.',
  tradeJournal:
    'The trading journal: closed positions as trades, notes, tags and statistics. An addition: `initForestData` lists it in `additions`.',
  advancedOrders:
    'Stop, stop-limit and trailing orders, time in force, one-cancels-other. An order that waits for its trigger holds no margin. An addition: `initForestData` lists it in `additions`.',
  statements:
    'Monthly account statements: opening balance, movements by reason, closing balance, and every entry. An addition: `initForestData` lists it in `additions`.',
  chartDrawings:
    'Drawings of the user on charts, by symbol. An addition: `initForestData` lists it in `additions`.',
  watchlists:
    'Named lists of symbols, in the order of the user. An addition: `initForestData` lists it in `additions`.',
  studyTemplates:
    'Named sets of chart studies with their parameters. An addition: `initForestData` lists it in `additions`.',
  replay:
    'Bar replay: practice trading on past prices, in a separate world with demo funds; no account changes. Times are world time. Not available in classes and clusters. An addition: `initForestData` lists it in `additions`.',
  practice:
    'Practice: lessons of the laboratory in a separate world of the caller’s own, with demo funds, and those that the trades of the last week suggest. Times are world time. Not available in classes and clusters. An addition: `initForestData` lists it in `additions`.',
  chartAlerts:
    'Alerts on studies and drawn lines, which the host watches at each tick or closed bar. An addition: `initForestData` lists it in `additions`.',
  userChoices:
    'Choices that a page keeps with the account: order, columns and sorting of tables, and lessons passed. An addition: `initForestData` lists it in `additions`.',
  classroom:
    'A class from the learner’s side: joining with a code, the seat, and the learner’s results. An addition: `initForestData` lists it in `additions`.',
  sim: 'The simulator: worlds, clocks, scenarios, the back office, faults. Absent on a real host.',
};
