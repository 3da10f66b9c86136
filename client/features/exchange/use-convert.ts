import { assets } from '@papertape/shared/contract/assets.ts';
import { type ExchangePair, type ExchangeQuote, exchange } from '@papertape/shared/contract/exchange.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { create } from 'zustand';
import { confirmInvesting } from '../../entities/account/invest-question.ts';
import { useAvailable } from '../../entities/account/use-available.ts';
import { leftOver, useAmountText } from '../../entities/money/amount-check.ts';
import { call } from '../../lib/api/call.ts';
import { ApiRefusal, isAbort } from '../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../lib/api/report.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { onOtherHistory } from '../../lib/feeds/other-history.ts';
import { useMode, useSignedIn, useUser } from '../../lib/settings/session.ts';
import { settings } from '../../lib/settings/settings-store.ts';
import {
  type Draft,
  type End,
  isOther,
  largestAmount,
  swapDirection,
  unitAt,
  withCoin,
} from './model/draft.ts';

/**
 * The unfinished conversion, which survives a change of screen or layout but not a reload. Without a coin, that of the page or of
 * the chosen symbol is used.
 */
type StoredDraft = Omit<Draft, 'coin'> & { coin: string | undefined };

const empty: StoredDraft = { coin: undefined, side: 'buy', unit: 'payCoin', amount: '' };

const useConvertDraft = create<StoredDraft>(() => empty);

onOtherHistory(() => useConvertDraft.setState(empty));

const typingMs = 350;
/** An untouched form stops requesting quotes after a minute. */
const renewalsMax = 6;

interface Answer {
  name: string;
  round: number;
  quote?: ExchangeQuote;
  /** The previous quote of the same request. */
  before?: ExchangeQuote;
  error?: Error;
}

const nothing: Answer = { name: '', round: 0 };

function nextAnswer(known: Answer, name: string, round: number, quote: ExchangeQuote): Answer {
  const isSame = known.name === name && known.quote !== undefined;
  return { name, round, quote, ...(isSame ? { before: known.quote } : {}) };
}

/**
 * Reads the quote of the typed conversion. Only the answer to the newest request counts; an expired quote is renewed a limited
 * number of times while the form is visible. `scope` separates the quotes of different accounts; without a request none is read.
 */
