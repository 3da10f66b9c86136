import type { TriggerField } from '@papertape/shared/rules/perpetual/check-terms.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { positionSideOf } from '../model/order-draft.ts';
import { useProblemText } from './field-note.tsx';
import { useOrder } from './place-order.tsx';
import { useTicket, useTicketValue } from './ticket-context.tsx';
import { type TriggerBase, TriggerInput } from './trigger-field.tsx';
import { useFieldProblem, useOrderFields } from './use-order-fields.ts';

interface ProtectOptionProps {
  protect: boolean;
  reduceOnly: boolean;
  change: (change: { protect: boolean }) => void;
  /** The fields, while they are open. */
  children: ReactNode;
}

/** Opens take-profit and stop-loss of an order that opens. */
export function ProtectOption({ protect, reduceOnly, change, children }: ProtectOptionProps) {
  const { t } = useTranslation('trading');
  return (
    <>
      <Checkbox
        checked={protect}
        disabled={reduceOnly}
        onChange={(event) => change({ protect: event.currentTarget.checked })}
      >
        {t('form.protect')}
      </Checkbox>
      {protect && !reduceOnly && children}
    </>
  );
}

interface ProtectionInputsProps {
  values: Readonly<Record<TriggerField, string>>;
  change: (change: Partial<Record<TriggerField, string>>) => void;
  /** A field was left. */
  onLeave?: ((field: TriggerField) => void) | undefined;
  base: TriggerBase | null;
  errors: Readonly<Record<TriggerField, string | undefined>>;
}

/** Take-profit and stop-loss of whichever order form. */
export function ProtectionInputs({ values, change, onLeave, base, errors }: ProtectionInputsProps) {
  const { t } = useTranslation('trading');
  const { terms } = useTicketValue();
  return (
    <div className="col g-8">
      {(['takeProfit', 'stopLoss'] as const).map((field) => (
        <TriggerInput
          key={field}
          field={field}
          value={values[field]}
          onChange={(price) => change({ [field]: price })}
          onLeave={() => onLeave?.(field)}
          base={base}
          symbol={terms.symbol}
          priceDecimals={terms.priceDecimals}
          quote={terms.quote}
          error={errors[field]}
        />
      ))}
      <p className="tr-hint">{t('form.triggerSource')}</p>
    </div>
  );
}

/** Of the order that is being typed into the plain form. */
export function ProtectionFields() {
  const { leverage } = useTicketValue();
  const { draft, change } = useOrderFields();
  const { leave } = useOrder();
  const entry = useTicket((state) => state[draft.side].receipt.price);
  const size = useTicket((state) => state[draft.side].receipt.size);
  const paid = useTicket((state) => state[draft.side].receipt.preview?.fee ?? null);
  const side = positionSideOf(draft.side, false);
  const errors = { takeProfit: useTriggerError('takeProfit'), stopLoss: useTriggerError('stopLoss') };
  const base: TriggerBase | null = entry === null ? null : { side, size, entry, leverage, paid };
  return <ProtectionInputs values={draft} change={change} onLeave={leave} base={base} errors={errors} />;
}

function useTriggerError(field: TriggerField): string | undefined {
  const { draft } = useOrderFields();
  const { refusal, pressed, left } = useOrder();
  const text = useProblemText();
  const problem = useFieldProblem(field, draft.side, {
    isPressed: pressed !== null,
    isLeft: left.has(field),
  });
  return refusal?.field === field ? refusal.text : problem && text(problem);
}
