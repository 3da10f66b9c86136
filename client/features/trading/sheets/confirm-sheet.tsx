import { fundingPayment } from '@papertape/shared/rules/funding.ts';
import { symbolHasSwap } from '@papertape/shared/rules/symbol-class.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractTicker } from '../../../lib/feeds/use-live.ts';
import { MoneyButton } from '../../../lib/form/money-button.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { unknownText } from '../../../lib/format/numbers.ts';
import { useMode } from '../../../lib/settings/session.ts';
import { changeSettings, settings } from '../../../lib/settings/settings-store.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { type KeyValueItem, KeyValueList } from '../../../ui/key-value.tsx';
import { isAdvanced, type OrderDraft, type TicketSide } from '../model/order-draft.ts';
import type { OrderSummary } from '../model/order-summary.ts';
import type { OrderWarning } from '../model/order-warnings.ts';
import { LiquidationChange } from '../order-form/receipt.tsx';
import { useDraft, useOrderForm, useSummary, useTicketState } from '../order-form/use-order-form.tsx';
import { pairName } from '../parts/contract-name.tsx';
import { useWarningText } from '../parts/order-texts.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { TradeSheet } from './trade-sheet.tsx';

/** Confirms an order: all of its terms, costs and warnings. */
export function ConfirmSheet({ sheet, open, onClose }: SheetProps<'confirm'>) {
  const { side } = sheet;
  const { t } = useTranslation('trading');
  const { confirm, busy } = useOrderForm();
  const { kind } = useDraft();
  const [silent, setSilent] = useState(false);
  const problems = useTicketState((state) => state[side].problems);
  const action = useTicketState((state) => state[side].action);
  const send = () => {
    if (silent) changeSettings({ confirmations: { ...settings().confirmations, [kind]: false } });
    void confirm(side);
  };
  return (
    <TradeSheet
      open={open}
      onClose={onClose}
      title={t(isAdvanced(kind) ? 'advanced.confirm' : `confirm.title.${action}`)}
      dismissible={!busy}
      footer={
        <>
          <Button size="lg" onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <MoneyButton variant={side} size="lg" busy={busy} disabled={problems.length > 0} onClick={send}>
            {t(`confirm.send.${side}`)}
          </MoneyButton>
        </>
      }
    >
      <ReachedNotice side={side} />
      <OrderWarnings warnings={useTicketState((state) => state[side].warnings)} />
      <KeyValueList items={useOrderItems(side)} />
      {!isAdvanced(kind) && (
        <div className="mt-16">
          <Checkbox checked={silent} onChange={(event) => setSilent(event.currentTarget.checked)}>
            {t(`confirm.silent.${kind}`)}
          </Checkbox>
        </div>
      )}
    </TradeSheet>
  );
}

/** States that a limit order fills at once, and whether the market has reached its price only since the sheet was opened. */
function ReachedNotice({ side }: { side: TicketSide }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useOrderForm();
  const isMarket = useDraft().kind === 'market';
  const { fill } = useSummary(side);
  const [rested] = useState(fill === null);
  if (isMarket || fill === null) return null;
  const price = format.price(fill.average, terms.symbol);
  return (
    <div className="tr-guards">
      <Banner tone={rested ? 'warn' : 'info'} block>
        {t(rested ? 'confirm.reached' : 'confirm.marketable', { price })}
      </Banner>
    </div>
  );
}

type Items = (KeyValueItem | false | null)[];

function useOrderItems(side: TicketSide): KeyValueItem[] {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const mode = useMode();
  const { terms } = useOrderForm();
  const { kind } = useDraft();
  const { action, positionSide, size, legs } = useSummary(side);
  const items: Items = [
    { label: t('confirm.account'), value: t(`confirm.mode.${mode}`) },
    { label: t('confirm.contract'), value: `${pairName(terms.symbol)} ${t('perpetual')}` },
    { label: t('form.side'), value: t(`side.${action}.${positionSide}`) },
    { label: t('form.type'), value: t(isAdvanced(kind) ? `advanced.kind.${kind}` : `type.${kind}`) },
    ...usePriceItems(side),
    { label: t('order.size'), value: `${format.amount(size, terms.symbol)} ${terms.sizeUnit}` },
    legs.length > 0 && {
      label: t('scaled.legs'),
      value: legs.map((leg) => (
        <span key={leg.price} className="num tr-line">
          {format.amount(leg.size, terms.symbol)} · {format.price(leg.price, terms.symbol)}
        </span>
      )),
    },
    ...useCostItems(side),
  ];
  return items.filter((item) => item !== false && item !== null);
}

