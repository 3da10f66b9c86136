import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { liquidationInReach } from '../../../entities/market/liquidation-price.tsx';
import { latestMark } from '../../../lib/feeds/use-live.ts';
import { MoneyButton } from '../../../lib/form/money-button.tsx';
import { MoneyConfirm } from '../../../lib/form/money-confirm.tsx';
import { type Format, useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { useMode, useSignedIn } from '../../../lib/settings/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { hasLimit, hasStop, isPair, isScaled, isWaiting, previewLegs } from '../model/conditional-order.ts';
import { type ConditionalDraft, conditionalKinds, mayProtect, toPositionSide } from '../model/order-draft.ts';
import type { OrderSummary } from '../model/order-summary.ts';
import { pairName } from '../parts/contract-name.tsx';
import { OrderWarnings } from '../parts/order-warnings.tsx';
import {
  LimitFields,
  NumberRow,
  PriceRow,
  RefusedLegs,
  ScaledFields,
  StopFields,
  TrailingFields,
} from './conditional-fields.tsx';
import { ShareSlider } from './order-fields.tsx';
import { ProtectionInputs, ProtectOption } from './protection-fields.tsx';
import { CommonReceiptList, ReceiptList } from './receipt.tsx';
import { FormLogin } from './submit-buttons.tsx';
import {
  type AskedOrder,
  type ConditionalOrder,
  useConditionalOrder,
  useSummaries,
} from './use-conditional-order.ts';
import { useOrderForm } from './use-order-form.tsx';

/** Renders the second form: stop, stop limit and trailing orders, pairs, limit orders with a time in force, and scaled orders. */
export function ConditionalForm() {
  const { t } = useTranslation('trading');
  const { terms } = useOrderForm();
  const order = useConditionalOrder();
  const { draft, change } = order;
  const signedIn = useSignedIn();
  return (
    <div className="col g-8" data-testid="advanced-form">
      <Picker
        label={t('form.type')}
        inputSize="sm"
        fill
        value={draft.kind}
        onChange={(next) => change({ kind: conditionalKinds.find((kind) => kind === next) ?? 'stopMarket' })}
        options={conditionalKinds.map((kind) => ({
          value: kind,
          label: t(`advanced.kind.${kind}`),
          description: t(`advanced.kindAbout.${kind}`),
        }))}
      />
      {isPair(draft) && <PriceRow order={order} field="price" label={t('form.price')} />}
      {hasStop(draft) && <StopFields order={order} />}
      {draft.kind === 'trailing' && <TrailingFields order={order} />}
      {hasLimit(draft) && <LimitFields order={order} />}
      {isScaled(draft) && <ScaledFields order={order} />}
      <NumberRow
        order={order}
        field="size"
        label={t('form.amount')}
        scale={terms.sizeDecimals}
        suffix={terms.sizeUnit}
      />
      {signedIn && <SizeSlider order={order} />}
      <div className="tr-options col g-8">
        {mayProtect(draft) && (
          <ProtectOption protect={draft.protect} reduceOnly={draft.reduceOnly} change={change}>
            <Protection order={order} />
          </ProtectOption>
        )}
        <Checkbox
          checked={draft.reduceOnly}
          onChange={(event) => change({ reduceOnly: event.currentTarget.checked })}
        >
          {t('form.reduceOnly')}
        </Checkbox>
      </div>
      {isWaiting(draft) && (
        <p className="tr-hint">
          {t(isPair(draft) && !draft.reduceOnly ? 'advanced.limitHolds' : 'advanced.noMargin')}
        </p>
      )}
      <RefusedLegs legs={order.refusedLegs} />
      {signedIn ? <Buttons order={order} /> : <FormLogin />}
      {signedIn && <Costs order={order} />}
      {order.asked !== null && <ConditionalQuestion order={order} asked={order.asked} />}
    </div>
  );
}

/** Renders the share of the largest size. A reduce-only order without a position on its side uses the figures of the other side. */
function SizeSlider({ order: { draft, side, summaries, setPercent } }: { order: ConditionalOrder }) {
  const other = side === 'buy' ? 'sell' : 'buy';
  const { size, largest, percent } =
    draft.reduceOnly && summaries[side].largest === '0' ? summaries[other] : summaries[side];
  return (
    <ShareSlider
      percent={draft.percent ?? percent}
      size={size}
      disabled={largest === '0'}
      onChange={setPercent}
    />
  );
}

function Protection({ order: { draft, change, side, summaries, findError } }: { order: ConditionalOrder }) {
  const { leverage } = useOrderForm();
  const { size, price, costs } = summaries[side];
  const base = { side: toPositionSide(side, false), size, leverage, paid: costs?.fee ?? null };
  return (
    <ProtectionInputs
      values={draft}
      change={change}
      base={price === null ? null : { ...base, entry: price }}
      errors={{ takeProfit: findError('takeProfit'), stopLoss: findError('stopLoss') }}
    />
  );
}

function Buttons({ order: { draft, press, busy } }: { order: ConditionalOrder }) {
  const { t } = useTranslation('trading');
  return (
    <div className="tr-pair">
      {(['buy', 'sell'] as const).map((side) => (
        <div key={side} className="tr-submit">
          <MoneyButton
            variant={side}
            block
            busy={busy}
            onClick={() => press(side)}
            data-testid={`advanced-${side}`}
          >
            <span className="tr-submit__label">
              {draft.reduceOnly ? t(`submit.close.${toPositionSide(side, true)}`) : t(`submit.${side}`)}
            </span>
          </MoneyButton>
        </div>
      ))}
    </div>
  );
}

/** Costs of both sides at the expected price, and the amount that the account lacks now. */
function Costs({ order: { draft, side, summaries } }: { order: ConditionalOrder }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const layout = useLayout();
  const { buy, sell } = summaries;
  const { missing } = summaries[side];
  if (buy.costs === null && sell.costs === null) return null;
  return (
    <div className="col g-8">
      {layout === 'mobile' ? (
        <CommonReceiptList summaries={[buy, sell]} expected />
      ) : (
        <div className="tr-pair tr-receipts">
          <ReceiptList summary={buy} expected />
          <ReceiptList summary={sell} expected />
        </div>
      )}
      {missing !== null && (
        <p className="tr-hint">
          {t(isWaiting(draft) ? 'advanced.lacking' : 'problem.insufficientFunds', {
            missing: format.money(missing),
          })}
        </p>
      )}
    </div>
  );
}

interface ConditionalQuestionProps {
  order: ConditionalOrder;
  asked: AskedOrder;
}

/** Asks before the order is sent: what it does, when, at which cost, and what is unusual about it. */
function ConditionalQuestion({ order, asked }: ConditionalQuestionProps) {
  const { send, stopAsking, busy } = order;
  const { t } = useTranslation('trading');
  const summary = useSummaries(asked.draft)[asked.side];
  const lines = [...useOrderLines(asked), ...useOutcomeLines(asked, summary)];
  return (
    <MoneyConfirm
      open
      busy={busy}
      onCancel={stopAsking}
      onConfirm={() => void send()}
      title={t('advanced.confirm')}
      confirmLabel={t(`confirm.send.${asked.side}`)}
    >
      <OrderWarnings warnings={summary.warnings} />
      {lines.map((line) => (
        <span key={line} className="num tr-line">
          {line}
        </span>
      ))}
    </MoneyConfirm>
  );
}

function useOrderLines({ draft, side }: AskedOrder): string[] {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useOrderForm();
  const { reduceOnly, size, price, triggerBy, triggerPrice, timeInForce } = draft;
  const action = reduceOnly ? 'close' : 'open';
  const mode = useMode();
  const shown = (text: string) => format.price(text, terms.symbol);
  const lines = [
    `${t(`confirm.mode.${mode}`)} · ${pairName(terms.symbol)}`,
    `${t(`side.${action}.${toPositionSide(side, reduceOnly)}`)} ${format.amount(size, terms.symbol)} ${terms.sizeUnit}`,
    t(`advanced.kind.${draft.kind}`),
  ];
  if (hasStop(draft)) {
    lines.push(`${t('advanced.triggerPrice')}: ${t(`advanced.by.${triggerBy}`)} ${shown(triggerPrice)}`);
  }
  if (draft.kind === 'trailing') lines.push(...writeTrailingLines(draft, t, format, shown));
  if (isPair(draft)) lines.push(`${t('type.limit')}: ${shown(price)}`);
  if (isScaled(draft)) {
    const legs = previewLegs(draft, terms.contract);
    lines.push(...legs.map((leg) => `${format.amount(leg.size, terms.symbol)} · ${shown(leg.price)}`));
  }
  if (hasLimit(draft)) {
    const inForce = timeInForce === 'postOnly' ? t('form.postOnly') : timeInForce;
    lines.push(`${t('form.price')}: ${shown(price)} ${inForce}`);
  }
  return lines;
}

/** Writes the price that a trailing stop follows, from where, and at which distance. */
function writeTrailingLines(
  { callback, callbackAs, activationPrice, triggerBy }: ConditionalDraft,
  t: TFunction<'trading'>,
  format: Format,
  shown: (price: string) => string,
): string[] {
  const behind = callbackAs === 'rate' ? format.points(callback) : shown(callback);
  const begins = /[1-9]/.test(activationPrice)
    ? [t('advanced.when.begins', { price: shown(activationPrice) })]
    : [];
  return [
    `${t('form.triggerBy')}: ${t(`advanced.by.${triggerBy}`)}`,
    ...begins,
    t('advanced.when.behind', { callback: behind }),
  ];
}

/** Returns take profit and stop loss of the new position, and its expected costs. */
function useOutcomeLines({ draft }: AskedOrder, { costs, position, price }: OrderSummary): string[] {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms, leverage } = useOrderForm();
  if (draft.reduceOnly) return [];
  const shown = (text: string) => format.price(text, terms.symbol);
  const triggers = (['takeProfit', 'stopLoss'] as const).filter(
    (field) => draft.protect && draft[field] !== '',
  );
  const lines = triggers.map((field) => `${t(`form.${field}`)}: ${shown(draft[field])}`);
  if (costs === null) return lines;
  const mark = latestMark({ symbol: terms.symbol, mark: price ?? '' });
  const reached = liquidationInReach(position?.after.liquidationPrice ?? null, mark);
  const liquidation = reached === null ? unknownText : shown(reached);
  return [
    ...lines,
    `${t('leverage.title')}: ${t('times', { leverage })}`,
    `${t('receipt.margin')}: ${format.money(costs.margin)} USDT`,
    `${t('receipt.fee')}: ${format.money(costs.fee)} USDT`,
    `${t('receipt.liquidation')}: ${liquidation}`,
  ];
}
