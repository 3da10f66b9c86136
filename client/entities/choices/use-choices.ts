import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { userChoices } from '@papertape/shared/contract/user-choices.ts';
import { call } from '../../lib/api/call.ts';
import { useAddition } from '../../lib/api/use-addition.ts';
import { useRevised } from '../../lib/api/use-revised.ts';

type Kept = DataOf<typeof userChoices.choices>;

const save = (kept: Kept) => call(userChoices.save, kept);

/** Returns the choices kept with the account, and a function that changes them; no data where the host keeps none. */
export function useChoices(onLost: () => void) {
  const isOffered = useAddition('userChoices') === true;
  const { data, change } = useRevised(userChoices.choices, save, onLost, isOffered);
  return { data, change };
}
