import type { Instrument } from '@papertape/shared/contract/market.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractLines } from '../../../entities/market/use-contract-lines.ts';
import { useAccount, useTickerText } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { type LineText, orderLine, positionLines, waitingLine } from '../chart-orders/own-lines.ts';
import { openSheet } from '../state/sheet-store.ts';
import { useFollowed } from '../state/use-followed.ts';

/** Returns positions and orders of the symbol as lines, and the handler of a dragged one. */
export function useChartLines(instrument: Instrument, asks?: boolean) {
  const { symbol, priceStep, priceDecimals } = instrument;
  const { t } = useTranslation('trading');
  const format = useFormat();
  const positions = useAccount((account) => account.positions);
  const orders = useAccount((account) => account.orders);
  const conditionals = useFollowed(symbol, asks);
  const contracts = useContractLines(symbol);
  const mark = useTickerText(symbol, (ticker) => ticker?.mark ?? '');
  const lines = useMemo(() => {
    const text: LineText = (key, values) => t(`chart.line.${key}`, { side: '', profit: '', ...values });
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
      ...conditionals.flatMap((row) => waitingLine(row, text, format)),
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
