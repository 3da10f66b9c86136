/** The features of the server; a new one is added to this list alone. */

import { replayModule } from '../lab/server/replay/replay.module.ts';
import { simulationModule } from '../lab/server/simulation.module.ts';
import type { ServerModule } from './http/routes.ts';
import { appVersionModule } from './modules/app-version/app-version.module.ts';
import { assetsModule } from './modules/assets/assets.module.ts';
import { chartAlertsModule } from './modules/chart-alerts/chart-alerts.module.ts';
import { chartDrawingsModule } from './modules/chart-drawings/chart-drawings.module.ts';
import { contentModule } from './modules/content/content.module.ts';
import { exchangeModule } from './modules/exchange/exchange.module.ts';
import { explainModule } from './modules/explain/explain.module.ts';
import { favoritesModule } from './modules/favorites/favorites.module.ts';
import { financingModule } from './modules/financing/financing.module.ts';
import { identityModule } from './modules/identity/identity.module.ts';
import { kycModule } from './modules/kyc/kyc.module.ts';
import { loanModule } from './modules/loan/loan.module.ts';
import { marketModule } from './modules/market/market.module.ts';
import { notificationModule } from './modules/notification/notification.module.ts';
import { rechargeModule } from './modules/recharge/recharge.module.ts';
import { secondsModule } from './modules/seconds/seconds.module.ts';
import { statementsModule } from './modules/statements/statements.module.ts';
import { studyTemplatesModule } from './modules/study-templates/study-templates.module.ts';
import { supportModule } from './modules/support/support.module.ts';
import { tradeJournalModule } from './modules/trade-journal/trade-journal.module.ts';
import { advancedOrdersModule } from './modules/trading/conditional/advanced-orders.module.ts';
import { tradingModule } from './modules/trading/trading.module.ts';
import { uploadModule } from './modules/upload/upload.module.ts';
import { userChoicesModule } from './modules/user-choices/user-choices.module.ts';
import { watchlistsModule } from './modules/watchlists/watchlists.module.ts';
import { withdrawModule } from './modules/withdraw/withdraw.module.ts';

export const modules: readonly ServerModule[] = [
  identityModule,
  uploadModule,
  kycModule,
  favoritesModule,
  contentModule,
  notificationModule,
  appVersionModule,
  marketModule,
  assetsModule,
  rechargeModule,
  withdrawModule,
  supportModule,
  exchangeModule,
  financingModule,
  loanModule,
  tradingModule,
  advancedOrdersModule,
  secondsModule,
  explainModule,
  tradeJournalModule,
  statementsModule,
  chartDrawingsModule,
  chartAlertsModule,
  watchlistsModule,
  studyTemplatesModule,
  userChoicesModule,
  replayModule,
  simulationModule,
];
