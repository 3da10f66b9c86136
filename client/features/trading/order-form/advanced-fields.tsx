/** The fields of the advanced kinds, which load with the rules of these kinds when one of them is first chosen. */
import { timeInForce, triggerBy } from '@papertape/shared/contract/conditional-rows.ts';
import { scaledShape } from '@papertape/shared/contract/order-sets.ts';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { Picker } from '../../../ui/picker.tsx';
import { advancedRules } from '../model/advanced-kinds.ts';
import { type AdvancedKind, advancedKinds } from '../model/order-draft.ts';
import { addKindRules } from '../state/live-ticket.ts';
import { NumberRow, PriceRow } from './number-row.tsx';
import { useDraftPart, useOrderForm, useTicketState } from './use-order-form.tsx';

addKindRules(advancedRules);

/** Renders the picker of the kinds and the fields of the chosen one around those that all kinds have. */
export function AdvancedFields({ children }: { children: ReactNode }) {
  const { t } = useTranslation('trading');
  const kind = useDraftPart((draft) => draft.advancedKind);
  const { edit } = useOrderForm();
  const Fields = fieldsByKind[kind];
  return (
    <div className="col g-8" data-testid="advanced-form">
      <Picker
        label={t('form.type')}
        inputSize="sm"
        fill
        value={kind}
        onChange={(next) => edit({ kind: advancedKinds.find((one) => one === next) ?? kind })}
        options={advancedKinds.map((value) => ({
          value,
          label: t(`advanced.kind.${value}`),
          description: t(`advanced.kindAbout.${value}`),
        }))}
      />
      <Fields />
      {children}
      <WaitingNote kind={kind} />
      <LackingNote kind={kind} />
      <RefusedLegs />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  onChoose: (value: Value) => void;
  formatValue: (value: Value) => string;
  describeValue?: (value: Value) => string;
  /** Hides the label on narrow phones, where it would cut the value. */
  isLong?: boolean;
}

/** Renders a picker that shows its label before the chosen value. */
function OptionChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, values, onChoose, formatValue, describeValue, isLong } = props;
  return (
    <Picker
      label={label}
      inputSize="sm"
      fill
      value={value}
      onChange={(next) => onChoose(values.find((one) => one === next) ?? value)}
      options={values.map((one) => ({
        value: one,
        label: formatValue(one),
        description: describeValue?.(one),
      }))}
      renderValue={(chosen) => (
        <span className="ellipsis">
          <span className={isLong ? 'c-3 tr-by' : 'c-3'}>{label}</span> {chosen.label}
        </span>
      )}
    />
  );
}

/** Renders the trigger price, and which price reaches it. */
function StopFields() {
  const { t } = useTranslation('trading');
  return (
    <>
      <PriceRow field="triggerPrice" label={t('advanced.triggerPrice')} />
      <TriggerSource />
    </>
  );
}

function TriggerSource() {
  const { t } = useTranslation('trading');
  const { edit } = useOrderForm();
  return (
    <OptionChoice
      isLong
      label={t('form.triggerBy')}
      value={useDraftPart((draft) => draft.triggerBy)}
      values={triggerBy.options}
      onChoose={(next) => edit({ triggerBy: next })}
      formatValue={(value) => t(`advanced.by.${value}`)}
    />
  );
}

function TimedLimitFields() {
  const { t } = useTranslation('trading');
  const { edit } = useOrderForm();
  return (
    <>
      <PriceRow field="price" label={t('form.price')} />
      <OptionChoice
        label={t('advanced.inForce')}
        value={useDraftPart((draft) => draft.timeInForce)}
        values={timeInForce.options}
        onChoose={(next) => edit({ timeInForce: next })}
        formatValue={(value) => (value === 'postOnly' ? t('form.postOnly') : value)}
        describeValue={(value) => t(`advanced.inForceAbout.${value}`)}
      />
    </>
  );
}

function StopLimitFields() {
  return (
    <>
      <StopFields />
      <TimedLimitFields />
    </>
  );
}

