import type { Instrument } from '@papertape/shared/contract/market.ts';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { languageNames } from '../../../lib/i18n/languages.ts';
import { useChartSource } from '../../../lib/market/use-chart-source.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { useBackToClose } from '../../../ui/back-stack.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { pairName } from '../parts/contract-name.tsx';
import { usePreferences } from '../trade-preferences.ts';
import { ChartSummary } from './chart-summary.tsx';
import { ChartToolbar } from './chart-toolbar.tsx';
import { barEnd } from './timeframes.ts';
import { useChartLines } from './use-chart-lines.ts';

const PriceChart = lazy(async () => ({
  default: (await import('../../../ui/chart/price-chart.tsx')).PriceChart,
}));

const plains = new Map<number, Intl.NumberFormat>();

/** A drawn figure as plain decimals; the pointer gives prices between two steps. */
function plainText(price: number, decimals: number): string {
  const known =
    plains.get(decimals) ??
    new Intl.NumberFormat('en', {
      useGrouping: false,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  plains.set(decimals, known);
  return known.format(price);
}

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
        <Suspense fallback={<Skeleton height="100%" />}>
          <Plot instrument={instrument} />
        </Suspense>
      </div>
      <ChartSummary instrument={instrument} />
    </div>
  );
}

function Plot({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const { symbol, priceDecimals } = instrument;
  const timeframe = usePreferences((preferences) => preferences.timeframe);
  const kind = usePreferences(({ chartKind }) => chartKind);
  const studies = usePreferences((preferences) => preferences.studies);
  const timeZone = useSettings((settings) => settings.timeZone);
  const language = useSettings((settings) => languageNames[settings.language].tag);
  const format = useFormat();
  const source = useChartSource(symbol, timeframe);
  const { lines, onMoved } = useChartLines(instrument);
  const priceText = useCallback(
    (price: number) => format.number(plainText(price, priceDecimals), priceDecimals),
    [format, priceDecimals],
  );
  const end = useMemo(() => barEnd(timeframe), [timeframe]);
  return (
    <PriceChart
      label={t('chart.label', { symbol: pairName(symbol), timeframe: t(`chart.frames.${timeframe}`) })}
      source={source}
      kind={kind}
      decimals={priceDecimals}
      timeZone={timeZone}
      language={language}
      studies={studies}
      lines={lines}
      priceText={priceText}
      barEnd={end}
      worldNow={worldNow}
      onLineMoved={onMoved}
    />
  );
}
