/**
 * Changes the faults. Each change applies to the current list, so that none restores what an earlier one
 * removed.
 */
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
          // The list has the form that it was read in.
          await act(sim.faultsSet, { list: next(list as GivenFaults) });
        }),
      );
    },
    [carryOut],
  );
  return { busy, change };
}
