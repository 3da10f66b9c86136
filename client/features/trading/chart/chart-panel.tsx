import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarketChart } from '../../../entities/market/market-chart.tsx';
import { useBackToClose } from '../../../ui/back-stack.ts';
import { classNames } from '../../../ui/class-names.ts';
import { pairName } from '../parts/contract-name.tsx';
import { usePreferences } from '../trade-preferences.ts';
import { ChartSummary } from './chart-summary.tsx';
import { ChartToolbar } from './chart-toolbar.tsx';
import { barEnd } from './timeframes.ts';
import { useChartLines } from './use-chart-lines.ts';

interface ChartPanelProps {
  instrument: Instrument;
  compact?: boolean;
}

/** The chart with its toolbar; may fill the window. */
export function ChartPanel({ instrument, compact = false }: ChartPanelProps) {
  const [isFull, setFull] = useState(false);
  const leave = useCallback(() => setFull(false), []);
  useBackToClose(isFull, leave);
  useEffect(() => {
    if (!isFull) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isFull, leave]);
  return (
    <div className={classNames('tr-chart', isFull && 'tr-chart--full')}>
      <ChartToolbar compact={compact && !isFull} isFull={isFull} onFull={() => setFull(!isFull)} />
      <div className="tr-chart__plot">
        <Plot instrument={instrument} />
      </div>
      <ChartSummary instrument={instrument} />
    </div>
  );
}

function Plot({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const { symbol } = instrument;
  const timeframe = usePreferences((preferences) => preferences.timeframe);
  const kind = usePreferences(({ chartKind }) => chartKind);
  const studies = usePreferences((preferences) => preferences.studies);
  const { lines, onMoved } = useChartLines(instrument);
  const end = useMemo(() => barEnd(timeframe), [timeframe]);
  return (
    <MarketChart
      label={t('chart.label', { symbol: pairName(symbol), timeframe: t(`chart.frames.${timeframe}`) })}
      instrument={instrument}
      timeframe={timeframe}
      kind={kind}
      studies={studies}
      lines={lines}
      barEnd={end}
      onLineMoved={onMoved}
    />
  );
}
