import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiquidationPrice } from '../../../entities/market/liquidation-price.tsx';
import { ApiRefusal } from '../../../lib/api/problems.ts';
import { problemText, reportProblem } from '../../../lib/api/report.ts';
import { useMark } from '../../../lib/feeds/use-live.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { isKnown } from '../../../lib/format/known.ts';
import { Field } from '../../../ui/field.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useOpenPosition } from '../lists/use-open-lists.ts';
import { liquidationWithMargin, removableMargin } from '../model/position-figures.ts';
import { readContractTerms } from '../model/ticket.ts';
import { useLiveAccount } from '../state/live-account.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { MoneySheet } from './trade-sheet.tsx';
import { useChangePosition } from './use-position-actions.ts';

type Direction = 'add' | 'remove';

function useMarginForm(position: PositionRow, onDone: () => void) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const [direction, setDirection] = useState<Direction>('add');
  const [amount, setAmount] = useState('');
  const { run, busy, error } = useChangePosition();
  const usable = useLiveAccount((account) => account.usable) ?? '0';
  const mark = useMark(position);
  const most = direction === 'add' ? usable : removableMargin(position, mark);
  const typed = parseDecimal(amount);
  const change = decimalText(new Decimal(amount || 0).times(direction === 'add' ? 1 : -1), 8);
  useEffect(() => {
    if (error && !(error instanceof ApiRefusal && error.field === 'amount')) reportProblem(error);
  }, [error]);
  const refused = error instanceof ApiRefusal && error.field === 'amount' ? problemText(error) : undefined;
  const over = typed?.gt(most) ? t(`margin.tooMuch.${direction}`, { most: format.money(most) }) : undefined;
  const send = async () => {
    if (await run({ id: position.id, amount: change })) onDone();
  };
  return {
    ...{ direction, setDirection, amount, setAmount, most, change, mark, busy, send },
    error: over ?? refused,
    ready: typed?.gt(0) === true && !over,
  };
}

/** Adds margin to an isolated position, or removes it. */
export function MarginSheet({ sheet, open, onClose }: SheetProps<'margin'>) {
  const position = useOpenPosition(sheet.position);
  const { t } = useTranslation('trading');
  const format = useFormat();
  const form = useMarginForm(position, onClose);
  const { direction, most, change, mark } = form;
  const instrument = knownInstrument(position.symbol);
  const after = instrument
    ? liquidationWithMargin(position, change, mark, readContractTerms(instrument))
    : null;
  const price = (value: string | null) => (
    <LiquidationPrice liquidationPrice={value} mark={mark} symbol={position.symbol} />
  );
  return (
    <MoneySheet
      open={open}
      onClose={onClose}
      title={t('margin.title')}
      busy={form.busy}
      ready={form.ready}
      onSend={() => void form.send()}
      sendLabel={t(`margin.send.${direction}`)}
    >
      <div className="col g-12">
        <SegmentedControl
          label={t('margin.direction')}
          value={direction}
          onChange={form.setDirection}
          segments={(['add', 'remove'] as const).map((one) => ({ value: one, label: t(`margin.${one}`) }))}
        />
        <Field
          label={t('form.amount')}
          error={form.error}
          hint={t(`margin.most.${direction}`, { most: format.money(most) })}
        >
          <NumberInput
            value={form.amount}
            onChange={form.setAmount}
            scale={8}
            suffix="USDT"
            onMax={isKnown(most) ? () => form.setAmount(most) : undefined}
          />
        </Field>
        <KeyValueList
          items={[
            { label: t('position.margin'), value: format.money(position.margin) },
            {
              label: t('receipt.liquidation'),
              value: (
                <span className="num">
                  <span className="c-3">{price(position.liquidationPrice)} → </span>
                  {price(after)}
                </span>
              ),
            },
          ]}
        />
      </div>
    </MoneySheet>
  );
}
