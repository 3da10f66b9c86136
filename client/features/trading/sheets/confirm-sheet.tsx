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
import type { TicketSide } from '../model/order-draft.ts';
import type { Guard } from '../model/order-guards.ts';
import type { Receipt } from '../model/order-receipt.ts';
import { pairName } from '../parts/contract-name.tsx';
import type { SheetProps } from '../state/sheet-store.ts';
import { useOrder } from '../ticket/place-order.tsx';
import { LiquidationChange } from '../ticket/receipt-lines.tsx';
import { useTicket, useTicketValue } from '../ticket/ticket-context.tsx';
import { useDraft } from '../ticket/use-order-fields.ts';
import { TradeSheet } from './trade-sheet.tsx';

/** The order in full before it is sent, with what looks unusual about it. */
export function ConfirmSheet({ sheet, open, onClose }: SheetProps<'confirm'>) {
  const { side } = sheet;
  const { t } = useTranslation('trading');
  const { confirm, busy } = useOrder();
  const { type } = useDraft();
  const [silent, setSilent] = useState(false);
  const problems = useTicket((state) => state[side].problems);
  const action = useTicket((state) => state[side].receipt.action);
  const send = () => {
    if (silent) changeSettings({ confirmations: { ...settings().confirmations, [type]: false } });
    void confirm(side);
  };
  return (
    <TradeSheet
      open={open}
      onClose={onClose}
      title={t(`confirm.title.${action}`)}
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
      <Guards side={side} />
      <KeyValueList items={useOrderItems(side)} />
      <div className="mt-16">
        <Checkbox checked={silent} onChange={(event) => setSilent(event.currentTarget.checked)}>
          {t(`confirm.silent.${type}`)}
        </Checkbox>
      </div>
    </TradeSheet>
  );
}

function useOrderItems(side: TicketSide): KeyValueItem[] {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const mode = useMode();
  const { terms, leverage } = useTicketValue();
  const draft = useDraft();
  const receipt = useTicket((state) => state[side].receipt);
  const { preview, fill, size, price, action, positionSide } = receipt;
  const trigger = (value: string) => (value === '' ? unknownText : format.price(value, terms.symbol));
  const items: (KeyValueItem | false | null)[] = [
    { label: t('confirm.account'), value: t(`confirm.mode.${mode}`) },
    { label: t('confirm.contract'), value: `${pairName(terms.symbol)} ${t('perpetual')}` },
    { label: t('form.side'), value: t(`side.${action}.${positionSide}`) },
    { label: t('form.type'), value: t(`type.${draft.type}`) },
    // One that fills at once may still go as far as its limit.
    (draft.type === 'limit' || !fill) && {
      label: t('order.price'),
      value: format.price(draft.type === 'limit' ? draft.price : price, terms.symbol),
    },
    fill && {
      label: t('receipt.average'),
      value: `≈ ${format.price(price, terms.symbol)} (${format.percent(fill.slippageRate)})`,
    },
    { label: t('order.size'), value: `${format.amount(size, terms.symbol)} ${terms.sizeUnit}` },
    action === 'open' && { label: t('leverage.title'), value: t('times', { leverage }) },
    { label: t('receipt.margin'), value: `${format.money(preview?.margin)} USDT` },
    {
      label: t('receipt.feeAt', { rate: format.percent(receipt.feeRate) }),
      value: `${format.money(preview?.fee)} USDT`,
    },
    action === 'open' && {
      label: t(symbolHasSwap(terms.symbol) ? 'confirm.swap' : 'confirm.funding'),
      value: <NextCharge receipt={receipt} symbol={terms.symbol} />,
    },
    draft.protect && {
      label: t('position.triggers'),
      value: `${trigger(draft.takeProfit)} / ${trigger(draft.stopLoss)}`,
    },
    {
      label: t('receipt.liquidation'),
      value: <LiquidationChange receipt={receipt} symbol={terms.symbol} />,
    },
    { label: t('receipt.cost'), value: `${format.money(preview?.cost)} USDT`, total: true },
  ];
  return items.filter((item) => item !== false && item !== null);
}

/** What holding the position costs at the next funding or swap, as it stands now; below zero the position receives it. */
function NextCharge({ receipt, symbol }: { receipt: Receipt; symbol: string }) {
  const format = useFormat();
  const ticker = useContractTicker(symbol);
  const { positionSide, price, size } = receipt;
  if (ticker === undefined || price === null) return unknownText;
  const isLong = positionSide === 'long';
  const rate = isLong ? ticker.fundingRate : (ticker.shortFundingRate ?? ticker.fundingRate);
  const paid = fundingPayment(positionSide, size, price, rate);
  return (
    <>
      {format.money(paid.toFixed())} USDT <span className="c-3">({format.percent(rate, 4)})</span>
    </>
  );
}

function Guards({ side }: { side: TicketSide }) {
  const guards = useTicket((state) => state[side].guards);
  const text = useGuardText();
  return (
    <div className="col g-8 tr-guards">
      {guards.map((guard) => (
        <Banner key={guard.key} tone="warn" icon="warning" block>
          {text(guard)}
        </Banner>
      ))}
    </div>
  );
}

function useGuardText() {
  const { t } = useTranslation('trading');
  const format = useFormat();
  return (guard: Guard): string => {
    if (guard.key === 'partial') return t('guard.partial');
    if (guard.key === 'leverage') return t('guard.leverage', { leverage: guard.leverage });
    return t(`guard.${guard.key}`, { rate: format.percent(guard.rate) });
  };
}
