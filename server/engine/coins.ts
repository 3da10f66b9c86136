/** The coins that accounts hold, and what one of them is worth. */
import { Decimal } from '@papertape/shared/money/decimal.ts';
import type { Market } from '../market/types.ts';

/** What everything is priced in. */
const unit = { code: 'USDT', name: 'Tether', decimals: 8 } as const satisfies Coin;

export interface Coin {
  code: string;
  name: string;
  /** Decimals that amounts of this coin are shown and entered with. */
  decimals: number;
}

/** Every coin a currency account may hold: USDT, then all that the market prices in USDT. */
export function coinsOf(market: Market): Coin[] {
  const traded = market.instruments
    .filter((instrument) => instrument.group === 'CRYPTO')
    .map((instrument) => ({ code: instrument.base, name: instrument.name, decimals: 8 }));
  return [unit, ...traded];
}

export function findCoin(market: Market, code: string): Coin | undefined {
  if (code === unit.code) return unit;
  const instrument = market.find(`${code}USDT`);
  return instrument && { code, name: instrument.name, decimals: 8 };
}

/** Price of one coin in USD at a world time: the last price, 1 for USDT. */
export function coinPrice(market: Market, code: string, time: number): Decimal {
  if (code === unit.code) return new Decimal(1);
  const instrument = market.instrument(`${code}USDT`);
  const { last } = market.quote(instrument.symbol, time);
  return new Decimal(last).div(new Decimal(10).pow(instrument.priceDecimals));
}

/** Change of the price over 24 hours as a fraction; zero for USDT. */
export function coinChange(market: Market, code: string, time: number): number {
  return code === unit.code ? 0 : market.statistics(`${code}USDT`, time).changeRate;
}
