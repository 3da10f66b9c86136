import type { Instrument } from '@papertape/shared/contract/market.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { openAlertSheet } from '../../../entities/alerts/alert-sheets.ts';
import { tradePlace } from '../../../entities/market/symbol-place.ts';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { pageHub } from '../../../lib/feeds/page-hub.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import type { ChartStage } from '../../../ui/chart/chart-engine.ts';
import { useLayout } from '../../../ui/layout.tsx';
import type { MenuAction } from '../../../ui/menu.tsx';
import { MenuSurface } from '../../../ui/menu-surface.tsx';
import type { TicketSide } from '../model/order-draft.ts';
import { useOrderForm } from '../order-form/use-order-form.tsx';
import { dispatchDraft, editDraft, readDraft } from '../state/draft-store.ts';
import { openSheet } from '../state/sheet-store.ts';
import { useFollowed } from '../state/use-followed.ts';
import { type LineOwner, nearest, ownersOf } from './chart-target.ts';
import { useChartPress } from './use-chart-press.ts';

export interface ChartOrdersProps {
  stage: ChartStage;
  instrument: Instrument;
  open: boolean;
  onClose: () => void;
}

interface Pressed {
  x: number;
  y: number;
  /** On the price grid. */
  price: string;
  owner: LineOwner | undefined;
}

/** Orders from the chart: a menu at a price to place one, and on a line of one's own to change or cancel it. */
export function ChartOrders({ stage, instrument }: ChartOrdersProps) {
  const { t } = useTranslation('trading');
  const signedIn = useSignedIn();
  const anchor = useRef<HTMLButtonElement>(null);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [open, setOpen] = useState(false);
  const { symbol, priceStep, priceDecimals } = instrument;
  const conditionals = useFollowed(symbol, false);
  useChartPress(stage, (x, y) => {
    const at = stage.series.coordinateToPrice(y);
    if (at === null || at <= 0 || !signedIn) return;
    const steps = new Decimal(String(at)).div(priceStep).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
    const price = decimalText(steps.times(priceStep), priceDecimals);
    const owners = ownersOf(symbol, { ...pageHub().account.state, conditionals });
    const owner = nearest(owners, y, (one) => stage.series.priceToCoordinate(one));
    setPressed({ x, y, price, owner });
    setOpen(true);
  });
  // The menu stands at the button, which has to be in its place first.
  useEffect(() => {
    if (!open) setPressed(null);
  }, [open]);
  const place = usePlaceActions(instrument, pressed?.price ?? '0');
  const change = useOwnerActions(pressed?.owner);
  return createPortal(
    <>
      <button
        ref={anchor}
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="tr-chart__press"
        style={{ left: pressed?.x ?? 0, top: pressed?.y ?? 0 }}
      />
      {pressed && (
        <MenuSurface
          label={t('chartOrders.title')}
          actions={[...change, ...place]}
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          anchor={anchor}
        />
      )}
    </>,
    stage.place,
  );
}

/** What can be placed at a price; the amount is the one in the form. */
function usePlaceActions({ symbol }: Instrument, price: string): MenuAction[] {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const layout = useLayout();
  const navigate = useNavigate();
  const { press, instrument } = useOrderForm();
  const hasStops = useAddition('advancedOrders') === true;
  const toForm = () => layout === 'mobile' && void navigate(tradePlace('mobile', symbol));
  const values = { price: format.price(price, symbol) };
  const limit = (side: TicketSide): MenuAction => ({
    key: `limit ${side}`,
    label: t(`chartOrders.limit.${side}`, values),
    onSelect: () => {
      editDraft(symbol, { type: 'limit', price, side, advanced: false, reduceOnly: false });
      // Without an amount the form says what is missing.
      const { amount } = readDraft(symbol);
      if (amount === '') toForm();
      // Beside other charts, this one may only just become that of the form.
      const isOfForm = instrument.symbol === symbol;
      if (isOfForm && (amount !== '' || layout === 'desktop')) press(side);
    },
  });
  const stop: MenuAction = {
    key: 'stop',
    label: t('chartOrders.stop', values),
    onSelect: () => {
      const change = { kind: 'stopMarket', triggerPrice: price } as const;
      dispatchDraft(symbol, { kind: 'editConditional', change });
      editDraft(symbol, { advanced: true });
      toForm();
    },
  };
  const alert: MenuAction = {
    key: 'alert',
    label: t('chartOrders.alert', values),
    onSelect: () => openAlertSheet({ name: 'symbol', symbol, price }),
  };
  return [limit('buy'), limit('sell'), ...(hasStops ? [stop] : []), alert];
}

function useOwnerActions(owner: LineOwner | undefined): MenuAction[] {
  const { t } = useTranslation('trading');
  if (owner === undefined) return [];
  if (owner.kind === 'trigger') {
    const { position } = owner;
    return [
      {
        key: 'protect',
        label: t('position.editTriggers'),
        icon: 'shield',
        onSelect: () => openSheet({ name: 'protect', position }),
      },
    ];
  }
  const isOrder = owner.kind === 'order';
  return [
    {
      key: 'amend',
      label: t('amend.title'),
      icon: 'edit',
      onSelect: () =>
        openSheet(
          isOrder ? { name: 'amend', order: owner.order } : { name: 'amendConditional', row: owner.row },
        ),
    },
    {
      key: 'cancel',
      label: t('cancelOrder.send'),
      icon: 'x',
      danger: true,
      onSelect: () =>
        openSheet(
          isOrder ? { name: 'cancel', order: owner.order } : { name: 'cancelConditional', row: owner.row },
        ),
    },
  ];
}
