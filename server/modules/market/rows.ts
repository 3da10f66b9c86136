/** Converts the market's integers to rows of the contract. Rates are truncated to six decimals; prices and sizes are exact. */
import type {
  BookLevel,
  Candle,
  ContractTicker,
  Instrument as InstrumentRow,
  Session as SessionRow,
  Ticker,
  Trade as TradeRow,
} from '@papertape/shared/contract/market.ts';
import { sizeUnitName } from '@papertape/shared/rules/contract-unit.ts';
import { hasSecondsContracts, maxLeverage, maxOrderSize, priceStep } from '../../engine/instrument-limits.ts';
import { priceText } from '../../market/price-text.ts';
import type { Carry } from '../../market/quotes/carry.ts';
import type * as market from '../../market/types.ts';

const rateDecimals = 6;

export function instrumentRow(instrument: market.Instrument, session: SessionRow): InstrumentRow {
  return {
    symbol: instrument.symbol,
    shortName: instrument.display,
    name: instrument.name,
    group: instrument.group,
    type: instrument.group,
    base: instrument.base,
    quote: instrument.quote,
    sizeUnit: sizeUnitName(instrument.base, instrument.quote),
    priceDecimals: instrument.priceDecimals,
    sizeDecimals: instrument.amountDecimals,
    priceStep: priceStep(instrument),
    sizeStep: instrument.lotMin,
    minSize: instrument.lotMin,
    maxSize: maxOrderSize(instrument),
    maxLeverage: maxLeverage(instrument),
    seconds: hasSecondsContracts(instrument),
    session,
  };
}

export function tickerRow(
  instrument: market.Instrument,
  quote: market.Quote,
  day: market.DayStatistics,
  state: SessionRow['state'],
): Ticker {
  const { priceDecimals, amountDecimals } = instrument;
  const change = quote.last - day.open24h;
  return {
    symbol: instrument.symbol,
    last: priceText(quote.last, priceDecimals),
    bid: priceText(quote.bid, priceDecimals),
    ask: priceText(quote.ask, priceDecimals),
    change: priceText(change, priceDecimals),
    changeRate: shareText(change, day.open24h),
    high: priceText(day.high24h, priceDecimals),
    low: priceText(day.low24h, priceDecimals),
    volume: priceText(day.volume24h, amountDecimals),
    turnover: priceText(Math.floor(day.quoteVolume24h), 0),
    state,
    time: quote.time,
    mark: priceText(quote.mark, priceDecimals),
  };
}

export function contractTickerRow(
  ticker: Ticker,
  instrument: market.Instrument,
  quote: market.Quote,
  carry: Carry,
): ContractTicker {
  return {
    ...ticker,
    index: priceText(quote.index, instrument.priceDecimals),
    fundingRate: carry.longRate,
    ...(carry.shortRate === carry.longRate ? {} : { shortFundingRate: carry.shortRate }),
    nextFundingAt: carry.nextTime,
  };
}

export function candleRow(instrument: market.Instrument, candle: market.Candle): Candle {
  const { priceDecimals, amountDecimals } = instrument;
  return {
    time: candle.time,
    open: priceText(candle.open, priceDecimals),
    high: priceText(candle.high, priceDecimals),
    low: priceText(candle.low, priceDecimals),
    close: priceText(candle.close, priceDecimals),
    volume: priceText(candle.volume, amountDecimals),
  };
}

export function levelRow(instrument: market.Instrument, level: market.BookLevel): BookLevel {
  return {
    price: priceText(level.price, instrument.priceDecimals),
    size: priceText(level.size, instrument.amountDecimals),
  };
}

export function tradeRow(instrument: market.Instrument, trade: market.Trade): TradeRow {
  return {
    id: String(trade.id),
    price: priceText(trade.price, instrument.priceDecimals),
    size: priceText(trade.size, instrument.amountDecimals),
    taker: trade.side,
    time: trade.time,
  };
}

/** Divides `part` by `whole`; returns decimal text. */
function shareText(part: number, whole: number): string {
  return priceText(Math.trunc((part / whole) * 10 ** rateDecimals), rateDecimals);
}
