/**
 * Keeps the summaries of the order form up to date outside of React. Typing is answered at once, the market about twice a second. A
 * press decides by the ticket of its own moment. Equal summaries keep their identity, so nothing renders for them.
 */
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { create } from 'zustand';
import { pageHub } from '../../../lib/feeds/page-hub.ts';
import { settings, useSettings } from '../../../lib/settings/settings-store.ts';
import type { LiveAccountView } from '../model/account-at-marks.ts';
import type { OrderKind } from '../model/order-draft.ts';
import { pendingRules, plainRules } from '../model/order-kinds.ts';
import { type OrderSummaries, summarize } from '../model/order-summary.ts';
import { type KindRules, type MarketView, readContractTerms, type Ticket } from '../model/ticket.ts';
import { readDraft, useDraftStore } from './draft-store.ts';
import { findContract, liveAccount } from './live-account.ts';
import { Readers } from './readers.ts';
import { getTradePreferences, usePreferences } from './trade-preferences.ts';

/** Margin, fee and liquidation price are read, not watched. */
const marketPaceMs = 450;

const useKindRules = create<Partial<Record<OrderKind, KindRules>>>(() => plainRules);

/** Adds the rules of kinds that are loaded on demand. */
export function addKindRules(rules: Partial<Record<OrderKind, KindRules>>): void {
  useKindRules.setState(rules);
}

export interface TicketState extends OrderSummaries {
  /** USDT that new margin and fees may take. */
  available: string;
}

function readMarket(symbol: string, instrument: Instrument): MarketView {
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

function keepEqual<Part>(before: Part | undefined, after: Part): Part {
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
  /** The account that the state was computed with. */
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

  /** Returns the ticket of this moment. */
  get ticket(): Ticket {
    const { symbol } = this.#instrument;
    const draft = readDraft(symbol);
    return {
      terms: readContractTerms(this.#instrument),
      market: readMarket(symbol, this.#instrument),
      account: liveAccount.state,
      draft,
      rules: useKindRules.getState()[draft.kind] ?? pendingRules,
      unit: settings().sizeUnit,
      leverage: this.#leverage,
      maxSlippage: getTradePreferences().maxSlippage,
      findContract,
    };
  }

  /** True once account, market and rules have arrived, and the book for an order that takes from it. Summaries are wrong before. */
  get isKnown(): boolean {
    const { symbol } = this.#instrument;
    const { last, mark } = readMarket(symbol, this.#instrument);
    const { kind } = readDraft(symbol);
    const hasBook = kind !== 'market' || pageHub().symbols.books.latest(symbol) !== undefined;
    const hasRules = useKindRules.getState()[kind] !== undefined;
    return liveAccount.isKnown && (last !== '' || mark !== '') && hasBook && hasRules;
  }

  /** Calls once as soon as the ticket is known. Returns a function that cancels. */
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
      useKindRules.subscribe(look),
    ];
    const stop = () => {
      for (const end of stops) end();
    };
    return stop;
  }

  setLeverage(leverage: number): void {
    if (leverage === this.#leverage) return;
    this.#leverage = leverage;
    this.#update();
  }

  get subscribe() {
    return this.#readers.subscribe;
  }

  #start(): void {
    const { symbol } = this.#instrument;
    const hub = pageHub();
    const update = () => this.#update();
    this.#stops = [
      hub.symbols.subscribe(symbol),
      hub.quotes.subscribe(symbol),
      hub.symbols.tickers.subscribe(symbol, this.#afterFlush),
      hub.symbols.books.subscribe(symbol, this.#afterFlush),
      hub.quotes.tickers.subscribe(symbol, this.#afterFlush),
      liveAccount.subscribe(this.#onAccount),
      useDraftStore.subscribe(update),
      useSettings.subscribe(update),
      usePreferences.subscribe(update),
      useKindRules.subscribe(update),
    ];
    this.#state = keepEqual(this.#state, this.#compute());
  }

  #stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  /** Ticker, book and quote arrive in one flush: the state follows it, before the frame that shows it, and not every one. */
  readonly #afterFlush = (): void => {
    const isTime = performance.now() - this.#computedAt >= marketPaceMs;
    if (!isTime) {
      // The next flush is soon enough, unless none comes.
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
    if (this.#stops.length > 0) this.#update();
  };

  /** The state may have the account of this flush already. */
  readonly #onAccount = (): void => {
    if (liveAccount.state !== this.#account) this.#afterFlush();
  };

  #update(): void {
    const next = this.#compute();
    if (next === this.#state) return;
    this.#state = next;
    this.#readers.notify();
  }

  #compute(): TicketState {
    const { ticket } = this;
    this.#account = liveAccount.state;
    this.#computedAt = performance.now();
    const before = this.#state;
    const next = summarize(ticket);
    const buy = keepEqual(before?.buy, next.buy);
    const sell = keepEqual(before?.sell, next.sell);
    const available = ticket.account.usable;
    if (before?.buy === buy && before.sell === sell && before.available === available) return before;
    return { buy, sell, available };
  }
}
