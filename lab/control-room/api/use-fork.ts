/** Copies a world and opens the copy, which survives a restart of the server, even if the original is only in memory. */
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { goToWorld } from './place.ts';
import { useAct } from './use-lab.ts';

export function useFork() {
  const { run, busy } = useAct();
  const fork = async (from: CallInputOf<typeof sim.worldFork>) => {
    const made = await run(sim.worldFork, { storage: 'file', ...from });
    if (made) goToWorld(made.id);
  };
  return { fork, busy };
}