/** Returns when the order acts and at which prices. */
function usePriceItems(side: TicketSide): Items {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms } = useOrderForm();
  const draft = useDraft();
  const { kind, triggerBy, timeInForce } = draft;
  const { fill, price, legs } = useSummary(side);
  const shown = (value: string | null) => format.price(value, terms.symbol);
  const triggers = kind === 'stopMarket' || kind === 'stopLimit' || kind === 'pair';
  const isNamed = kind === 'limit' || kind === 'stopLimit' || kind === 'pair' || kind === 'timedLimit';
  return [
    triggers && {
      label: t('advanced.triggerPrice'),
      value: `${t(`advanced.by.${triggerBy}`)} ${shown(draft.triggerPrice)}`,
    },
    kind === 'trailing' && { label: t('form.triggerBy'), value: t(`advanced.by.${triggerBy}`) },
    kind === 'trailing' && { label: t('advanced.trigger'), value: <TrailingTerms draft={draft} /> },
    // An order that fills at once can still reach its limit.
    (isNamed || (kind === 'market' && !fill)) && {
      label: t('order.price'),
      value: shown(isNamed ? draft.price : price),
    },
    fill && {
      label: t('receipt.average'),
      value: `≈ ${shown(price)} (${format.percent(fill.slippageRate)})`,
    },
    legs.length > 0 && { label: t('receipt.expected'), value: shown(price) },
    (kind === 'stopLimit' || kind === 'timedLimit') && {
      label: t('advanced.inForce'),
      value: timeInForce === 'postOnly' ? t('form.postOnly') : timeInForce,
    },
  ];
}

/** Renders where a trailing stop begins, and the distance that it follows at. */
function TrailingTerms({ draft }: { draft: OrderDraft }) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { symbol } = useOrderForm().terms;
  const { callback, callbackAs, activationPrice } = draft;
  const distance = callbackAs === 'rate' ? format.points(callback) : format.price(callback, symbol);
  return (
    <>
      {/[1-9]/.test(activationPrice) && (
        <span className="tr-line">
          {t('advanced.when.begins', { price: format.price(activationPrice, symbol) })}
        </span>
      )}
      <span className="tr-line">{t('advanced.when.behind', { callback: distance })}</span>
    </>
  );
}

/** Returns what the order costs and does, or is expected to once it triggers. */
function useCostItems(side: TicketSide): Items {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const { terms, leverage } = useOrderForm();
  const draft = useDraft();
  const summary = useSummary(side);
  const { costs, available, action, isLater } = summary;
  const trigger = (value: string) => (value === '' ? unknownText : format.price(value, terms.symbol));
  return [
    action === 'open' && { label: t('leverage.title'), value: t('times', { leverage }) },
    { label: t('receipt.margin'), value: `${format.money(costs?.margin)} USDT` },
    {
      label: t('receipt.feeAt', { rate: format.percent(summary.feeRate) }),
      value: `${format.money(costs?.fee)} USDT`,
    },
    action === 'open' &&
      !isLater && {
        label: t(symbolHasSwap(terms.symbol) ? 'confirm.swap' : 'confirm.funding'),
        value: <NextCharge summary={summary} symbol={terms.symbol} />,
      },
    draft.protect && {
      label: t('position.triggers'),
      value: `${trigger(draft.takeProfit)} / ${trigger(draft.stopLoss)}`,
    },
    {
      label: t('receipt.liquidation'),
      value: <LiquidationChange summary={summary} symbol={terms.symbol} />,
    },
    available !== null &&
      !isLater && {
        label: t('receipt.available'),
        value: `${format.money(available.before)} → ${format.money(available.after)} USDT`,
      },
    { label: t('receipt.cost'), value: `${format.money(costs?.cost)} USDT`, total: true },
  ];
}

/** Renders the next funding or swap at the present rate; positive if the position receives it. */
function NextCharge({ summary, symbol }: { summary: OrderSummary; symbol: string }) {
  const format = useFormat();
  const ticker = useContractTicker(symbol);
  const { positionSide, price, size } = summary;
  if (ticker === undefined || price === null) return unknownText;
  const isLong = positionSide === 'long';
  const rate = isLong ? ticker.fundingRate : (ticker.shortFundingRate ?? ticker.fundingRate);
  const paid = fundingPayment(positionSide, size, price, rate);
  return (
    <>
      {format.paid(paid.toFixed())} USDT <span className="c-3">({format.percent(rate, 4)})</span>
    </>
  );
}

/** Renders the warnings about an order, above its confirmation. */
function OrderWarnings({ warnings }: { warnings: readonly OrderWarning[] }) {
  const text = useWarningText();
  return (
    <div className="col g-8 tr-guards">
      {warnings.map((warning) => (
        <Banner key={warning.key} tone="warn" icon="warning" block>
          {text(warning)}
        </Banner>
      ))}
    </div>
  );
}
