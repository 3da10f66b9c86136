import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { SecondsContract } from '@papertape/shared/contract/seconds.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { worldNow } from '../../../lib/feeds/page-hub.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';
import { type Format, useFormat } from '../../../lib/format/format.ts';
import { languageNames } from '../../../lib/i18n/languages.ts';
import { LiveChange, LivePrice } from '../../../lib/market/live-cells.tsx';
import { useChartSource } from '../../../lib/market/use-chart-source.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import type { ChartLine } from '../../../ui/chart/bar.ts';
import { defaultStudies, type StudySettings } from '../../../ui/chart/studies.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

const PriceChart = lazy(async () => ({
  default: (await import('../../../ui/chart/price-chart.tsx')).PriceChart,
}));

const frames = ['1s', '1m', '5m', '15m'] as const satisfies Timeframe[];
type Frame = (typeof frames)[number];

const noStudies: StudySettings = { ...defaultStudies, shown: [] };

/** The last price and its chart; running contracts are lines at their entry. */
export function SecondsChart({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('seconds');
  const [frame, setFrame] = useState<Frame>('1s');
  const { symbol } = instrument;
  return (
    <>
      <div className="between seconds-head">
        <span className="flex g-12">
          <span className="t-24 w-6 num">
            <LivePrice symbol={symbol} />
          </span>
          <span className="t-13">
            <LiveChange symbol={symbol} />
          </span>
        </span>
        <fieldset className="tf" aria-label={t('frames')}>
          {frames.map((one) => (
            <button key={one} type="button" aria-pressed={one === frame} onClick={() => setFrame(one)}>
              {t(`frame.${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={classNames('seconds-plot', frame === '1s' && 'seconds-plot--line')}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <Plot instrument={instrument} frame={frame} />
        </Suspense>
      </div>
    </>
  );
}

function Plot({ instrument, frame }: { instrument: Instrument; frame: Frame }) {
  const { t } = useTranslation('seconds');
  const format = useFormat();
  const { symbol, priceDecimals } = instrument;
  const timeZone = useSettings((settings) => settings.timeZone);
  const language = useSettings((settings) => languageNames[settings.language].tag);
  const source = useChartSource(symbol, frame);
  const lines = useLines(symbol, format);
  const priceText = useCallback(
    (price: number) => format.number(plainText(price, priceDecimals), priceDecimals),
    [format, priceDecimals],
  );
  return (
    <PriceChart
      label={t('chart', { symbol: format.symbol(symbol), frame: t(`frame.${frame}`) })}
      source={source}
      kind={frame === '1s' ? 'line' : 'candles'}
      decimals={priceDecimals}
      timeZone={timeZone}
      language={language}
      studies={noStudies}
      lines={lines}
      priceText={priceText}
      worldNow={worldNow}
    />
  );
}

const plains = new Map<number, Intl.NumberFormat>();

/** A drawn figure as plain decimals; the pointer gives prices between two steps. */
function plainText(price: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const known = plains.get(decimals) ?? new Intl.NumberFormat('en', { useGrouping: false, ...digits });
  plains.set(decimals, known);
  return known.format(price);
}

function useLines(symbol: string, format: Format): ChartLine[] {
  const { t } = useTranslation('seconds');
  const contracts = useAccount((account) => account.seconds);
  return useMemo(() => {
    const lineOf = ({ id, side, openPrice, stake }: SecondsContract): ChartLine => ({
      id,
      price: Number(openPrice),
      label: t(`lineLabel.${side}`, { stake: format.money(stake) }),
      tone: side === 'long' ? 'up' : 'down',
      dashed: true,
    });
    return contracts.filter((contract) => contract.symbol === symbol).map(lineOf);
  }, [contracts, symbol, t, format]);
}
