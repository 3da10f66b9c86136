/** Prices of the flash exchange: pairs against USDT, and quotes that are valid for ten seconds. */

import type { ExchangePair, ExchangeQuote, ExchangeSide } from '@papertape/shared/contract/exchange.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { flashExchange, flashQuote } from '@papertape/shared/rules/flash-exchange.ts';
import type { Owner } from '../../engine/accounts.ts';
import { findCoin, listCoins } from '../../engine/coins.ts';
import type { Market } from '../../market/types.ts';
import { checkBounds } from '../../office/amount-bounds.ts';
import type { Tx } from '../../world/tx.ts';
import { type QuoteRow, quotes } from './exchange.store.ts';

export interface QuoteRequest {
  side: ExchangeSide;
  coin: string;
  amount: string;
  unit: 'coin' | 'payCoin';
}

const { payCoin } = flashExchange;

/** Used and expired quotes are kept this long, so that a late call is refused with the reason. */
const keptMs = 60_000;

/** Returns the middle of bid and ask in USDT. */
function middlePrice(market: Market, coin: string, time: number): Decimal {
  const instrument = market.instrument(`${coin}${payCoin}`);
  const { bid, ask } = market.quote(instrument.symbol, time);
  return new Decimal(bid).plus(ask).div(2).div(new Decimal(10).pow(instrument.priceDecimals));
}

/** Returns the present price; refuses a coin whose market is closed. */
export function tradablePrice(market: Market, coin: string, time: number): Decimal | Refusal {
  const { open } = market.session(`${coin}${payCoin}`, time);
  return open ? middlePrice(market, coin, time) : refuse('tradingHalted', { field: 'coin' });
}

/** Lists the coins that can be exchanged, with their middle prices at a time in epoch milliseconds. */
export function exchangePairs(market: Market, time: number): ExchangePair[] {
  return listCoins(market)
    .filter((coin) => coin.code !== payCoin)
    .map((coin) => ({
      coin: coin.code,
      payCoin,
      name: coin.name,
      price: decimalText(middlePrice(market, coin.code, time)),
      minimum: flashExchange.minimum,
      maximum: flashExchange.maximum,
      spreadRate: flashExchange.spread,
      coinDecimals: coin.decimals,
      payCoinDecimals: 8,
    }));
}

/** Stores a quote; it reserves no money. */
export function storeQuote(tx: Tx, owner: Owner, request: QuoteRequest): QuoteRow | Refusal {
  const { side, coin } = request;
  const { market } = tx.world;
  if (findCoin(market, coin) === undefined) return refuse('coinUnknown', { field: 'coin' });
  if (coin === payCoin) return refuse('coinNotAllowed', { field: 'coin', params: { coin } });
  const middle = tradablePrice(market, coin, tx.now);
  if ('refused' in middle) return middle;
  const { spend, receive, spread, price } = flashQuote({ ...request, middle });
  const outside = checkBounds(side === 'buy' ? spend : receive, { ...flashExchange, coin: payCoin });
  if (outside !== undefined) return outside;
  quotes.forgetOld(tx, owner, tx.now - keptMs);
  const row: QuoteRow = {
    id: tx.id('quo'),
    ...owner,
    side,
    coin,
    payCoin,
    spend,
    receive,
    spread,
    middle: decimalText(middle),
    price: decimalText(price),
    expiresAt: tx.now + flashExchange.validMs,
    usedAt: null,
  };
  quotes.insert(tx, row);
  return row;
}

export function quoteView(row: QuoteRow): ExchangeQuote {
  const buying = row.side === 'buy';
  return {
    id: row.id,
    side: row.side,
    coin: row.coin,
    payCoin: row.payCoin,
    spendCoin: buying ? row.payCoin : row.coin,
    spendAmount: fromUnits(row.spend),
    receiveCoin: buying ? row.coin : row.payCoin,
    receiveAmount: fromUnits(row.receive),
    price: row.price,
    spreadRate: flashExchange.spread,
    spreadAmount: fromUnits(row.spread),
    expiresAt: row.expiresAt,
  };
}
