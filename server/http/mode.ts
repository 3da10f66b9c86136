/** The account of a call: its `typeUser` header, else the account that the user switched to last. */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { type Mode, mode } from '@papertape/shared/contract/values.ts';
import type { World } from '../world/world.ts';
import type { Authenticator, Caller } from './call.ts';
import { readLoosely } from './loose-input.ts';

/** Reads `typeUser` in any case; `undefined` if it is missing. Refuses any other word. */
export function modeNamed(given: string | undefined, strict: boolean): Mode | undefined | Refusal {
  if (given === undefined || given === '') return undefined;
  const parsed = mode.safeParse(strict ? given : readLoosely(mode, given));
  return parsed.success ? parsed.data : refuse('invalidInput', { field: 'typeUser' });
}

export function chooseMode(
  authenticator: Authenticator,
  world: World,
  user: Caller | undefined,
  named: Mode | undefined,
): Mode {
  return named ?? (user === undefined ? 'real' : authenticator.readMode(world, user));
}
