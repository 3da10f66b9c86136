import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { exitKind, isExitLevel } from '@papertape/shared/rules/perpetual/exit-levels.ts';
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
  key: 'entry' | 'takeProfit' | 'stopLoss' | 'liquidation' | 'buy' | 'sell' | 'stop.buy' | 'stop.sell',
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

/** A stop where it waits. What a trailing one has followed to is not told, so it has no line. */
function waitingLine(row: ConditionalRow, text: Text, format: Format): ChartLine[] {
  if (row.kind === 'trailing' || row.triggerPrice === null) return [];
  const size = format.amount(row.size, row.symbol);
  const buying = isBuying(row);
  const key = isExitLevel(row) ? exitKind(row) : (`stop.${buying ? 'buy' : 'sell'}` as const);
  const wins = isExitLevel(row) ? key === 'takeProfit' : buying;
  return [
    {
      id: `conditional ${row.id}`,
      price: Number(row.triggerPrice),
      label: text(key, { size }),
      tone: wins ? 'up' : 'down',
      dashed: true,
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
  const conditionals = useAccount((account) => account.conditionals);
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
      ...conditionals.filter((row) => row.symbol === symbol).flatMap((row) => waitingLine(row, text, format)),
      ...contracts,
    ];
  }, [positions, orders, conditionals, contracts, mark, symbol, t, format]);
  const onMoved = useCallback(
    (name: string, at: number) => {
      const [kind, id] = name.split(' ');
      const steps = new Decimal(String(at)).div(priceStep).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
      const price = decimalText(steps.times(priceStep), priceDecimals);
      const order = orders.find((one) => one.id === id);
      if (kind === 'order' && order) openSheet({ name: 'amend', order, price });
      const row = conditionals.find((one) => one.id === id);
      if (kind === 'conditional' && row) openSheet({ name: 'amendConditional', row, triggerPrice: price });
      const position = positions.find((one) => one.id === id);
      if ((kind === 'takeProfit' || kind === 'stopLoss') && position)
        openSheet({ name: 'moveTrigger', position, field: kind, price });
    },
    [orders, conditionals, positions, priceStep, priceDecimals],
  );
  return { lines, onMoved };
}
