/** Parts of a figure, without their words. */
import type { RecordKind } from '@papertape/shared/contract/explain.ts';

export type Inputs = Readonly<Record<string, string>>;

/** Cause of an amount. */
export interface Cause {
  formula: string;
  inputs: Inputs;
  record: { kind: RecordKind; id: string };
  event: string | null;
  command: string | null;
}

export interface Step extends Cause {
  id: string;
  at: number | null;
  /** Units of 1e-8 coin. */
  amount: bigint;
  /** Reason of the ledger, or name of a term. */
  title: string;
}

/** Builds a term of the present, which has no event and no single command. */
export function createTerm(
  part: Pick<Step, 'id' | 'amount' | 'title' | 'formula' | 'inputs' | 'record'> & { at?: number },
): Step {
  const { at = null, ...rest } = part;
  return { ...rest, at, event: null, command: null };
}

export const negateStep = (step: Step): Step => ({ ...step, amount: -step.amount });
