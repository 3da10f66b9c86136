import type { Instrument } from '@papertape/shared/contract/market.ts';
import { hasSwap } from '@papertape/shared/rules/symbol-class.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertButton } from '../../../entities/alerts/alert-button.tsx';
import { FavoriteStar } from '../../../entities/market/favorite-star.tsx';
import { SymbolIcon } from '../../../entities/market/symbol-icon.tsx';
import { pairName } from '../parts/contract-name.tsx';
import {
  DayChange,
  DayStat,
  FundingCountdown,
  FundingRate,
  LastPrice,
  MarkPrice,
} from '../parts/ticker-cells.tsx';
import { openSheet } from '../state/sheet-store.ts';

function BarStat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="stat__k">{label}</dt>
      <dd className="stat__v">{children}</dd>
    </div>
  );
}

/** Renders a button with an inline icon of a keyboard, because no other page uses this icon. */
function HotkeysButton() {
  const { t } = useTranslation('trading');
  return (
    <button
      type="button"
      className="iconbtn iconbtn--32"
      aria-label={t('hotkeys.title')}
      title={t('hotkeys.title')}
      onClick={() => openSheet({ name: 'hotkeys' })}
    >
      <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" className="tr-mode-icon">
        <path d="M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8" />
      </svg>
    </button>
  );
}

/** Renders name, price and figures of the day above the chart. */
export function SymbolBar({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const { symbol, base, quote } = instrument;
  const name = pairName(symbol);
  return (
    <section className="panel tr-ticker" aria-label={t('stat.title')}>
      <div className="flex g-8">
        <SymbolIcon instrument={instrument} size={28} />
        <h1 className="t-20 w-6">
          <button
            type="button"
            className="tr-symbol"
            translate="no"
            aria-label={t('watch.changeSymbol', { symbol: name })}
            onClick={() => openSheet({ name: 'symbols' })}
          >
            {name}
          </button>
        </h1>
        <span className="badge">{t('perpetual')}</span>
        <FavoriteStar symbol={symbol} small />
        <AlertButton symbol={symbol} small />
        <HotkeysButton />
      </div>
      <div className="t-20 w-6 num">
        <LastPrice symbol={symbol} />
      </div>
      <dl className="tr-ticker__stats num">
        <BarStat label={t('stat.change')}>
          <DayChange symbol={symbol} full />
        </BarStat>
        <BarStat label={t('stat.mark')}>
          <MarkPrice symbol={symbol} />
        </BarStat>
        <BarStat label={t('stat.index')}>
          <MarkPrice symbol={symbol} index />
        </BarStat>
        <BarStat label={t(hasSwap(instrument) ? 'stat.swapCountdown' : 'stat.fundingCountdown')}>
          <FundingRate symbol={symbol} /> / <FundingCountdown symbol={symbol} />
        </BarStat>
        <BarStat label={t('stat.high')}>
          <DayStat symbol={symbol} figure="high" />
        </BarStat>
        <BarStat label={t('stat.low')}>
          <DayStat symbol={symbol} figure="low" />
        </BarStat>
        <BarStat label={t('stat.volume', { unit: base })}>
          <DayStat symbol={symbol} figure="volume" />
        </BarStat>
        <BarStat label={t('stat.volume', { unit: quote })}>
          <DayStat symbol={symbol} figure="turnover" />
        </BarStat>
      </dl>
    </section>
  );
}
