import { Decimal } from '@papertape/shared/money/decimal.ts';
import type { Market } from '../market/types.ts';

/** Coin in which everything is priced. */
const unit = { code: 'USDT', name: 'Tether', decimals: 8 } as const satisfies Coin;

export interface Coin {
  code: string;
  name: string;
  /** Decimals with which amounts of the coin are shown and entered. */
  decimals: number;
}

/** Lists every coin that a currency account may hold: USDT, then all that the market prices in USDT. */
export function listCoins(market: Market): Coin[] {
  const traded = market.instruments
    .filter((instrument) => instrument.group === 'CRYPTO')
    .map((instrument) => ({ code: instrument.base, name: instrument.name, decimals: 8 }));
  return [unit, ...traded];
}

/** Returns a coin by its code: USDT, or one with an instrument against USDT; otherwise `undefined`. */
export function findCoin(market: Market, code: string): Coin | undefined {
  if (code === unit.code) return unit;
  const instrument = market.find(`${code}USDT`);
  return instrument && { code, name: instrument.name, decimals: 8 };
}

/** Returns the price of one coin in USD at a world time: its last price, or 1 for USDT. */
export function coinPrice(market: Market, code: string, time: number): Decimal {
  if (code === unit.code) return new Decimal(1);
  const instrument = market.instrument(`${code}USDT`);
  const { last } = market.quote(instrument.symbol, time);
  return new Decimal(last).div(new Decimal(10).pow(instrument.priceDecimals));
}

/** Returns the change of the price over 24 hours as a share; zero for USDT. */
export function coinChange(market: Market, code: string, time: number): number {
  return code === unit.code ? 0 : market.statistics(`${code}USDT`, time).changeRate;
}
