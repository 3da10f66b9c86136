import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketStart } from '../../../entities/market/use-market-start.ts';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { type HistoryFilter, type Period, periods } from './use-history.ts';

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
  /** Rendered after the filters. */
  end?: ReactNode | undefined;
}

const any = 'any';

/** Filters by symbol, side and period. */
export function HistoryFilters({ filter, onChange, end }: HistoryFiltersProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const zone = useMarketTexts().zone;
  const timeZone = useSettings((settings) => settings.timeZone);
  const instruments = useMarketStart().data?.instruments ?? [];
  return (
    <div className="tr-filters">
      <Picker
        label={t('filter.symbol')}
        look="chip"
        searchable
        value={filter.symbol ?? any}
        onChange={(symbol) => onChange({ ...filter, symbol: symbol === any ? null : symbol })}
        options={[
          { value: any, label: t('filter.allSymbols') },
          ...instruments.map(({ symbol, name }) => ({
            value: symbol,
            label: format.symbol(symbol),
            description: name,
          })),
        ]}
      />
      <Picker
        label={t('filter.side')}
        look="chip"
        value={filter.side ?? any}
        onChange={(side) => onChange({ ...filter, side: side === 'long' || side === 'short' ? side : null })}
        options={[
          { value: any, label: t('filter.bothSides') },
          { value: 'long', label: t('position.long') },
          { value: 'short', label: t('position.short') },
        ]}
      />
      <Picker
        label={t('filter.period', { zone })}
        look="chip"
        value={filter.period}
        onChange={(period) => onChange({ ...filter, period: period as Period })}
        options={periods.map((period) => ({
          value: period,
          label: t(`filter.periods.${period}`),
          ...(period === 'all' ? {} : { description: timeZone }),
        }))}
      />
      {end}
    </div>
  );
}

interface LoadMoreProps {
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
}

/** Loads the next rows when it comes into view, or at a press. */
export function LoadMore({ hasMore, busy, onMore }: LoadMoreProps) {
  const { t } = useTranslation('trading');
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  }, [onMore]);
  useEffect(() => {
    const element = place.current;
    if (!element || !hasMore || busy) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, busy]);
  if (!hasMore) return null;
  return (
    <div ref={place} className="tr-more">
      <Button size="sm" variant="ghost" busy={busy} onClick={onMore}>
        {t('lists.more')}
      </Button>
    </div>
  );
}
