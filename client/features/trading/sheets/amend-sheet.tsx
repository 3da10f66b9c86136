import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../../lib/api/report.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { openingFee } from '../model/position-figures.ts';
import { toCanonicalDecimal } from '../model/ticket.ts';
import { TriggerInput } from '../order-form/protection-fields.tsx';
import type { SheetProps } from '../state/sheet-store.ts';
import { MoneySheet } from './money-sheet.tsx';
import { useOrderActions } from './use-position-actions.ts';

interface Typed {
  price: string;
  size: string;
  takeProfit: string;
  stopLoss: string;
}

/** Only what differs is sent; an emptied trigger is cleared. */
function changesOf(order: OrderRow, typed: Typed) {
  const isNew = (before: string | null, after: string) =>
    before === null || after === '' ? (before ?? '') !== after : !new Decimal(before).eq(after);
  const trigger = (text: string) => (text === '' ? null : toCanonicalDecimal(text));
  return {
    ...(isNew(order.price, typed.price) ? { price: toCanonicalDecimal(typed.price) } : {}),
    ...(isNew(order.size, typed.size) ? { size: toCanonicalDecimal(typed.size) } : {}),
    ...(isNew(order.takeProfit, typed.takeProfit) ? { takeProfit: trigger(typed.takeProfit) } : {}),
    ...(isNew(order.stopLoss, typed.stopLoss) ? { stopLoss: trigger(typed.stopLoss) } : {}),
  };
}

function useAmendForm({ sheet, onClose }: SheetProps<'amend'>) {
  const { order } = sheet;
  const [typed, setTyped] = useState<Typed>({
    price: sheet.price ?? order.price ?? '',
    size: order.size,
    takeProfit: order.takeProfit ?? '',
    stopLoss: order.stopLoss ?? '',
  });
  const { amend } = useOrderActions();
  const { error } = amend;
  const isOfField = error instanceof ApiRefusal && error.field !== undefined && error.field in typed;
  useEffect(() => {
    if (error && !isOfField) reportProblem(error);
  }, [error, isOfField]);
  const changes = changesOf(order, typed);
  return {
    typed,
    set: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    busy: amend.busy,
    errorOf: (field: keyof Typed) =>
      error instanceof ApiRefusal && error.field === field ? problemText(error) : undefined,
    ready:
      Object.keys(changes).length > 0 &&
      parseDecimal(typed.price)?.gt(0) === true &&
      parseDecimal(typed.size)?.gt(0) === true,
    save: async () => {
      if (await amend.run({ id: order.id, ...changes })) onClose();
    },
  };
}

/** Price, size and triggers of a pending order. */
export function AmendSheet(props: SheetProps<'amend'>) {
  const { sheet, open, onClose } = props;
  const { order } = sheet;
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { typed, set, busy, errorOf, ready, save } = useAmendForm(props);
  const instrument = knownInstrument(order.symbol);
  const base = {
    side: order.side,
    size: typed.size || '0',
    entry: typed.price || order.price || '0',
    leverage: order.leverage,
    paid: openingFee(order, typed),
  };
  return (
    <MoneySheet
      open={open}
      onClose={onClose}
      title={t('amend.title')}
      description={t('amend.text', { filled: format.amount(order.filledSize, order.symbol) })}
      busy={busy}
      ready={ready}
      onSend={() => void save()}
      sendLabel={t('amend.send')}
    >
      <div className="col g-12">
        <Field label={t('order.price')} error={errorOf('price')}>
          <NumberInput
            value={typed.price}
            onChange={(price) => set({ price })}
            scale={instrument?.priceDecimals}
            suffix={instrument?.quote}
          />
        </Field>
        <Field label={t('order.size')} error={errorOf('size')}>
          <NumberInput
            value={typed.size}
            onChange={(size) => set({ size })}
            scale={instrument?.sizeDecimals}
            suffix={instrument?.sizeUnit}
          />
        </Field>
        {order.action === 'open' &&
          (['takeProfit', 'stopLoss'] as const).map((field) => (
            <TriggerInput
              key={field}
              field={field}
              value={typed[field]}
              onChange={(price) => set({ [field]: price })}
              base={base}
              symbol={order.symbol}
              priceDecimals={instrument?.priceDecimals ?? 8}
              quote={instrument?.quote ?? 'USDT'}
              error={errorOf(field)}
            />
          ))}
      </div>
    </MoneySheet>
  );
}
