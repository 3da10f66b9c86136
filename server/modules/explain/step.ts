/** One part of a figure, before its words are put in. */
import type { RecordKind } from '@papertape/shared/contract/explain.ts';

export type Inputs = Readonly<Record<string, string>>;

/** How an amount comes about. */
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
  /** Units. */
  amount: bigint;
  /** A reason of the ledger, or the name of a term. */
  title: string;
}

/** A term of the present: no event announced it, and no single command made it. */
export function term(
  part: Pick<Step, 'id' | 'amount' | 'title' | 'formula' | 'inputs' | 'record'> & { at?: number },
): Step {
  const { at = null, ...rest } = part;
  return { ...rest, at, event: null, command: null };
}

export const negated = (step: Step): Step => ({ ...step, amount: -step.amount });
