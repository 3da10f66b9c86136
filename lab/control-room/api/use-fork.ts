/** Copies a world and opens the copy. */
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { goToWorld } from './place.ts';
import { useAct } from './use-lab.ts';

export function useFork() {
  const { run, busy } = useAct();
  const fork = async (from: CallInputOf<typeof sim.worldFork>) => {
    const made = await run(sim.worldFork, from);
    if (made) goToWorld(made.id);
  };
  return { fork, busy };
}
