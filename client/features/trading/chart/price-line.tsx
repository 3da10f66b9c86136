import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DayChange, LastPrice, MarkPrice } from '../parts/ticker-cells.tsx';
import { changePreferences, usePreferences } from '../state/trade-preferences.ts';
import { MiniChartPanel } from './mini-chart-panel.tsx';

/** The price, what became of it today, its mark; the small chart under it can be folded away. */
export function PriceLine({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const { symbol } = instrument;
  const isShown = usePreferences(({ miniChart }) => miniChart);
  return (
    <>
      <section className="tr-price" aria-label={t('stat.title')}>
        <LastPrice symbol={symbol} className="t-24 w-6 num" />
        <div className="tr-price__day num">
          <DayChange symbol={symbol} full />
          <div className="t-12 c-3">
            {t('stat.mark')} <MarkPrice symbol={symbol} />
          </div>
        </div>
        <IconButton
          small
          icon={isShown ? 'chevron-up' : 'chevron-down'}
          iconSize={16}
          label={t(isShown ? 'chart.fold' : 'chart.unfold')}
          aria-expanded={isShown}
          onClick={() => changePreferences({ miniChart: !isShown })}
        />
      </section>
      {isShown && <MiniChartPanel instrument={instrument} />}
    </>
  );
}
