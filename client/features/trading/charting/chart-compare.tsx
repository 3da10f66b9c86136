import './charting-texts.ts';
import './charting.css';
import type { ChartFrame } from '@papertape/shared/chart-frames.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartSource } from '../../../entities/market/chart-sources.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Change } from '../../../ui/change.tsx';
import type { ChartState } from '../../../ui/chart/bar-history.ts';
import type { ChartStage } from '../../../ui/chart/chart-engine.ts';
import { CompareSeries, type Shares } from '../../../ui/chart/tools/compare-series.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

export interface ChartCompareProps {
  stage: ChartStage;
  instrument: Instrument;
  timeframe: ChartFrame;
  /** The compared symbol. */
  symbol: string;
  onEnd: () => void;
}

const unknown: Shares = { own: null, other: null };

/** Draws the compared symbol while mounted. */
function useCompared({ stage, symbol, timeframe }: ChartCompareProps, title: string) {
  const [shares, setShares] = useState(unknown);
  const [state, setState] = useState<ChartState>('loading');
  const format = useFormat();
  const percentText = useCallback((percent: number) => format.change((percent / 100).toFixed(8)), [format]);
  const series = useRef<CompareSeries>(undefined);
  useEffect(() => {
    const color = getComputedStyle(stage.place).getPropertyValue('--text').trim() || stage.colors().plain;
    const created = new CompareSeries(stage, chartSource(symbol, timeframe), {
      title,
      color,
      percentText,
      onState: setState,
      onShares: (next) =>
        setShares((before) => (before.own === next.own && before.other === next.other ? before : next)),
    });
    series.current = created;
    return () => {
      created.destroy();
      setShares(unknown);
    };
  }, [stage, symbol, timeframe, title, percentText]);
  return { shares, state, retry: () => series.current?.retry() };
}

/** Renders a second symbol on the chart in percent, with the gains of both since the first bar in view. */
export function ChartCompare(props: ChartCompareProps) {
  const { instrument, symbol } = props;
  const { t } = useTranslation('charting');
  const format = useFormat();
  const name = format.symbol(symbol);
  const { shares, state, retry } = useCompared(props, name);
  const share = (rate: number | null) => (rate === null ? unknownText : format.change(rate.toFixed(8)));
  return (
    <section className="tr-compare num" aria-label={t('compare.title')}>
      <span>
        {format.symbol(instrument.symbol)} <Change text={share(shares.own)} />
      </span>
      <span className="tr-compare__other">
        {name} {state === 'error' ? t('compare.failed') : <Change text={share(shares.other)} />}
      </span>
      {state === 'error' && (
        <Button size="xs" onClick={retry}>
          {t('compare.retry')}
        </Button>
      )}
      {state === 'empty' && <span className="c-3">{t('compare.empty')}</span>}
      <IconButton
        small
        icon="x"
        iconSize={16}
        label={t('compare.stop', { symbol: name })}
        onClick={props.onEnd}
      />
    </section>
  );
}
