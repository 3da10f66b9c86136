/**
 * The quote of what is being typed. Guarantees: only the answer to the newest request counts; an expired quote is
 * replaced by a new one while somebody looks, a limited number of times, and the former one stays known.
 */
import { type ExchangeQuote, exchange } from '@papertape/shared/contract/exchange.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { isAbort } from '../../lib/api/problems.ts';
import type { Draft } from './model/draft.ts';

const typingMs = 350;
/** A form that nobody touches stops asking after a minute. */
const renewalsMax = 6;

interface Answer {
  name: string;
  round: number;
  quote?: ExchangeQuote;
  /** What the quote took the place of, for the same request. */
  before?: ExchangeQuote;
  error?: Error;
}

const nothing: Answer = { name: '', round: 0 };

function nextAnswer(known: Answer, name: string, round: number, quote: ExchangeQuote): Answer {
  const isSame = known.name === name && known.quote !== undefined;
  return { name, round, quote, ...(isSame ? { before: known.quote } : {}) };
}

/** `scope` tells apart whose quotes they are; without a request nothing is asked. */
export function useQuote(request: Draft | undefined, scope: string) {
  const [answer, setAnswer] = useState(nothing);
  const [asked, setAsked] = useState({ name: '', round: 0 });
  const [overId, setOverId] = useState('');
  const name = request ? JSON.stringify([scope, request]) : '';
  const round = asked.name === name ? asked.round : 0;

  useEffect(() => {
    if (name === '') return;
    const [, { coin, side, unit, amount }] = JSON.parse(name) as [string, Draft];
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      try {
        const { quote } = await call(exchange.exchangeInfo, { coin, side, unit, amount }, { signal });
        if (!signal.aborted && quote) setAnswer((known) => nextAnswer(known, name, round, quote));
      } catch (error) {
        if (!signal.aborted && !isAbort(error) && error instanceof Error) setAnswer({ name, round, error });
      }
    };
    const timer = setTimeout(ask, round === 0 ? typingMs : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name, round]);

  const renew = useCallback(() => {
    setOverId('');
    setAsked({ name, round: round + 1 });
  }, [name, round]);
  const { quote, before, error } = answer.name === name ? answer : nothing;
  const quoteId = quote?.id ?? '';
  const expire = useCallback(() => {
    if (round < renewalsMax && document.visibilityState === 'visible') setAsked({ name, round: round + 1 });
    else setOverId(quoteId);
  }, [name, round, quoteId]);
  return {
    quote,
    before,
    error,
    /** An answer is on its way. */
    asking: name !== '' && (answer.name !== name || answer.round !== round),
    /** The quote is over and is not renewed by itself any more. */
    over: quoteId !== '' && overId === quoteId,
    expire,
    renew,
  };
}

export type Quoting = ReturnType<typeof useQuote>;