function PairFields() {
  const { t } = useTranslation('trading');
  return (
    <>
      <PriceRow field="price" label={t('form.price')} />
      <StopFields />
    </>
  );
}

/** Renders the distance of a trailing stop in percent or in price units, where it begins, and which price it follows. */
function TrailingFields() {
  const { t } = useTranslation('trading');
  const { terms, edit } = useOrderForm();
  const isRate = useDraftPart(({ callbackAs }) => callbackAs === 'rate');
  const unit = isRate ? '%' : terms.quote;
  const suffix = (
    <button
      type="button"
      className="tr-unit"
      aria-label={t('advanced.callbackAs')}
      onClick={() => edit({ callbackAs: isRate ? 'distance' : 'rate' })}
    >
      {unit}
      <span aria-hidden="true">⇄</span>
    </button>
  );
  return (
    <>
      <NumberRow
        field="callback"
        label={t('advanced.callback')}
        scale={isRate ? 2 : terms.priceDecimals}
        suffix={suffix}
        unit={unit}
      />
      <PriceRow field="activationPrice" label={t('advanced.activation')} />
      <TriggerSource />
    </>
  );
}

/** Renders first and last price, the number of orders, and the progression of their sizes. */
function ScaledFields() {
  const { t } = useTranslation('trading');
  const { edit } = useOrderForm();
  return (
    <>
      <PriceRow field="price" label={t('scaled.from')} />
      <PriceRow field="to" label={t('scaled.to')} />
      <NumberRow field="count" label={t('scaled.count')} scale={0} />
      <OptionChoice
        label={t('scaled.shape')}
        value={useDraftPart((draft) => draft.shape)}
        values={scaledShape.options}
        onChoose={(next) => edit({ shape: next })}
        formatValue={(value) => t(`scaled.shapes.${value}`)}
      />
    </>
  );
}

const fieldsByKind: Readonly<Record<AdvancedKind, ComponentType>> = {
  stopMarket: StopFields,
  stopLimit: StopLimitFields,
  trailing: TrailingFields,
  pair: PairFields,
  timedLimit: TimedLimitFields,
  scaled: ScaledFields,
};

/** States when an order that waits reserves its margin. */
function WaitingNote({ kind }: { kind: AdvancedKind }) {
  const { t } = useTranslation('trading');
  const reduceOnly = useDraftPart((draft) => draft.reduceOnly);
  if (!advancedRules[kind].waits) return null;
  return (
    <p className="tr-hint">
      {t(kind === 'pair' && !reduceOnly ? 'advanced.limitHolds' : 'advanced.noMargin')}
    </p>
  );
}

/** States the money that the account lacks now for an order whose balance is checked later. */
function LackingNote({ kind }: { kind: AdvancedKind }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const side = useDraftPart((draft) => draft.side);
  const missing = useTicketState(({ [side]: order }) => (order.isLater ? order.missing : null));
  if (missing === null) return null;
  const key = advancedRules[kind].waits ? 'advanced.lacking' : 'problem.insufficientFunds';
  return <p className="tr-hint">{t(key, { missing: format.money(missing) })}</p>;
}

/** Refusals of one order of a set that have a text of their own. */
const reasons = ['insufficientFunds', 'sizeBelowMinimum', 'sizeAboveMaximum', 'leverageAboveTier'] as const;

/** Renders the orders of a set that the host refused, each with its reason. */
function RefusedLegs() {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms, refusal } = useOrderForm();
  if (refusal === null || refusal.legs.length === 0) return null;
  const reason = (code: string | null) => {
    if (code === null) return t('scaled.reason.none');
    return t(`scaled.reason.${reasons.find((one) => one === code) ?? 'other'}`);
  };
  return (
    <div role="alert" className="t-12">
      <p className="field__error">{refusal.text}</p>
      <ul>
        {refusal.legs.map((leg) => (
          <li key={leg.price} className="between g-8">
            <span className="num">
              {format.amount(leg.size, terms.symbol)} · {format.price(leg.price, terms.symbol)}
            </span>
            <span className={leg.refusal === null ? 'c-3' : 'down'}>{reason(leg.refusal)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
