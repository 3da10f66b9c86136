import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import type { ConditionalRow } from '@papertape/shared/contract/conditional-rows.ts';
import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../../lib/api/report.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { useConditionalTexts } from '../lists/use-conditional-texts.ts';
import { openingFee } from '../model/position-figures.ts';
import { toCanonicalDecimal } from '../model/ticket.ts';
import { TriggerInput } from '../order-form/protection-fields.tsx';
import { isBuying } from '../parts/order-texts.ts';
import { useIsReached } from '../parts/use-is-reached.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { MoneySheet } from './trade-sheet.tsx';
import { useOrderActions } from './use-position-actions.ts';

interface Typed {
  price: string;
  size: string;
  takeProfit: string;
  stopLoss: string;
}

/** Returns the fields that differ; an emptied trigger is cleared. */
function collectChanges(order: OrderRow, typed: Typed) {
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

function useAmendOrder({ sheet, onClose }: SheetProps<'amend'>) {
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
  const changes = collectChanges(order, typed);
  return {
    typed,
    set: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    busy: amend.busy,
    getError: (field: keyof Typed) =>
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

/** Amends price, size and triggers of a pending order. */
export function AmendSheet(props: SheetProps<'amend'>) {
  const { sheet, open, onClose } = props;
  const { order } = sheet;
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { typed, set, busy, getError, ready, save } = useAmendOrder(props);
  const instrument = knownInstrument(order.symbol);
  const isReached = useIsReached(order.symbol, isBuying(order) ? 'buy' : 'sell', typed.price);
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
        <Field
          label={t('order.price')}
          error={getError('price')}
          hint={t(isReached ? 'order.reached' : 'form.about.limit')}
        >
          <NumberInput
            value={typed.price}
            onChange={(price) => set({ price })}
            scale={instrument?.priceDecimals}
            suffix={instrument?.quote}
          />
        </Field>
        <Field label={t('order.size')} error={getError('size')}>
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
              error={getError(field)}
            />
          ))}
      </div>
    </MoneySheet>
  );
}

type AmendField = 'triggerPrice' | 'price' | 'size';

/** Returns the fields that can change: a trailing order keeps its trigger, and a market order has no limit. */
function listAmendFields({ kind, type }: ConditionalRow): AmendField[] {
  return [
    ...(kind === 'stop' ? (['triggerPrice'] as const) : []),
    ...(type === 'limit' ? (['price'] as const) : []),
    'size',
  ];
}

function useAmendConditional({ sheet, onClose }: SheetProps<'amendConditional'>) {
  const { row } = sheet;
  const { t } = useTranslation('trading');
  const fields = listAmendFields(row);
  const [typed, setTyped] = useState<Record<AmendField, string>>({
    triggerPrice: sheet.triggerPrice ?? row.triggerPrice ?? '',
    price: row.price ?? '',
    size: row.size,
  });
  const { run, busy, error } = useAction(advancedOrders.amend, {
    invalidates: [advancedOrders.conditional],
    doneText: t('done.amended'),
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
    getError: (field: AmendField) =>
      error instanceof ApiRefusal && error.field === field ? problemText(error) : undefined,
    ready: changed.length > 0 && fields.every(isGood),
    save: async () => {
      const changes = Object.fromEntries(changed.map((field) => [field, toCanonicalDecimal(typed[field])]));
      if (await run({ id: row.id, ...changes })) onClose();
    },
  };
}

const labels = { triggerPrice: 'advanced.triggerPrice', price: 'order.price', size: 'order.size' } as const;

/** Amends an order that waits for its trigger. */
export function AmendConditionalSheet(props: SheetProps<'amendConditional'>) {
  const { sheet, open, onClose } = props;
  const { t } = useTranslation('trading');
  const texts = useConditionalTexts();
  const { fields, typed, set, busy, getError, ready, save } = useAmendConditional(props);
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
          <Field key={field} label={t(labels[field])} error={getError(field)}>
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
