import { composedFrames, hostFrame, isComposed } from '@papertape/shared/chart-frames.ts';
import { type Candle, market } from '@papertape/shared/contract/market.ts';
import { composeCandles } from '@papertape/shared/rules/composed-candles.ts';
import { useTranslation } from 'react-i18next';
import { barTimeText } from '../../../entities/market/bar-time.ts';
import { wholeCandles } from '../../../entities/market/chart-sources.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { Table } from '../../../ui/table.tsx';
import { column, rightColumn } from '../../../ui/table-columns.ts';
import { usePreferences } from '../state/trade-preferences.ts';

export interface CandleTableProps {
  symbol: string;
}

const rowsShown = 50;

/** Renders the newest bars of the chart as a table. */
export function CandleTable({ symbol }: CandleTableProps) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const timeframe = usePreferences((preferences) => preferences.timeframe);
  const count = isComposed(timeframe) ? composedFrames[timeframe].count : 1;
  const input = { symbol, timeframe: hostFrame(timeframe), limit: rowsShown * count };
  const { data, error, refetch } = useRead(market.getListCurrencyByType, input);
  const rows =
    data && (isComposed(timeframe) ? composeCandles(wholeCandles(data.candles), timeframe) : data.candles);
  const price = (key: 'open' | 'high' | 'low' | 'close') =>
    rightColumn<Candle>(key, t(`chart.column.${key}`), (candle) => format.price(candle[key], symbol));
  if (error && !data) return <ReadError error={error} onRetry={() => void refetch()} />;
  return (
    <Table
      caption={t('chart.asTable')}
      dense
      rows={rows?.toReversed()}
      rowKey={(candle) => String(candle.time)}
      empty={null}
      columns={[
        column<Candle>('time', t('order.time'), (candle) => barTimeText(format, timeframe, candle.time)),
        price('open'),
        price('high'),
        price('low'),
        price('close'),
        rightColumn<Candle>('volume', t('chart.column.volume'), (candle) => format.short(candle.volume)),
      ]}
    />
  );
}
