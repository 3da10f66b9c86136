/** The class in this world, as the signed-in learner sees it. */

import { classroom } from '@papertape/shared/contract/classroom.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useIsClass } from './use-is-class.ts';

export type OwnSeat = DataOf<typeof classroom.classMine>;

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
