/** The class in this world, as the signed-in learner sees it. */

import { classroom } from '@papertape/shared/contract/classroom.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useMarketStart } from '../market/use-market-start.ts';

/** Returns whether this world holds a class; undefined while unknown. */
export function useIsClass(): boolean | undefined {
  const { data, isError } = useMarketStart();
  if (data) return data.additions?.includes('classroom') ?? false;
  return isError ? false : undefined;
}

type OwnSeat = DataOf<typeof classroom.classMine>;

/** Tasks may be passed by time alone, without any message. */
const everyMs = 30_000;

/** Returns the user's own seat; undefined while unknown, null for users without one. */
export function useOwnSeat(): OwnSeat | null | undefined {
  const isClass = useIsClass();
  const { data, isError } = useRead(classroom.classMine, undefined, {
    enabled: isClass === true,
    everyMs,
  });
  if (isClass === false || (isError && !data)) return null;
  return data;
}
