import type { ExchangeQuote } from '@papertape/shared/contract/exchange.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorldTime } from '../../../lib/feeds/use-live.ts';
import { CountRing } from '../../../ui/count-ring.tsx';

/** Seconds that a quote holds. */
const validSeconds = 10;

interface QuoteTimerProps {
  quote: ExchangeQuote;
  /** Called once when the quote is over. */
  onExpire: () => void;
}

/** How long the quote holds, by the time of the world. */
export function QuoteTimer({ quote, onExpire }: QuoteTimerProps) {
  const { t } = useTranslation('exchange');
  const now = useWorldTime(250);
  const expired = useRef('');
  const left = Math.max(0, Math.ceil((quote.expiresAt - now) / 1000));
  useEffect(() => {
    if (left > 0 || expired.current === quote.id) return;
    expired.current = quote.id;
    onExpire();
  }, [left, quote.id, onExpire]);
  return (
    <CountRing
      secondsLeft={Math.min(left, validSeconds)}
      secondsTotal={validSeconds}
      label={t('quoteValid')}
    />
  );
}
