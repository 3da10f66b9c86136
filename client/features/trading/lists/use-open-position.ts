import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { useAccount } from '../../../lib/feeds/use-live.ts';

/** The position as it stands now, for a sheet that was opened with it; as it last was, once it is closed. */
export function useOpenPosition(opened: PositionRow): PositionRow {
  return useAccount(({ positions }) => positions.find(({ id }) => id === opened.id)) ?? opened;
}
