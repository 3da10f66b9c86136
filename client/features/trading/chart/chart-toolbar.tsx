import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { openSheet } from '../sheet-store.ts';
import { changePreferences, usePreferences } from '../trade-preferences.ts';
import { timeframes, usualTimeframes } from './timeframes.ts';

interface ToolbarProps {
  compact: boolean;
  isFull: boolean;
  onFull: () => void;
}

/** Timeframes, the kind of drawing, studies, full screen. */
export function ChartToolbar({ compact, isFull, onFull }: ToolbarProps) {
  const { t } = useTranslation('trading');
  const kind = usePreferences(({ chartKind }) => chartKind);
  const next = kind === 'candles' ? 'line' : 'candles';
  return (
    <div className="tr-toolbar">
      <Timeframes compact={compact} />
      <div className="flex">
        <IconButton
          small
          icon={kind === 'candles' ? 'chart-up' : 'candles'}
          iconSize={18}
          label={t(`chart.kind.${next}`)}
          onClick={() => changePreferences({ chartKind: next })}
        />
        <IconButton
          small
          icon="indicator"
          iconSize={18}
          label={t('chart.studies')}
          aria-haspopup="dialog"
          onClick={() => openSheet({ name: 'studies' })}
        />
        <IconButton
          small
          icon={isFull ? 'x' : 'expand'}
          iconSize={18}
          label={t(isFull ? 'chart.leaveFull' : 'chart.full')}
          onClick={onFull}
        />
      </div>
    </div>
  );
}

function Timeframes({ compact }: { compact: boolean }) {
  const { t } = useTranslation('trading');
  const timeframe = usePreferences((preferences) => preferences.timeframe);
  const shown = compact ? usualTimeframes : timeframes;
  const rest = timeframes.filter((one) => !shown.includes(one));
  const choose = (next: Timeframe) => changePreferences({ timeframe: next });
  return (
    <fieldset className="tf tr-group" aria-label={t('chart.timeframe')}>
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === timeframe}
          aria-label={`${t(`chart.short.${one}`)}, ${t(`chart.frames.${one}`)}`}
          onClick={() => choose(one)}
        >
          {t(`chart.short.${one}`)}
        </button>
      ))}
      {rest.length > 0 && (
        <Menu
          label={t('chart.timeframe')}
          actions={rest.map((one) => ({
            key: one,
            label: t(`chart.frames.${one}`),
            checked: one === timeframe,
            onSelect: () => choose(one),
          }))}
        >
          {(props) => (
            <button {...props} type="button" aria-pressed={rest.includes(timeframe)}>
              {rest.includes(timeframe) ? t(`chart.short.${timeframe}`) : t('chart.more')}
              <Icon name="chevron-down" size={12} />
            </button>
          )}
        </Menu>
      )}
    </fieldset>
  );
}