function useConvertQuote(request: Draft | undefined, scope: string) {
  const [answer, setAnswer] = useState(nothing);
  const [latest, setLatest] = useState({ name: '', round: 0 });
  const [overId, setOverId] = useState('');
  const name = request ? JSON.stringify([scope, request]) : '';
  const round = latest.name === name ? latest.round : 0;

  useEffect(() => {
    if (name === '') return;
    const [, { coin, side, unit, amount }] = JSON.parse(name) as [string, Draft];
    const controller = new AbortController();
    const { signal } = controller;
    const request = async () => {
      try {
        const { quote } = await call(exchange.exchangeInfo, { coin, side, unit, amount }, { signal });
        if (!signal.aborted && quote) setAnswer((known) => nextAnswer(known, name, round, quote));
      } catch (error) {
        if (!signal.aborted && !isAbort(error) && error instanceof Error) setAnswer({ name, round, error });
      }
    };
    const timer = setTimeout(request, round === 0 ? typingMs : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name, round]);

  const renew = useCallback(() => {
    setOverId('');
    setLatest({ name, round: round + 1 });
  }, [name, round]);
  const { quote, before, error } = answer.name === name ? answer : nothing;
  const quoteId = quote?.id ?? '';
  const expire = useCallback(() => {
    if (round < renewalsMax && document.visibilityState === 'visible') setLatest({ name, round: round + 1 });
    else setOverId(quoteId);
  }, [name, round, quoteId]);
  return {
    quote,
    before,
    error,
    /** A quote is being read. */
    isQuoting: name !== '' && (answer.name !== name || answer.round !== round),
    /** The quote has expired and is no longer renewed automatically. */
    over: quoteId !== '' && overId === quoteId,
    expire,
    renew,
  };
}

type Quoting = ReturnType<typeof useConvertQuote>;

const changed = [
  exchange.tradingRecord,
  assets.accountList,
  assets.userAssetData,
  assets.getValidAssetById,
  assets.queryUserBalance,
];

/** Refusals that a new quote resolves. */
const staleKeys: ReadonlySet<string> = new Set(['quoteExpired', 'quoteUsed', 'priceMoved', 'notFound']);

const isAboveZero = (text: string) => text !== '' && new Decimal(text).gt(0);
const emptyInput = {};

/** Holds the pairs and the draft; a coin that is not offered is replaced by the first that is. */
function usePairDraft() {
  const { data, error, refetch } = useRead(exchange.exchangeInfo, emptyInput, { keep: true });
  const [query] = useSearchParams();
  const stored = useConvertDraft();
  const pairs = data?.pairs;
  const requested = stored.coin ?? query.get('coin') ?? settings().symbol.replace(/USDT$/, '');
  const pair = pairs?.find(({ coin }) => coin === requested) ?? pairs?.[0];
  const draft: Draft = { ...stored, coin: pair?.coin ?? requested };
  return { pairs, pair, draft, error: data ? null : error, retry: () => void refetch() };
}

interface Sides {
  draft: Draft;
  pair: ExchangePair | undefined;
  quoting: Quoting;
}

/** Returns the text of a field: the typed amount, or the quote's for the other coin. */
function amountAt(end: End, { draft, quoting: { quote } }: Sides): string {
  if (unitAt(draft, end) === draft.unit) return draft.amount;
  if (!isAboveZero(draft.amount) || !quote) return '';
  return end === 'from' ? quote.spendAmount : quote.receiveAmount;
}

const coinAt = (end: End, { draft, pair }: Pick<Sides, 'draft' | 'pair'>) =>
  unitAt(draft, end) === 'coin' ? draft.coin : (pair?.payCoin ?? 'USDT');

/** Executes the quote on screen. */
function useExecution(side: Draft['side'], quoting: Quoting) {
  return useAction(side === 'buy' ? exchange.currencyBuy : exchange.currencySell, {
    invalidates: changed,
    onProblem: (error) => {
      reportProblem(error);
      if (error instanceof ApiRefusal && staleKeys.has(error.key ?? '')) quoting.renew();
    },
  });
}

/** Returns the problem of the typed amount, by the limits of the pair or by the server's answer. */
function useTypedProblem({ draft, pair, quoting }: Sides, isPressed: boolean): string | undefined {
  const amountText = useAmountText();
  const coin = pair?.payCoin ?? 'USDT';
  if (!isAboveZero(draft.amount)) return isPressed ? amountText(draft.amount, { coin }) : undefined;
  const bounds = draft.unit === 'payCoin' && pair ? { minimum: pair.minimum, maximum: pair.maximum } : {};
  return amountText(draft.amount, { coin, ...bounds }) ?? (quoting.error && problemText(quoting.error));
}

/** Returns whether the rate differs from the previous one of the same request. */
function isRequoted({ quote, before }: Quoting): boolean {
  if (quote === undefined) return false;
  return (
    isOther(before?.receiveAmount, quote.receiveAmount) || isOther(before?.spendAmount, quote.spendAmount)
  );
}

function withMost(draft: Draft, pair: Parameters<typeof largestAmount>[2], available: string): Draft {
  const unit = unitAt(draft, 'from');
  return { ...draft, unit, amount: largestAmount(available, unit, pair) };
}

/** Returns by how much the amount to spend exceeds the available one; undefined if it does not. */
function findShortfall(spend: string, available: string | undefined): string | undefined {
  const isShort = available !== undefined && isAboveZero(spend) && new Decimal(spend).gt(available);
  return isShort ? leftOver(spend, available) : undefined;
}

/** Manages a flash exchange: two coins, two amounts of which either may be typed, a quote, a receipt. */
export function useConvert() {
  const { pairs, pair, draft, error, retry } = usePairDraft();
  const owner = `${useUser()?.uid ?? ''} ${useMode()}`;
  const signedIn = useSignedIn();
  const askable = signedIn && pair !== undefined && isAboveZero(draft.amount);
  const quoting = useConvertQuote(askable ? draft : undefined, owner);
  const sides = { draft, pair, quoting };
  const execution = useExecution(draft.side, quoting);
  const from = coinAt('from', sides);
  const available = useAvailable('currency')(from);
  const [isPressed, setPressed] = useState(false);
  const typedProblem = useTypedProblem(sides, isPressed);
  const change = (next: Draft) => {
    execution.reset();
    setPressed(false);
    useConvertDraft.setState(next);
  };
  return {
    pairs,
    pair,
    draft,
    from,
    to: coinAt('to', sides),
    amountAt: (end: End) => amountAt(end, sides),
    /** The side whose amount was typed. */
    typed: unitAt(draft, 'from') === draft.unit ? ('from' as const) : ('to' as const),
    type: (end: End, amount: string) => change({ ...draft, unit: unitAt(draft, end), amount }),
    chooseCoin: (end: End, coin: string) => change(withCoin(draft, end, coin, pair?.payCoin ?? 'USDT')),
    swap: () => change(swapDirection(draft)),
    setMost: () => pair && available !== undefined && change(withMost(draft, pair, available)),
    available,
    missing: findShortfall(amountAt('from', sides), available),
    problem: typedProblem,
    quoting,
    isRequoted: isRequoted(quoting),
    busy: execution.busy,
    done: execution.data,
    again: () => change({ ...draft, amount: '' }),
    submit: async () => {
      setPressed(true);
      const quoteId = quoting.quote?.id;
      // An expired rate is never executed: the press shows the new one first.
      if (quoting.over) quoting.renew();
      else if (quoteId && !typedProblem && (await confirmInvesting())) await execution.run({ quoteId });
    },
    error,
    retry,
  };
}

export type Convert = ReturnType<typeof useConvert>;
