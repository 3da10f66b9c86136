/** Changes of the faults. Guarantees that each is made to the list as it is then, so that none brings back what the one before took away. */
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { useCallback, useRef } from 'react';
import { act, look } from '../api/ask.ts';
import { useWork } from '../api/use-lab.ts';

export type GivenFaults = CallInputOf<typeof sim.faultsSet>['list'];

export function useFaults() {
  const { busy, carryOut } = useWork();
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  const change = useCallback(
    (next: (now: GivenFaults) => GivenFaults) => {
      latest.current = latest.current.then(() =>
        carryOut(async () => {
          const { list } = await look(sim.faults, undefined);
          // The list is set as it was read.
          await act(sim.faultsSet, { list: next(list as GivenFaults) });
        }),
      );
    },
    [carryOut],
  );
  return { busy, change };
}
