/**
 * The contract, for calls that the kit has no method for: `world.call(assets.accountList, {}, { token })`. Exports each feature by name, all of
 * them as one map, the feeds, and the schemas of their values.
 */
export { appVersion } from '@papertape/shared/contract/app-version.ts';
export { assets } from '@papertape/shared/contract/assets.ts';
export { chartDrawings } from '@papertape/shared/contract/chart-drawings.ts';
export { classroom } from '@papertape/shared/contract/classroom.ts';
export { content } from '@papertape/shared/contract/content.ts';
export { exchange } from '@papertape/shared/contract/exchange.ts';
export { favorites } from '@papertape/shared/contract/favorites.ts';
export { financing } from '@papertape/shared/contract/financing.ts';
export { identity } from '@papertape/shared/contract/identity.ts';
export { contract, feeds } from '@papertape/shared/contract/index.ts';
export type { Endpoint, Schema } from '@papertape/shared/contract/kit/endpoint.ts';
export type { Feed } from '@papertape/shared/contract/kit/feed.ts';
export { kyc } from '@papertape/shared/contract/kyc.ts';
export { loan } from '@papertape/shared/contract/loan.ts';
export { type Candle, market } from '@papertape/shared/contract/market.ts';
export { notification } from '@papertape/shared/contract/notification.ts';
export { recharge } from '@papertape/shared/contract/recharge.ts';
export { replay } from '@papertape/shared/contract/replay.ts';
export { seconds } from '@papertape/shared/contract/seconds.ts';
export { studyTemplates } from '@papertape/shared/contract/study-templates.ts';
export { trading } from '@papertape/shared/contract/trading.ts';
export { upload } from '@papertape/shared/contract/upload.ts';
export { userChoices } from '@papertape/shared/contract/user-choices.ts';
export { language, type Timeframe, time } from '@papertape/shared/contract/values.ts';
export { watchlists } from '@papertape/shared/contract/watchlists.ts';
export { withdraw } from '@papertape/shared/contract/withdraw.ts';
/** Exact arithmetic on decimal texts of amounts and prices. */
export { Decimal } from '@papertape/shared/money/decimal.ts';
/** Time frames that the page builds from shorter ones, such as 6 hours. */
export { composeCandles } from '@papertape/shared/rules/composed-candles.ts';
