import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useTranslation } from 'react-i18next';
import { DayChange, DayStat, LastPrice, MarkPrice } from '../parts/ticker-cells.tsx';

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
