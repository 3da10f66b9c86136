import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractLines } from '../../../entities/market/use-contract-lines.ts';
import { useAccount, useTickerText } from '../../../lib/feeds/use-live.ts';
import { type Format, useFormat } from '../../../lib/format/format.ts';
import type { ChartLine } from '../../../ui/chart/bar.ts';
import { figuresAt } from '../model/position-figures.ts';
import { isBuying } from '../parts/order-texts.ts';
import { openSheet } from '../state/sheet-store.ts';

interface LineValues {
  size: string;
  side?: string;
  profit?: string;
}

type Text = (
  key: 'entry' | 'takeProfit' | 'stopLoss' | 'liquidation' | 'buy' | 'sell',
  values: LineValues,
) => string;

function positionLines(
  position: PositionRow,
  mark: string,
  { text, format, sideText }: { text: Text; format: Format; sideText: string },
): ChartLine[] {
  const { id, symbol, side, entryPrice, takeProfit, stopLoss, liquidationPrice } = position;
  const size = format.amount(position.size, symbol);
  const profit = format.profit(figuresAt(position, mark).unrealised);
  const lines: ChartLine[] = [
    {
      id: `entry ${id}`,
      price: Number(entryPrice),
      label: text('entry', { side: sideText, size, profit }),
      tone: side === 'long' ? 'up' : 'down',
      dashed: true,
      lead: true,
    },
  ];
  if (takeProfit !== null)
    lines.push({
      id: `takeProfit ${id}`,
      price: Number(takeProfit),
      label: text('takeProfit', { size }),
      tone: 'up',
      movable: true,
    });
  if (stopLoss !== null)
    lines.push({
      id: `stopLoss ${id}`,
      price: Number(stopLoss),
      label: text('stopLoss', { size }),
      tone: 'down',
      movable: true,
    });
  if (liquidationPrice !== null)
    lines.push({
      id: `liquidation ${id}`,
      price: Number(liquidationPrice),
      label: text('liquidation', { size }),
      tone: 'warn',
      dashed: true,
    });
  return lines;
}

function orderLine(order: OrderRow, text: Text, format: Format): ChartLine[] {
  if (order.price === null) return [];
  const buying = isBuying(order);
  const size = format.amount(order.size, order.symbol);
  return [
    {
      id: `order ${order.id}`,
      price: Number(order.price),
      label: text(buying ? 'buy' : 'sell', { size }),
      tone: buying ? 'up' : 'down',
      movable: true,
    },
  ];
}

/** Positions and orders of the symbol as lines, and what dragging one of them asks. */
export function useChartLines(instrument: Instrument) {
  const { symbol, priceStep, priceDecimals } = instrument;
  const { t } = useTranslation('trading');
  const format = useFormat();
  const positions = useAccount((account) => account.positions);
  const orders = useAccount((account) => account.orders);
  const contracts = useContractLines(symbol);
  const mark = useTickerText(symbol, (ticker) => ticker?.mark ?? '');
  const lines = useMemo(() => {
    const text: Text = (key, values) => t(`chart.line.${key}`, { side: '', profit: '', ...values });
    const mine = positions.filter((position) => position.symbol === symbol);
    return [
      ...mine.flatMap((position) =>
        positionLines(position, mark || position.mark, {
          text,
          format,
          sideText: t(`position.${position.side}`),
        }),
      ),
      ...orders.filter((order) => order.symbol === symbol).flatMap((order) => orderLine(order, text, format)),
      ...contracts,
    ];
  }, [positions, orders, contracts, mark, symbol, t, format]);
  const onMoved = useCallback(
    (name: string, at: number) => {
      const [kind, id] = name.split(' ');
      const steps = new Decimal(String(at)).div(priceStep).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
      const price = decimalText(steps.times(priceStep), priceDecimals);
      const order = orders.find((one) => one.id === id);
      if (kind === 'order' && order) openSheet({ name: 'amend', order, price });
      const position = positions.find((one) => one.id === id);
      if ((kind === 'takeProfit' || kind === 'stopLoss') && position)
        openSheet({ name: 'moveTrigger', position, field: kind, price });
    },
    [orders, positions, priceStep, priceDecimals],
  );
  return { lines, onMoved };
}
