import { type Candle, type Instrument, market } from '@papertape/shared/contract/market.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api/use-read.ts';
import { latestTicker } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { announce } from '../../../ui/announcer.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Table } from '../../../ui/table.tsx';
import { pairName } from '../parts/contract-name.tsx';
import { usePreferences } from '../trade-preferences.ts';

/** The chart in words and as a table, for whoever does not see it. */
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
        {open && <CandleTable symbol={symbol} />}
      </Dialog>
    </div>
  );
}

function CandleTable({ symbol }: { symbol: string }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const timeframe = usePreferences((preferences) => preferences.timeframe);
  const { data } = useRead(market.getListCurrencyByType, { symbol, timeframe, limit: 50 });
  const price = (key: 'open' | 'high' | 'low' | 'close') => ({
    key,
    header: t(`chart.column.${key}`),
    align: 'right' as const,
    cell: (candle: Candle) => format.price(candle[key], symbol),
  });
  return (
    <Table
      caption={t('chart.asTable')}
      dense
      rows={data?.candles.toReversed()}
      rowKey={(candle) => String(candle.time)}
      empty={null}
      columns={[
        { key: 'time', header: t('order.time'), cell: (candle) => format.dateTime(candle.time) },
        price('open'),
        price('high'),
        price('low'),
        price('close'),
        {
          key: 'volume',
          header: t('chart.column.volume'),
          align: 'right',
          cell: (candle) => format.short(candle.volume),
        },
      ]}
    />
  );
}
