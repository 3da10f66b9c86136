/** Who keeps the leverage that a user chose for a symbol. Trading does; whoever changes the user's settings passes it on. */
import type { Mode } from '@papertape/shared/contract/values.ts';
import { perWorld } from './module.ts';
import type { Refusal } from './refusal.ts';
import type { Tx } from './tx.ts';

export interface LeverageChoice {
  readonly symbol: string;
  readonly leverage: number;
}

type Keep = (tx: Tx, owner: { userId: string; mode: Mode }, choice: LeverageChoice) => Refusal | undefined;

/** Trading replaces it when it is installed. */
export const leverageKeeper = perWorld<{ keep: Keep }>(() => ({ keep: () => undefined }));
