/** The features of the server. A new one is added to this list and nowhere else. */
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { simulationModule } from '../lab/simulation.module.ts';
import type { WorldModule } from '../world/module.ts';
import { appVersionModule } from './app-version/app-version.module.ts';
import { assetsModule } from './assets/assets.module.ts';
import { contentModule } from './content/content.module.ts';
import { exchangeModule } from './exchange/exchange.module.ts';
import { favoritesModule } from './favorites/favorites.module.ts';
import { financingModule } from './financing/financing.module.ts';
import { identityModule } from './identity/identity.module.ts';
import { kycModule } from './kyc/kyc.module.ts';
import { loanModule } from './loan/loan.module.ts';
import { marketModule } from './market/market.module.ts';
import { notificationModule } from './notification/notification.module.ts';
import { rechargeModule } from './recharge/recharge.module.ts';
import { secondsModule } from './seconds/seconds.module.ts';
import { supportModule } from './support/support.module.ts';
import { tradingModule } from './trading/trading.module.ts';
import { uploadModule } from './upload/upload.module.ts';
import { withdrawModule } from './withdraw/withdraw.module.ts';

/** A feature: what it brings to each world, and its routes. */
export interface ServerModule extends WorldModule {
  register(app: FastifyInstance, context: AppContext): void;
}

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
  secondsModule,
  simulationModule,
];
