/** The class that is held in this world, as the learner who is signed in meets it. */

import { classroom } from '@papertape/shared/contract/classroom.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useMarketStart } from '../market/use-market-start.ts';

/** Whether a class is held in this world; undefined while that is not known. */
export function useIsClass(): boolean | undefined {
  const { data, isError } = useMarketStart();
  if (data) return data.additions?.includes('classroom') ?? false;
  return isError ? false : undefined;
}

type OwnSeat = DataOf<typeof classroom.classMine>;

/** Tasks may be passed by time alone, of which no message tells. */
const everyMs = 30_000;

/** The own seat; undefined while that is not known, null for users without one. */
export function useOwnSeat(): OwnSeat | null | undefined {
  const isClass = useIsClass();
  const { data, isError } = useRead(classroom.classMine, undefined, {
    enabled: isClass === true,
    everyMs,
  });
  if (isClass === false || (isError && !data)) return null;
  return data;
}
