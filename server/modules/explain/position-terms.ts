/** Figures of one position, open or closed, from its fills and closings. */
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { feeRates } from '@papertape/shared/rules/fee-rates.ts';
import { type Owner, systemAccount } from '../../engine/accounts.ts';
import type { Close, Fill, Position } from '../../engine/perpetual/types.ts';
import type { World } from '../../world/world.ts';
import { closes, fills, positions } from '../trading/trading.store.ts';
import type { FigureQuery, Parts } from './figures.ts';
import { createTerm, type Step } from './step.ts';

function feeTerm(
  { id, time, fee, symbol, size, price, liquidity, action }: Fill,
  record: Step['record'],
): Step {
  return createTerm({
    id: `fee ${id}`,
    at: time,
    amount: fee,
    title: action === 'open' ? 'openingFee' : 'closingFee',
    formula: 'tradeFee',
    inputs: { symbol, size: fromUnits(size), price, rate: feeRates[liquidity] },
    record,
  });
}

function closeTerm(close: Close, amount: bigint, title: string, formula: string): Step {
  const { id, closedAt, symbol, size, entry, exit } = close;
  return createTerm({
    id: `${title} ${id}`,
    at: closedAt,
    amount,
    title,
    formula,
    inputs: { symbol, size: fromUnits(size), entry, exit },
    record: { kind: 'close', id },
  });
}

/** Returns the terms of a closing: the move of the price, less fees and funding of the closed part. */
function closeProfit(world: World, close: Close): Step[] {
  const { id, side, profit, fee, funding } = close;
  const record = { kind: 'close', id } as const;
  const own = fills.ofPosition(world, close.positionId).find((fill) => fill.id === id);
  const atClosing = own?.fee ?? 0n;
  const steps = [
    ...(own === undefined ? [] : [{ ...feeTerm(own, record), amount: -atClosing }]),
    closeTerm(close, -(fee - atClosing), 'carriedFees', 'carriedFees'),
    closeTerm(close, -funding, 'carriedFunding', 'carriedFunding'),
    closeTerm(close, profit + fee + funding, 'priceMove', side === 'long' ? 'realisedLong' : 'realisedShort'),
  ];
  return steps.filter(({ amount, title }) => amount !== 0n || title === 'priceMove');
}

function partsOfPosition(world: World, position: Position, figure: FigureQuery['figure']): Parts {
  const ended = closes.ofPosition(world, position).toReversed();
  if (figure === 'realised')
    return { terms: ended.map((close) => closeTerm(close, close.profit, 'closed', 'closed')) };
  if (figure === 'positionFunding') {
    const { id, mode } = position;
    const gone = ended.map((close) => closeTerm(close, -close.funding, 'carriedFunding', 'carriedFunding'));
    const entries = { accounts: [systemAccount('funding', mode)], coin: 'USDT', reference: id };
    return { terms: gone.filter(({ amount }) => amount !== 0n), entries };
  }
  const record = { kind: 'position', id: position.id } as const;
  const paid = fills.ofPosition(world, position.id).map((fill) => feeTerm(fill, record));
  const gone = ended.map((close) => closeTerm(close, -close.fee, 'carriedFees', 'carriedFees'));
  const newestFirst = [...paid, ...gone].sort((left, right) => (right.at ?? 0) - (left.at ?? 0));
  return { terms: newestFirst.filter(({ amount }) => amount !== 0n) };
}

/** Lists the terms of a figure of a position or a close. Refuses `notFound` for one of another account. */
export function positionFigure(
  world: World,
  owner: Owner,
  { figure, id = '' }: FigureQuery,
): Parts | Refusal {
  const isOwn = (row: Owner) => row.userId === owner.userId && row.mode === owner.mode;
  if (figure === 'closeProfit') {
    const close = closes.ofFill(world, id);
    return close !== undefined && isOwn(close)
      ? { terms: closeProfit(world, close) }
      : refuse('notFound', { field: 'id' });
  }
  const position = positions.get(world, id);
  return position !== undefined && isOwn(position)
    ? partsOfPosition(world, position, figure)
    : refuse('notFound', { field: 'id' });
}
