import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketStart } from '../../../entities/market/use-market-start.ts';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Picker } from '../../../ui/picker.tsx';
import { type HistoryFilter, type Period, periods } from './use-history.ts';

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (filter: HistoryFilter) => void;
  /** After the filters. */
  end?: ReactNode | undefined;
}

const any = 'any';

/** Symbol, side and period, days by the user's zone. */
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
