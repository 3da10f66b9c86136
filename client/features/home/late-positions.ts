import { trading } from '@papertape/shared/contract/trading.ts';
import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { call } from '../../lib/api/call.ts';

const most = 100;

/** Requests the open positions. It loads only if their feed is late: the contract of trading is not part of the first page. */
export async function readPositions(): Promise<readonly PositionRow[]> {
  const input = { kind: 'positions', size: most } as const;
  const { positions } = await call(trading.list, input);
  return positions ?? [];
}
