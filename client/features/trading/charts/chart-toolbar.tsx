import { type ChartFrame, chartFrames } from '@papertape/shared/chart-frames.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { replayedWorld } from '../../../entities/account/in-replay.ts';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { useMode } from '../../../lib/settings/session.ts';
import { chartKinds } from '../../../ui/chart/bar.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton, type IconButtonProps } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { onDemand, stayOpen } from '../../../ui/on-demand.tsx';
import { openSheet } from '../state/sheet-store.ts';
import { changeTradePreferences, usePreferences } from '../state/trade-preferences.ts';
import type { ChartLayoutsProps } from './chart-layouts.tsx';

const ChartLayouts = onDemand<ChartLayoutsProps>(() => import('./chart-layouts.tsx'), 'ChartLayouts', {
  quiet: true,
});

/** The timeframes shown first; the others are behind "More". */
const usualTimeframes: readonly ChartFrame[] = ['1m', '15m', '1h', '4h', '1d'];
const wideTimeframes: readonly ChartFrame[] = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'];

function ToolButton(props: IconButtonProps) {
  return <IconButton small iconSize={18} {...props} />;
}

interface ToolbarProps {
  symbol: string;
  compact: boolean;
  /** True if there is room for several charts. */
  hasLayouts: boolean;
  /** True when parts that are not needed at first may be loaded. */
  isLater: boolean;
  isFull: boolean;
  onFull: () => void;
  isDrawing: boolean;
  onDraw: () => void;
  end?: ReactNode;
}

/** Renders the toolbar of the chart: timeframes, kind, studies, layouts, full screen. */
export function ChartToolbar(props: ToolbarProps) {
  const { symbol, compact, hasLayouts, isLater, isFull, onFull, isDrawing, onDraw, end } = props;
  const { t } = useTranslation('trading');
  return (
    <div className="tr-toolbar">
      <Timeframes compact={compact} isFull={isFull} />
      <div className="flex">
        {hasLayouts && (
          <span className="tr-later">
            {isLater && <ChartLayouts symbol={symbol} open={false} onClose={stayOpen} />}
          </span>
        )}
        <FormMenu />
        <ReplayButton />
        <ToolButton icon="edit" label={t('chart.draw')} aria-pressed={isDrawing} onClick={onDraw} />
        <ToolButton
          icon="indicator"
          label={t('chart.studies')}
          aria-haspopup="dialog"
          onClick={() => openSheet({ name: 'studies', symbol })}
        />
        <ToolButton
          icon={isFull ? 'x' : 'expand'}
          label={t(isFull ? 'chart.leaveFull' : 'chart.full')}
          onClick={onFull}
        />
        {end}
      </div>
    </div>
  );
}

/** Starts a replay, in the demo account of a host that offers them. A running replay has a bar of its own. */
function ReplayButton() {
  const { t } = useTranslation('trading');
  const isOffered = useAddition('replay') === true;
  const isDemo = useMode() === 'demo';
  if (!isOffered || !isDemo || replayedWorld() !== undefined) return null;
  return (
    <ToolButton
      icon="clock"
      label={t('chart.replay')}
      aria-haspopup="dialog"
      onClick={() => openSheet({ name: 'replay' })}
    />
  );
}

/** Chooses kind and scale of the chart. */
function FormMenu() {
  const { t } = useTranslation('trading');
  const kind = usePreferences(({ chartKind }) => chartKind);
  const logarithmic = usePreferences((preferences) => preferences.logarithmic);
  const actions = chartKinds.map((one) => ({
    key: one as string,
    label: t(`chart.form.${one}`),
    checked: one === kind,
    onSelect: () => changeTradePreferences({ chartKind: one }),
  }));
  const scale = {
    key: 'log',
    label: t('chart.logarithmic'),
    checked: logarithmic,
    toggles: true,
    onSelect: () => changeTradePreferences({ logarithmic: !logarithmic }),
  };
  const compare = {
    key: 'compare',
    label: t('chart.compare'),
    onSelect: () => openSheet({ name: 'compare' }),
  };
  return (
    <Menu label={t('chart.form.title')} actions={[...actions, scale, compare]}>
      {({ ref, ...props }) => (
        <ToolButton
          {...props}
          ref={ref}
          icon={kind === 'line' || kind === 'area' ? 'chart-up' : 'candles'}
          label={t('chart.form.title')}
        />
      )}
    </Menu>
  );
}

function Timeframes({ compact, isFull }: { compact: boolean; isFull: boolean }) {
  const { t } = useTranslation('trading');
  const timeframe = usePreferences((preferences) => preferences.timeframe);
  const wide = isFull ? chartFrames : wideTimeframes;
  const shown = compact ? usualTimeframes : wide;
  const rest = chartFrames.filter((one) => !shown.includes(one));
  const choose = (next: ChartFrame) => changeTradePreferences({ timeframe: next });
  return (
    <fieldset className="tr-frames" aria-label={t('chart.timeframe')}>
      <div className="tf">
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
      </div>
      {rest.length > 0 && (
        <div className="tf">
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
        </div>
      )}
    </fieldset>
  );
}
