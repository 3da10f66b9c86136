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
