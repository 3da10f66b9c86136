/**
 * The order form's figures, kept up to date outside of React. Guarantees: typing is answered at once, the market
 * about twice a second; a press decides by the figures of that moment; a part that looks the same keeps its identity, so nothing
 * renders for it.
 */
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { pageHub } from '../../../lib/feeds/page-hub.ts';
import { settings, useSettings } from '../../../lib/settings/settings-store.ts';
import type { LiveAccountView } from '../model/account-at-marks.ts';
import { ticketState } from '../model/account-state.ts';
import { termsOf } from '../model/contract-terms.ts';
import type { TicketSide } from '../model/order-draft.ts';
import { type Guard, guardsOf } from '../model/order-guards.ts';
import { problemsOf } from '../model/order-problems.ts';
import { type Receipt, receiptOf } from '../model/order-receipt.ts';
import { largestSize, percentOfAmount } from '../model/order-terms.ts';
import type { Problem } from '../model/problem.ts';
import type { MarketView, Ticket } from '../model/ticket.ts';
import { contractOf, liveAccount } from './live-account.ts';
import { Readers } from './readers.ts';
import { preferences, usePreferences } from './trade-preferences.ts';
import { draftOf, useTradeStore } from './trade-store.ts';

/** Margin, fee and liquidation price are read, not watched. */
const marketPaceMs = 450;

export interface SideState {
  receipt: Receipt;
  problems: readonly Problem[];
  guards: readonly Guard[];
  largest: string;
  percent: number;
}

export interface TicketState {
  buy: SideState;
  sell: SideState;
  available: string;
}

function marketView(symbol: string, instrument: Instrument): MarketView {
  const { quotes, symbols } = pageHub();
  const whole = symbols.tickers.latest(symbol);
  const light = quotes.tickers.latest(symbol);
  const last = (whole ?? light)?.last ?? '';
  return {
    last,
    mark: whole?.mark ?? last,
    state: (whole ?? light)?.state ?? instrument.session.state,
    book: symbols.books.latest(symbol) ?? { bids: [], asks: [] },
  };
}

/** The ticket as of now, for deciding at the moment of pressing. */
function currentTicket(instrument: Instrument, leverage: number): Ticket {
  const { symbol } = instrument;
  return {
    terms: termsOf(instrument),
    market: marketView(symbol, instrument),
    account: liveAccount.state,
    draft: draftOf(useTradeStore.getState(), symbol),
    unit: settings().sizeUnit,
    leverage,
    maxSlippage: preferences().maxSlippage,
    contractOf,
  };
}

export function sideState(ticket: Ticket, side: TicketSide, before?: SideState): SideState {
  const state = ticketState(ticket);
  const receipt = receiptOf(ticket, side, state);
  const largest = largestSize(ticket, side, state, before?.largest);
  return {
    receipt,
    problems: problemsOf(ticket, side, receipt, state),
    guards: guardsOf(ticket, side, receipt),
    largest,
    percent: percentOfAmount(ticket, side, largest),
  };
}

function keep<Part>(before: Part | undefined, after: Part): Part {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

export class LiveTicket {
  readonly #instrument: Instrument;
  readonly #readers = new Readers(
    () => this.#start(),
    () => this.#stop(),
  );
  #leverage: number;
  #state: TicketState | undefined;
  #isDue = false;
  #computedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The account that the figures were worked out with. */
  #account: LiveAccountView | undefined;
  #stops: (() => void)[] = [];

  constructor(instrument: Instrument, leverage: number) {
    this.#instrument = instrument;
    this.#leverage = leverage;
  }

  get state(): TicketState {
    this.#state ??= this.#compute();
    return this.#state;
  }

  get ticket(): Ticket {
    return currentTicket(this.#instrument, this.#leverage);
  }

  /** Whether account and market are known, and the book where the order takes from it: before that, nothing said of an order would be true. */
  get isKnown(): boolean {
    const { symbol } = this.#instrument;
    const { last, mark } = marketView(symbol, this.#instrument);
    const takes = draftOf(useTradeStore.getState(), symbol).type === 'market';
    const hasBook = !takes || pageHub().symbols.books.latest(symbol) !== undefined;
    return liveAccount.isKnown && (last !== '' || mark !== '') && hasBook;
  }

  /** Calls once as soon as it is known; gives how not to be called. */
  onceKnown(listener: () => void): () => void {
    const { symbol } = this.#instrument;
    const hub = pageHub();
    const look = () => {
      if (!this.isKnown) return;
      stop();
      listener();
    };
    const stops = [
      liveAccount.subscribe(look),
      hub.symbols.tickers.subscribe(symbol, look),
      hub.symbols.books.subscribe(symbol, look),
      hub.quotes.tickers.subscribe(symbol, look),
    ];
    const stop = () => {
      for (const end of stops) end();
    };
    return stop;
  }

  setLeverage(leverage: number): void {
    if (leverage === this.#leverage) return;
    this.#leverage = leverage;
    this.#now();
  }

  get subscribe() {
    return this.#readers.subscribe;
  }

  #start(): void {
    const { symbol } = this.#instrument;
    const hub = pageHub();
    const now = () => this.#now();
    this.#stops = [
      hub.symbols.subscribe(symbol),
      hub.quotes.subscribe(symbol),
      hub.symbols.tickers.subscribe(symbol, this.#afterFlush),
      hub.symbols.books.subscribe(symbol, this.#afterFlush),
      hub.quotes.tickers.subscribe(symbol, this.#afterFlush),
      liveAccount.subscribe(this.#onAccount),
      useTradeStore.subscribe(now),
      useSettings.subscribe(now),
      usePreferences.subscribe(now),
    ];
    this.#state = keep(this.#state, this.#compute());
  }

  #stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  /** Ticker, book and quote come with one flush: after it, and before the frame that shows it; not with every one. */
  readonly #afterFlush = (): void => {
    const isDue = performance.now() - this.#computedAt >= marketPaceMs;
    if (!isDue) {
      // The next flush will do, unless none comes.
      this.#timer ??= setTimeout(() => pageHub().withFlush(this.#catchUp), marketPaceMs);
      return;
    }
    if (this.#isDue) return;
    this.#isDue = true;
    pageHub().afterFlush(() => {
      this.#isDue = false;
      this.#catchUp();
    });
  };

  readonly #catchUp = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#stops.length > 0) this.#now();
  };

  /** What the flush that changed the account has brought may have been looked at already. */
  readonly #onAccount = (): void => {
    if (liveAccount.state !== this.#account) this.#afterFlush();
  };

  #now(): void {
    const next = this.#compute();
    if (next === this.#state) return;
    this.#state = next;
    this.#readers.tell();
  }

  #compute(): TicketState {
    const { ticket } = this;
    this.#account = liveAccount.state;
    this.#computedAt = performance.now();
    const before = this.#state;
    const buy = keep(before?.buy, sideState(ticket, 'buy', before?.buy));
    const sell = keep(before?.sell, sideState(ticket, 'sell', before?.sell));
    const available = ticket.account.usable;
    if (before?.buy === buy && before.sell === sell && before.available === available) return before;
    return { buy, sell, available };
  }
}
