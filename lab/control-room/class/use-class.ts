import { sim } from '@papertape/shared/contract/sim.ts';
import { useLook } from '../api/use-lab.ts';

/** Returns the class of this world, if there is one. */
export function useClass() {
  const { data, error, again } = useLook(sim.classShow, undefined);
  const isNone = error?.problem === 'refused';
  return { held: isNone ? undefined : data, isNone, error: isNone ? undefined : error, again };
}
