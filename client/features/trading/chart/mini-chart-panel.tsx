import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chartSource, useChartSubscription } from '../../../entities/market/chart-sources.ts';
import { useAccount, useMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { MiniChart, type MiniLine } from '../../../ui/mini-chart.tsx';
import { figuresAt } from '../model/position-figures.ts';
import { pairName } from '../parts/contract-name.tsx';
import { changePreferences, usePreferences } from '../state/trade-preferences.ts';

const frames = ['1m', '15m', '1h', '1d'] as const satisfies Timeframe[];

/** Renders the profit on the line at a tick and nothing around it. */
function LineText({ position }: { position: PositionRow }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { unrealised } = figuresAt(position, useMark(position));
  return (
    <>
      {t(`position.${position.side}`)} {format.profit(unrealised)}
    </>
  );
}

function useEntryLines(symbol: string): readonly MiniLine[] {
  const positions = useAccount((account) => account.positions);
  return useMemo(
    () =>
      positions
        .filter((position) => position.symbol === symbol && isKnown(position.entryPrice))
        .map((position) => ({
          id: position.id,
          price: Number(position.entryPrice),
          tone: position.side === 'long' ? ('up' as const) : ('down' as const),
          label: <LineText position={position} />,
        })),
    [positions, symbol],
  );
}

/** Renders a small chart with the position of the user and a link to the page of the whole chart. */
export function MiniChartPanel({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const { symbol } = instrument;
  const kept = usePreferences(({ miniFrame }) => miniFrame);
  const frame = frames.find((one) => one === kept) ?? '15m';
  const source = useMemo(() => chartSource(symbol, frame), [symbol, frame]);
  useChartSubscription(symbol, frame);
  const lines = useEntryLines(symbol);
  return (
    <section className="tr-mini" aria-label={t('chart.title')}>
      <MiniChart
        label={t('chart.label', { symbol: pairName(symbol), timeframe: t(`chart.frames.${frame}`) })}
        source={source}
        lines={lines}
      />
      <fieldset className="tr-mini__frames" aria-label={t('chart.timeframe')}>
        {frames.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === frame}
            aria-label={`${t(`chart.short.${one}`)}, ${t(`chart.frames.${one}`)}`}
            onClick={() => changePreferences({ miniFrame: one })}
          >
            {t(`chart.short.${one}`)}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
