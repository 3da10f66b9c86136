import { Decimal, decimalText, parseDecimal } from '@papertape/shared/money/decimal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { toAmount } from '../model/order-size.ts';
import { computeRiskSize, type RiskSize } from '../model/risk-size.ts';
import { useOrderForm, useTicketState } from '../order-form/use-order-form.tsx';
import { editDraft, readDraft } from '../state/draft-store.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { changeTradePreferences, getTradePreferences } from '../state/trade-preferences.ts';
import { KeyShortcuts, TradeSheet } from './trade-sheet.tsx';

const shares = ['0.5', '1', '2'];

/** Computes the amount from a stop loss and the equity at risk, and fills both into the form. */
export function RiskSheet({ open, onClose }: SheetProps<'risk'>) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { live, terms } = useOrderForm();
  const { symbol } = terms;
  const [percent, setPercent] = useState(() => getTradePreferences().risk);
  const [stop, setStop] = useState(() => readDraft(symbol).stopLoss);
  // Renders with the figures of the form.
  useTicketState((state) => state.available + state.buy.largest + state.sell.largest);
  const { ticket } = live;
  const risk = computeRiskSize(ticket, percent, stop);
  const ready = risk !== undefined && !risk.isTooSmall;
  const use = () => {
    if (!ready) return;
    changeTradePreferences({ risk: percent });
    const amount = toAmount(risk.size, ticket.unit, risk.entry);
    editDraft(symbol, { side: risk.side, amount, protect: true, stopLoss: stop });
    onClose();
  };
  return (
    <TradeSheet
      open={open}
      onClose={onClose}
      title={t('risk.title')}
      description={t('risk.text')}
      footer={
        <Button variant="primary" block disabled={!ready} onClick={use}>
          {t('risk.use')}
        </Button>
      }
    >
      <div className="col g-12">
        <Field label={t('form.stopLoss')}>
          <NumberInput value={stop} onChange={setStop} scale={terms.priceDecimals} suffix={terms.quote} />
        </Field>
        <Field label={t('risk.share')}>
          <NumberInput value={percent} onChange={setPercent} scale={2} suffix="%" />
        </Field>
        <KeyShortcuts values={shares} chosen={percent} onChoose={setPercent} formatValue={format.points} />
        <RiskOutcome risk={risk} equity={ticket.account.equity} />
      </div>
    </TradeSheet>
  );
}

function RiskOutcome({ risk, equity }: { risk: RiskSize | undefined; equity: string }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useOrderForm();
  const { symbol } = terms;
  const figures = risk && [
    { label: t('form.side'), value: t(`submit.${risk.side}`) },
    { label: t('risk.entry'), value: <span className="num">{format.price(risk.entry, symbol)}</span> },
    { label: t('risk.loss'), value: <span className="num">{format.money(risk.loss)} USDT</span> },
    {
      label: t('form.amount'),
      value: (
        <span className="num" data-testid="risk-size">
          {format.amount(risk.size, symbol)} {terms.sizeUnit}
        </span>
      ),
      total: true,
    },
  ];
  return (
    <div aria-live="polite">
      <KeyValueList
        items={[
          { label: t('account.equity'), value: <span className="num">{format.money(equity)} USDT</span> },
          ...(figures ?? []),
        ]}
      />
      {risk?.isTooSmall && (
        <p className="field__error">
          {t('risk.tooSmall', { minimum: format.number(terms.minSize), unit: terms.sizeUnit })}
        </p>
      )}
      {risk?.isLimited && !risk.isTooSmall && <p className="tr-hint">{t('risk.limited')}</p>}
    </div>
  );
}

const least = '0.1';
const most = '5';
const stops = [least, '0.5', '1', '2', most];

/** Chooses how far from the best price a market order may fill, in percent. */
export function ToleranceSheet({ open, onClose }: SheetProps<'tolerance'>) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const bounds = t('between', { least: format.points(least), most: format.points(most) });
  const [typed, setTyped] = useState(() =>
    decimalText(new Decimal(getTradePreferences().maxSlippage).times(100)),
  );
  const value = parseDecimal(typed);
  const fits = value?.gte(least) === true && value.lte(most);
  const save = () => {
    if (value) changeTradePreferences({ maxSlippage: decimalText(value.div(100), 8) });
    onClose();
  };
  return (
    <TradeSheet
      open={open}
      onClose={onClose}
      title={t('receipt.tolerance')}
      description={t('tolerance.text')}
      footer={
        <Button variant="primary" block disabled={!fits} onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <Field label={t('receipt.tolerance')} error={fits ? undefined : bounds}>
        <NumberInput value={typed} onChange={setTyped} scale={2} suffix="%" />
      </Field>
      <KeyShortcuts
        className="mt-12"
        values={stops}
        chosen={typed}
        onChoose={setTyped}
        formatValue={format.points}
      />
    </TradeSheet>
  );
}
