import { notification } from '@papertape/shared/contract/notification.ts';
import { useState } from 'react';
import { useRead } from '../../lib/api/use-read.ts';
import { nextTape, type TapeState, tapeLength } from './tape-entries.ts';

/** The latest messages; undefined until they are known, null where they cannot be read. */
export function useTape(isHeld: boolean): TapeState | undefined | null {
  const { data, error } = useRead(notification.numNoti, { page: 1, size: tapeLength });
  const [tape, setTape] = useState<TapeState>();
  if (!data) return error ? null : undefined;
  const next = nextTape(tape, data.list, isHeld);
  if (next !== tape) setTape(next);
  return next;
}
