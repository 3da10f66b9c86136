import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { Timeframe } from '@papertape/shared/contract/values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveChange, LivePrice } from '../../../entities/market/live-cells.tsx';
import { MarketChart } from '../../../entities/market/market-chart.tsx';
import { useContractLines } from '../../../entities/market/use-contract-lines.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { defaultStudies, type StudySettings } from '../../../ui/chart/studies.ts';
import { classNames } from '../../../ui/class-names.ts';

const frames = ['1s', '1m', '5m', '15m'] as const satisfies Timeframe[];
type Frame = (typeof frames)[number];

const noStudies: StudySettings = { ...defaultStudies, shown: [] };

/** The last price and its chart; running contracts are lines at their entry. */
export function SecondsChart({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('seconds');
  const [frame, setFrame] = useState<Frame>('1s');
  const { symbol } = instrument;
  const format = useFormat();
  const lines = useContractLines(symbol);
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
        <MarketChart
          label={t('chart', { symbol: format.symbol(symbol), frame: t(`frame.${frame}`) })}
          instrument={instrument}
          timeframe={frame}
          kind={frame === '1s' ? 'line' : 'candles'}
          studies={noStudies}
          lines={lines}
        />
      </div>
    </>
  );
}
