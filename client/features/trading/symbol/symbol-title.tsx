import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { pairName } from '../parts/contract-name.tsx';
import { DayChange, DayStat, LastPrice, MarkPrice } from '../parts/ticker-cells.tsx';
import { openSheet } from '../state/sheet-store.ts';

/** Renders the h1 of the page: the name of the symbol in the top bar, which opens the list of symbols. */
export function SymbolTitle({ instrument, tag }: { instrument: Instrument; tag?: boolean }) {
  const { t } = useTranslation('trading');
  const name = pairName(instrument.symbol);
  return (
    <span className="tr-title">
      <h1 className="topbar__title">
        <button
          type="button"
          className="flex g-8"
          translate="no"
          aria-haspopup="dialog"
          aria-label={t('watch.changeSymbol', { symbol: name })}
          onClick={() => openSheet({ name: 'symbols' })}
        >
          {name}
          <Icon name="chevron-down" size={16} />
        </button>
      </h1>
      {tag && <span className="well tr-tag">{t('perpetual')}</span>}
    </span>
  );
}

export function SymbolSummary({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const { symbol, base, quote } = instrument;
  const stats = [
    { figure: 'high', label: t('stat.high') },
    { figure: 'low', label: t('stat.low') },
    { figure: 'volume', label: t('stat.volume', { unit: base }) },
    { figure: 'turnover', label: t('stat.volume', { unit: quote }) },
  ] as const;
  return (
    <section className="tr-summary-top" aria-label={t('stat.title')}>
      <div>
        <LastPrice symbol={symbol} className="t-32 w-6 num" />
        <div className="t-13 num mt-2">
          <DayChange symbol={symbol} full />
        </div>
        <div className="tr-marks t-12 c-3 num mt-2">
          <span>
            {t('stat.mark')} <MarkPrice symbol={symbol} />
          </span>
          <span>
            {t('stat.index')} <MarkPrice symbol={symbol} index />
          </span>
        </div>
      </div>
      <dl className="tr-stats num">
        {stats.map(({ figure, label }) => (
          <div key={figure} className="between">
            <dt className="c-3">{label}</dt>
            <dd className="w-5">
              <DayStat symbol={symbol} figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
