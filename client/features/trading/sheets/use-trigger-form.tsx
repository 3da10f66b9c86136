import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import type { TriggerField } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { useEffect, useState } from 'react';
import { ApiRefusal } from '../../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../../lib/api/report.ts';
import { useMark } from '../../../lib/feeds/use-live.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { findTriggerProblems } from '../model/order-problems.ts';
import { paidFor } from '../model/position-figures.ts';
import { readContractTerms, toCanonicalDecimal } from '../model/ticket.ts';
import { TriggerInput } from '../order-form/protection-fields.tsx';
import { useProblemText } from '../parts/order-texts.ts';
import { useChangePosition } from './use-position-actions.ts';

type Triggers = Record<TriggerField, string>;

/**
 * Edits take profit, stop loss or both of a position by the rules of the order form. An empty field removes its trigger; a refusal
 * of the host belongs to its field until it is typed in again.
 */
export function useTriggerForm(
  position: PositionRow,
  begin: () => Triggers,
  fields: readonly TriggerField[],
  onDone: () => void,
) {
  const [typed, setTyped] = useState(begin);
  const { run, busy, error, reset } = useChangePosition();
  const text = useProblemText();
  const mark = useMark(position);
  const { symbol, side, size, entryPrice: entry, leverage } = position;
  const instrument = knownInstrument(symbol);
  const problems = instrument
    ? findTriggerProblems({ terms: readContractTerms(instrument) }, side, typed, mark).filter(({ field }) =>
        fields.some((one) => one === field),
      )
    : [];
  useEffect(() => {
    if (error && !(error instanceof ApiRefusal && error.field)) reportProblem(error);
  }, [error]);
  const findError = (field: TriggerField): string | undefined => {
    if (error instanceof ApiRefusal && error.field === field) return problemText(error);
    const problem = problems.find((one) => one.field === field);
    return problem && text(problem);
  };
  const save = async (triggers: Triggers = typed) => {
    const value = (field: TriggerField) =>
      triggers[field] === '' ? null : toCanonicalDecimal(triggers[field]);
    const changes = Object.fromEntries(fields.map((field) => [field, value(field)]));
    if (await run({ id: position.id, ...changes })) onDone();
  };
  return {
    typed,
    setTyped: (next: Triggers) => {
      reset();
      setTyped(next);
    },
    busy,
    findError,
    save,
    ready: problems.length === 0,
    symbol,
    instrument,
    base: { side, size, entry, leverage, paid: paidFor(position) },
  };
}

interface FormTriggerProps {
  form: ReturnType<typeof useTriggerForm>;
  field: TriggerField;
}

/** Renders a field of the form. */
export function FormTrigger({ form, field }: FormTriggerProps) {
  const { typed, setTyped, base, symbol, instrument, findError } = form;
  return (
    <TriggerInput
      field={field}
      value={typed[field]}
      onChange={(price) => setTyped({ ...typed, [field]: price })}
      base={base}
      symbol={symbol}
      priceDecimals={instrument?.priceDecimals ?? 8}
      quote={instrument?.quote ?? 'USDT'}
      error={findError(field)}
    />
  );
}
