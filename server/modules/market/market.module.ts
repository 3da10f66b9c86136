/** Public market data. Every answer is the market at the world's present tick. */

import type { Addition } from '@papertape/shared/contract/additions.ts';
import { additions } from '@papertape/shared/contract/index.ts';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import {
  market as contract,
  type Instrument as InstrumentRow,
  type SymbolDetail,
  type TokenInfo,
} from '@papertape/shared/contract/market.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { fundingIntervalMs } from '@papertape/shared/rules/funding-times.ts';
import { hasSwap } from '@papertape/shared/rules/symbol-class.ts';
import { accountKinds } from '../../engine/accounts.ts';
import { listCoins } from '../../engine/coins.ts';
import type { Handlers } from '../../http/call.ts';
import type { AppContext } from '../../http/context.ts';
import { compileSuccess } from '../../http/envelope.ts';
import { Prepared } from '../../http/prepared.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { textUnits } from '../../market/price-text.ts';
import { tokenInfo } from '../../market/token-info.ts';
import type { Book, BookLevel, Instrument } from '../../market/types.ts';
import { type Language, loadTexts, textIn } from '../../texts/languages.ts';
import type { World } from '../../world/world.ts';
import { type Board, getBoard } from './board.ts';
import { tradingHours } from './hours.ts';
import { candleRow, levelRow } from './rows.ts';

function groupLevels(
  levels: readonly BookLevel[],
  step: number,
  side: 'bid' | 'ask',
  depth: number,
): BookLevel[] {
  const joined: { price: number; size: number }[] = [];
  for (const { price, size } of levels) {
    const bucket = side === 'bid' ? Math.floor(price / step) * step : Math.ceil(price / step) * step;
    const last = joined.at(-1);
    if (last?.price === bucket) last.size += size;
    else if (bucket > 0) joined.push({ price: bucket, size });
  }
  return joined.slice(0, depth);
}

/** Levels of the book that a coarser step is built from. */
const levelsForGrouping = 400;

const tokenTexts = loadTexts('tokens');
const holidayTexts = loadTexts('holidays');
const tokens = new Map(tokenInfo.map((facts) => [facts.coin, facts]));
const tickerList = compileSuccess(contract.getTickerList);
const priceList = compileSuccess(contract.getMarketPrice);

function presentBoard(world: World): { board: Board; time: number } {
  const board = getBoard(world);
  return { board, time: board.present() };
}

function instrumentRows(board: Board, group?: InstrumentRow['group']): InstrumentRow[] {
  return board.instruments(group).map((instrument) => board.instrumentRow(instrument));
}

function groupCounts(board: Board) {
  const groups = [...new Set(board.instruments().map((instrument) => instrument.group))];
  return groups.map((group) => ({ group, count: board.instruments(group).length }));
}

/** Lists coins with their accounts: USDT in all accounts, other coins in the currency account. */
function coinRows(world: World) {
  return listCoins(world.market).map(({ code, name, decimals }) => ({
    coin: code,
    name,
    decimals,
    accounts: code === 'USDT' ? [...accountKinds] : ['currency' as const],
  }));
}

function describeSymbol({ base, name }: Instrument, hasOwnLevel: boolean, language: Language): string {
  const description = textIn(tokenTexts, language, base) ?? name;
  if (!hasOwnLevel) return description;
  const level = textIn(tokenTexts, language, 'ownLevel') ?? '';
  // Chinese and Japanese sentences are joined without a space.
  return /[。！？]$/.test(description) ? `${description}${level}` : `${description} ${level}`;
}

function tokenRow(instrument: Instrument, language: Language): TokenInfo | null {
  const facts = tokens.get(instrument.base);
  if (facts === undefined || instrument.group !== 'CRYPTO') return null;
  return {
    coin: facts.coin,
    // Without a limit of the protocol, the total supply is the circulating one.
    totalSupply: facts.totalSupply ?? facts.circulation,
    circulation: facts.circulation,
    issuePrice: facts.issuePrice ?? null,
    issueDate: facts.issueDate,
    whitePaper: facts.whitePaper,
    description: describeSymbol(instrument, facts.hasOwnLevel === true, language),
  };
}

function symbolDetail(board: Board, instrument: Instrument, time: number, language: Language): SymbolDetail {
  return {
    instrument: board.instrumentRow(instrument),
    hours: tradingHours(instrument.sessionId, time, { ...holidayTexts.en, ...holidayTexts[language] }),
    fundingIntervalMs: hasSwap(instrument) ? dayMs : fundingIntervalMs,
    token: tokenRow(instrument, language),
  };
}

/** Returns a grouping step in price steps; `undefined` if it is no multiple. */
function stepUnits(step: string, instrument: Instrument): number | undefined {
  const decimals = step.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  if (decimals > instrument.priceDecimals || step.length > 12) return undefined;
  return textUnits(step, instrument.priceDecimals);
}

