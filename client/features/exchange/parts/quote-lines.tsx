import type { ExchangeQuote } from '@papertape/shared/contract/exchange.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorldTime } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { hasHouseRules } from '../../../lib/host/house-rules.ts';
import { announce } from '../../../ui/announcer.ts';
import { Button } from '../../../ui/button.tsx';
import { CountRing } from '../../../ui/count-ring.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import type { Convert } from '../use-convert.ts';

/** Seconds that a quote holds. */
const validSeconds = 10;

interface QuoteTimerProps {
  quote: ExchangeQuote;
  /** Called once when the quote expires. */
  onExpire: () => void;
}

/** Shows the remaining time of the quote, by the clock of the world. */
function QuoteTimer({ quote, onExpire }: QuoteTimerProps) {
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

/** Shows rate, spread and the minimum received, with the time left; before a quote, the rate of the market. */
export function QuoteLines({ model }: { model: Convert }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { quote } = model.quoting;
  if (!quote) {
    const { pair } = model;
    const price = pair && format.price(pair.price, `${pair.coin}${pair.payCoin}`);
    return (
      <KeyValueList
        small
        items={[
          {
            label: t('marketRate'),
            value: pair ? t('rateLine', { coin: pair.coin, price, payCoin: pair.payCoin }) : unknownText,
          },
          { label: t('spread'), value: pair ? format.percent(pair.spreadRate) : unknownText },
        ]}
      />
    );
  }
  return (
    <div className="convert-quote col g-12" aria-busy={model.quoting.isQuoting}>
      <QuoteFacts quote={quote} model={model} />
      <Validity quote={quote} model={model} />
    </div>
  );
}

function QuoteFacts({ quote, model }: { quote: ExchangeQuote; model: Convert }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { coin, payCoin, price, spreadRate, spreadAmount, receiveAmount, receiveCoin } = quote;
  // A new key restarts the highlight with each new quote.
  const look = model.isRequoted ? 'convert-changed' : undefined;
  return (
    <KeyValueList
      small
      items={[
        {
          key: 'rate',
          label: t('rate'),
          value: (
            <span key={quote.id} className={look}>
              {t('rateLine', { coin, price: format.price(price, `${coin}${payCoin}`), payCoin })}
            </span>
          ),
        },
        {
          key: 'spread',
          label: t('spread'),
          value: `${format.percent(spreadRate)} · ${format.detail(spreadAmount, payCoin)} ${payCoin}`,
        },
        {
          key: 'receive',
          label: t('minimumReceived'),
          total: true,
          value: (
            <span key={quote.id} className={look}>
              {format.detail(receiveAmount, receiveCoin)} {receiveCoin}
            </span>
          ),
        },
      ]}
    />
  );
}

function Validity({ quote, model }: { quote: ExchangeQuote; model: Convert }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { quoting, isRequoted } = model;
  const { before } = quoting;
  const changed =
    isRequoted && before
      ? t('changed', {
          before: `${format.detail(before.receiveAmount, before.receiveCoin)} ${before.receiveCoin}`,
          after: `${format.detail(quote.receiveAmount, quote.receiveCoin)} ${quote.receiveCoin}`,
        })
      : '';
  useEffect(() => {
    if (changed) announce(changed, 'polite', 'quote');
  }, [changed]);
  if (quoting.over) {
    return (
      <div className="between g-12">
        <span className="t-12 c-2">{t('over')}</span>
        <Button size="sm" variant="outline" onClick={quoting.renew}>
          {t('renew')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex g-12 convert-validity">
      <QuoteTimer quote={quote} onExpire={quoting.expire} />
      <span className="t-12 c-2">{changed || (hasHouseRules() ? t('validHint') : '')}</span>
    </div>
  );
}
