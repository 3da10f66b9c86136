import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import { Decimal, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../../lib/api/report.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { useConditionalTexts } from '../lists/use-conditional-texts.ts';
import { toCanonicalDecimal } from '../model/ticket.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { MoneySheet } from './money-sheet.tsx';

type AmendField = 'triggerPrice' | 'price' | 'size';

/** A trailing one keeps its trigger, and an order at market has no limit. */
function fieldsOf({ kind, type }: ConditionalRow): AmendField[] {
  return [
    ...(kind === 'stop' ? (['triggerPrice'] as const) : []),
    ...(type === 'limit' ? (['price'] as const) : []),
    'size',
  ];
}

function useAmendForm({ sheet, onClose }: SheetProps<'amendConditional'>) {
  const { row } = sheet;
  const { t } = useTranslation('trading');
  const fields = fieldsOf(row);
  const [typed, setTyped] = useState<Record<AmendField, string>>({
    triggerPrice: sheet.triggerPrice ?? row.triggerPrice ?? '',
    price: row.price ?? '',
    size: row.size,
  });
  const { run, busy, error } = useAction(advancedOrders.amend, {
    invalidates: [advancedOrders.conditional],
    doneText: t('done'),
    onProblem: (problem) => {
      if (!(problem instanceof ApiRefusal && fields.some((field) => field === problem.field))) {
        reportProblem(problem);
      }
    },
  });
  const isGood = (field: AmendField) => parseDecimal(typed[field])?.gt(0) === true;
  const changed = fields.filter((field) => isGood(field) && !new Decimal(row[field] ?? '0').eq(typed[field]));
  return {
    fields,
    typed,
    set: (field: AmendField, value: string) => setTyped({ ...typed, [field]: value }),
    busy,
    errorOf: (field: AmendField) =>
      error instanceof ApiRefusal && error.field === field ? problemText(error) : undefined,
    ready: changed.length > 0 && fields.every(isGood),
    save: async () => {
      const changes = Object.fromEntries(changed.map((field) => [field, toCanonicalDecimal(typed[field])]));
      if (await run({ id: row.id, ...changes })) onClose();
    },
  };
}

const labels = { triggerPrice: 'advanced.triggerPrice', price: 'order.price', size: 'order.size' } as const;

/** Trigger, limit and size of an order that waits for its trigger. */
export function AmendConditionalSheet(props: SheetProps<'amendConditional'>) {
  const { sheet, open, onClose } = props;
  const { t } = useTranslation('trading');
  const texts = useConditionalTexts();
  const { fields, typed, set, busy, errorOf, ready, save } = useAmendForm(props);
  const instrument = knownInstrument(sheet.row.symbol);
  const isSize = (field: AmendField) => field === 'size';
  return (
    <MoneySheet
      open={open}
      onClose={onClose}
      title={t('amend.title')}
      description={`${texts.kind(sheet.row)} · ${texts.trigger(sheet.row)}`}
      busy={busy}
      ready={ready}
      onSend={() => void save()}
      sendLabel={t('amend.send')}
    >
      <div className="col g-12">
        {fields.map((field) => (
          <Field key={field} label={t(labels[field])} error={errorOf(field)}>
            <NumberInput
              value={typed[field]}
              onChange={(value) => set(field, value)}
              scale={isSize(field) ? instrument?.sizeDecimals : instrument?.priceDecimals}
              suffix={isSize(field) ? instrument?.sizeUnit : instrument?.quote}
            />
          </Field>
        ))}
      </div>
    </MoneySheet>
  );
}