function bookData(instrument: Instrument, book: Book) {
  return {
    symbol: book.symbol,
    time: book.time,
    bids: book.bids.map((level) => levelRow(instrument, level)),
    asks: book.asks.map((level) => levelRow(instrument, level)),
  };
}

const handlers: Omit<Handlers<typeof contract>, 'initForestData'> = {
  getMarketPrice({ world }) {
    const { board, time } = presentBoard(world);
    return new Prepared(
      board.once('prices', () => {
        const prices = board.instruments().map((instrument) => {
          const { symbol, last } = board.ticker(instrument);
          return { symbol, last };
        });
        return Buffer.from(priceList({ time, prices }));
      }),
    );
  },

  byTypeDepthUpdate({ world, input }) {
    const instrument = world.market.find(input.symbol);
    if (instrument === undefined) return refuse('symbolUnknown', { field: 'symbol' });
    const time = getBoard(world).present();
    const step = input.step === undefined ? 1 : stepUnits(input.step, instrument);
    if (step === undefined) {
      return refuse('pricePrecision', { field: 'step', params: { value: instrument.priceDecimals } });
    }
    const book = world.market.book(input.symbol, time, step === 1 ? input.depth : levelsForGrouping);
    if (step === 1) return bookData(instrument, book);
    return bookData(instrument, {
      ...book,
      bids: groupLevels(book.bids, step, 'bid', input.depth),
      asks: groupLevels(book.asks, step, 'ask', input.depth),
    });
  },

  byTypeGetMarketPrice({ world, input, language }) {
    const { board, time } = presentBoard(world);
    if (input.symbol === undefined) {
      const list = board.instruments(input.type).map((instrument) => board.contractTicker(instrument));
      return { list, detail: null };
    }
    const instrument = world.market.find(input.symbol);
    const otherGroup = input.type !== undefined && instrument?.group !== input.type;
    if (instrument === undefined || otherGroup) return refuse('symbolUnknown', { field: 'symbol' });
    return {
      list: [board.contractTicker(instrument)],
      detail: symbolDetail(board, instrument, time, language),
    };
  },

  getTickerList({ world, input }) {
    const { board, time } = presentBoard(world);
    return new Prepared(
      board.once(`tickers ${input.type ?? ''}`, () => {
        const list = board.instruments(input.type).map((instrument) => board.listedTicker(instrument));
        return Buffer.from(tickerList({ time, list }));
      }),
    );
  },

  getListForestCurrency({ world, input }) {
    return { list: instrumentRows(presentBoard(world).board, input.type) };
  },

  getListCurrencyByType({ world, input }) {
    const instrument = world.market.find(input.symbol);
    if (instrument === undefined) return refuse('symbolUnknown', { field: 'symbol' });
    const now = getBoard(world).present();
    // One candle more than requested is read, to detect whether older ones exist. The future is never returned.
    const range = { to: Math.min(input.to ?? now, now), count: input.limit + 1 };
    const candles = world.market.candles(input.symbol, input.timeframe, range);
    return {
      symbol: input.symbol,
      timeframe: input.timeframe,
      candles: candles.slice(-input.limit).map((candle) => candleRow(instrument, candle)),
      more: candles.length > input.limit,
    };
  },
};

/** Lists the additions to the specification that a world serves. A class, and a world on several machines, has no replay. */
function listAdditions({ settings, replica }: World, replaysMost: number): Addition[] {
  const isClass = settings.classRules !== null;
  const hasReplay = !isClass && replica === undefined && replaysMost > 0;
  const missing: Partial<Record<Addition, boolean>> = {
    classroom: !isClass,
    replay: !hasReplay,
    practice: !hasReplay,
  };
  return (Object.keys(additions) as Addition[]).filter((name) => missing[name] !== true);
}

function createHandlers({
  frames,
  addresses,
  replaysMost,
}: Pick<AppContext, 'frames' | 'addresses' | 'replaysMost'>): Handlers<typeof contract> {
  return {
    ...handlers,
    initForestData({ world }) {
      const { board } = presentBoard(world);
      const { mode, rate } = world.clock.state;
      return {
        serverTime: world.clock.now(),
        world: { id: world.id, simulated: true, clock: mode, clockRate: rate },
        groups: groupCounts(board),
        instruments: instrumentRows(board),
        tickers: board.instruments().map((instrument) => board.ticker(instrument)),
        coins: coinRows(world),
        frames: { ...frames },
        additions: listAdditions(world, replaysMost),
        // A world in memory exists on one machine.
        ...(world.replica !== undefined && addresses.length > 0 ? { addresses: [...addresses] } : {}),
      };
    },
  };
}

export const marketModule: ServerModule = {
  name: 'market',
  register(app, context) {
    registerFeature(app, context, contract, createHandlers(context));
  },
};
