/** Positions and orders of a user as lines of a chart. */
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { exitKind, isExitLevel } from '@papertape/shared/rules/perpetual/exit-kind.ts';
import { liquidationInReach } from '../../../entities/market/liquidation-price.tsx';
import type { Format } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import type { ChartLine } from '../../../ui/chart/bar.ts';
import { figuresAt } from '../model/position-figures.ts';
import { isBuying } from '../parts/order-texts.ts';

interface LineValues {
  size: string;
  side?: string;
  profit?: string;
}

type Direction = 'buy' | 'sell';
type LineName =
  | 'entry'
  | 'takeProfit'
  | 'stopLoss'
  | 'liquidation'
  | Direction
  | `${'stop' | 'trailing' | 'begins'}.${Direction}`;
export type LineText = (key: LineName, values: LineValues) => string;

/** Cuts an average price to the grid as lists do, instead of rounding. */
function shownPrice(price: string, symbol: string): number {
  const decimals = knownInstrument(symbol)?.priceDecimals;
  return Number(decimals === undefined ? price : decimalText(new Decimal(price), decimals));
}

export function positionLines(
  position: PositionRow,
  mark: string,
  { text, format, sideText }: { text: LineText; format: Format; sideText: string },
): ChartLine[] {
  const { id, symbol, entryPrice, takeProfit, stopLoss, liquidationPrice } = position;
  const size = format.amount(position.size, symbol);
  const { unrealised } = figuresAt(position, mark);
  const profit = format.profit(unrealised);
  const lines: ChartLine[] = [
    {
      id: `entry ${id}`,
      price: shownPrice(entryPrice, symbol),
      label: text('entry', { side: sideText, size, profit }),
      // Its label shows the profit.
      tone: unrealised.startsWith('-') ? 'down' : 'up',
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
  const liquidation = liquidationInReach(liquidationPrice, mark);
  if (liquidation !== null)
    lines.push({
      id: `liquidation ${id}`,
      price: Number(liquidation),
      label: text('liquidation', { size }),
      tone: 'warn',
      dashed: true,
    });
  return lines;
}

export function orderLine(order: OrderRow, text: LineText, format: Format): ChartLine[] {
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

/**
 * Returns the line of a conditional order: at the trigger of a stop, at the activation of a trailing order, and at its trigger once it
 * follows. The market alone moves the last one.
 */
export function waitingLine(
  row: ConditionalRow,
  text: LineText,
  format: Pick<Format, 'amount'>,
): ChartLine[] {
  const price = waitsAt(row);
  if (price === null) return [];
  const size = format.amount(row.size, row.symbol);
  const buying = isBuying(row);
  const isTrailing = row.kind === 'trailing';
  const isExit = !isTrailing && isExitLevel(row);
  const kind = row.triggerPrice === null ? 'begins' : row.kind;
  const key = isExit ? exitKind(row) : (`${kind}.${buying ? 'buy' : 'sell'}` as const);
  const wins = isExit ? key === 'takeProfit' : buying;
  return [
    {
      id: `conditional ${row.id}`,
      price: Number(price),
      label: text(key, { size }),
      tone: wins ? 'up' : 'down',
      dashed: true,
      movable: !isTrailing,
    },
  ];
}

/** Returns the price that a conditional order waits for; null while unknown. */
export function waitsAt({ kind, triggerPrice, activationPrice }: ConditionalRow): string | null {
  return triggerPrice ?? (kind === 'trailing' ? activationPrice : null);
}
