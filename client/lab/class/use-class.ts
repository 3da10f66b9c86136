/** The class of this world, where there is one. */
import type { ClassDetail } from '@papertape/shared/contract/class-rows.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { RoomError } from '../api/ask.ts';
import { useLook } from '../api/use-lab.ts';

interface ClassHere {
  held: ClassDetail | undefined;
  /** The server has said that there is none. */
  isNone: boolean;
  error: RoomError | undefined;
  again: () => void;
}

export function useClass(): ClassHere {
  const { data, error, again } = useLook(sim.classShow, undefined);
  const isNone = error?.problem === 'refused';
  return { held: isNone ? undefined : data, isNone, error: isNone ? undefined : error, again };
}
