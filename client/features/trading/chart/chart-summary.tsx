import type { Instrument } from '@papertape/shared/contract/market.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latestTicker } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { announce } from '../../../ui/announcer.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { inPlace } from '../../../ui/in-place.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { pairName } from '../parts/contract-name.tsx';
import type { CandleTableProps } from './candle-table.tsx';

const CandleTable = inPlace<CandleTableProps>(() => import('./candle-table.tsx'), 'CandleTable');

/** Renders the chart as text and table, for screen readers. */
export function ChartSummary({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { symbol } = instrument;
  const tell = () => {
    const ticker = latestTicker(symbol);
    const values = {
      symbol: pairName(symbol),
      last: format.price(ticker?.last, symbol),
      change: format.change(ticker?.changeRate),
      high: format.price(ticker?.high, symbol),
      low: format.price(ticker?.low, symbol),
    };
    announce(t('chart.summary', values), 'polite', 'chart');
  };
  return (
    <div className="tr-summary">
      <button type="button" className="sr-only tr-focusable" onClick={tell}>
        {t('chart.tell')}
      </button>
      <button type="button" className="sr-only tr-focusable" onClick={() => setOpen(true)}>
        {t('chart.asTable')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('chart.asTable')} wide>
        {open && <CandleTable symbol={symbol} waiting={<Skeleton height="10rem" />} />}
      </Dialog>
    </div>
  );
}
