import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import type { Problem, ProblemField } from '../model/problem.ts';
import { useOrder } from './place-order.tsx';
import { type SideView, useFieldProblem } from './use-order-fields.ts';

/** Every text takes the values it names; which ones those are is the problem's own affair. */
const noValues = { maximum: '', minimum: '', missing: '', price: '', step: '' };

/** A problem in the user's words. */
export function useProblemText() {
  const { t } = useTranslation('trading');
  return ({ key, values = {} }: Problem): string => t(`problem.${key}`, { ...noValues, ...values });
}

/** The line under a field: what the server refused there, else what is wrong with what was typed. */
export function FieldNote({ field, side }: { field: ProblemField; side: SideView }) {
  const { refusal, pressed, left } = useOrder();
  const text = useProblemText();
  const shown = { isPressed: pressed !== null, isLeft: left.has(field) };
  const problem = useFieldProblem(field, pressed ?? side, shown);
  const said = refusal?.field === field ? refusal.text : problem && text(problem);
  if (!said) return null;
  return (
    <p className="field__error tr-note" id={`order-${field}-note`}>
      <Icon name="info" size={14} />
      <span>{said}</span>
    </p>
  );
}
