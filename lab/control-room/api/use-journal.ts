/** The newest entries of the world's journal, and the first instant that there is a way back to. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { type Following, useLook } from './use-lab.ts';

/** Reads the last `limit` entries of the journal, and the time of its first one. */
export function useJournal(limit: number, following: Pick<Following, 'every'> = {}) {
  const { data: end } = useLook(sim.journal, { after: 0, limit: 1 }, following);
  const after = Math.max(0, (end?.last ?? 0) - limit);
  const { data } = useLook(sim.journal, { after, limit }, { ...following, enabled: end !== undefined });
  return { entries: data?.list, first: end?.origins[0]?.time, isKnown: end !== undefined };
}
