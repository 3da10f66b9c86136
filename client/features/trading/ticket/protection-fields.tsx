import type { TriggerField } from '@papertape/shared/rules/perpetual/check-terms.ts';
import { useTranslation } from 'react-i18next';
import { positionSideOf } from '../model/order-draft.ts';
import { useProblemText } from './field-note.tsx';
import { useOrder } from './order-context.tsx';
import { useTicket, useTicketValue } from './ticket-context.tsx';
import { type TriggerBase, TriggerInput } from './trigger-field.tsx';
import { useFieldProblem, useOrderFields } from './use-order-fields.ts';

/** Take-profit and stop-loss of the order that is being typed. */
export function ProtectionFields() {
  const { t } = useTranslation('trading');
  return (
    <div className="tr-protect">
      <OrderTrigger field="takeProfit" />
      <OrderTrigger field="stopLoss" />
      <p className="tr-hint">{t('form.triggerSource')}</p>
    </div>
  );
}

function OrderTrigger({ field }: { field: TriggerField }) {
  const { terms, leverage } = useTicketValue();
  const { draft, change } = useOrderFields();
  const { refusal, pressed } = useOrder();
  const text = useProblemText();
  const problem = useFieldProblem(field, draft.side, pressed !== null);
  const entry = useTicket((state) => state[draft.side].receipt.price);
  const size = useTicket((state) => state[draft.side].receipt.size);
  const side = positionSideOf(draft.side, false);
  const base: TriggerBase | null = entry === null ? null : { side, size, entry, leverage };
  const refused = refusal?.field === field ? refusal.text : undefined;
  return (
    <TriggerInput
      field={field}
      value={draft[field]}
      onChange={(price) => change({ [field]: price })}
      base={base}
      symbol={terms.symbol}
      priceDecimals={terms.priceDecimals}
      quote={terms.quote}
      error={refused ?? (problem && text(problem))}
    />
  );
}
