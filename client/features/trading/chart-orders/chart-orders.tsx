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
import { isCanvas } from '../../../ui/chart/is-canvas.ts';
import { useLayout } from '../../../ui/layout.tsx';
import type { MenuAction } from '../../../ui/menu.tsx';
import { MenuSurface } from '../../../ui/menu-surface.tsx';
import type { TicketSide } from '../model/order-draft.ts';
import { useOrderForm } from '../order-form/use-order-form.tsx';
import { editDraft, readDraft } from '../state/draft-store.ts';
import { openSheet } from '../state/sheet-store.ts';
import { useFollowed } from '../state/use-followed.ts';
import { findNearestOwner, findOwners, type LineOwner } from './chart-target.ts';

export interface ChartOrdersProps {
  stage: ChartStage;
  instrument: Instrument;
  open: boolean;
  onClose: () => void;
}

interface Pressed {
  x: number;
  y: number;
  /** On the price grid of the contract. */
  price: string;
  owner: LineOwner | undefined;
}

/** Renders the menu at a price of the chart, which places an order there or changes the pressed line of the user. */
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
    const owners = findOwners(symbol, { ...pageHub().account.state, conditionals });
    const owner = findNearestOwner(owners, y, (one) => stage.series.priceToCoordinate(one));
    setPressed({ x, y, price, owner });
    setOpen(true);
  });
  // The menu is anchored to the button, which must be placed first.
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

/** Returns the actions that place an order at a price, with the amount of the form. */
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
      editDraft(symbol, { kind: 'limit', price, side, reduceOnly: false });
      // Without an amount the form shows what is missing.
      const { amount } = readDraft(symbol);
      if (amount === '') toForm();
      // With several charts, this one may not be that of the form yet.
      const isOfForm = instrument.symbol === symbol;
      if (isOfForm && (amount !== '' || layout === 'desktop')) press(side);
    },
  });
  const stop: MenuAction = {
    key: 'stop',
    label: t('chartOrders.stop', values),
    onSelect: () => {
      editDraft(symbol, { kind: 'stopMarket', triggerPrice: price });
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

const pressMs = 500;
/** Pixels that a finger may move before it scrolls. */
const slackPx = 10;

type OnPress = (x: number, y: number) => void;

const isOnPlot = ({ target }: Event) => isCanvas(target);

/** Listens before the chart does. Returns a function that stops. */
function listenToPointer({ place, isTaken }: ChartStage, onPress: OnPress): () => void {
  const end = new AbortController();
  const options = { signal: end.signal, capture: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { clientX: 0, clientY: 0 };
  // The end of the press that opened the menu must not close it.
  let fired = false;
  const pressAt = ({ clientX, clientY }: typeof from) => {
    const { left, top } = place.getBoundingClientRect();
    onPress(clientX - left, clientY - top);
  };
  const stop = () => clearTimeout(timer);
  const rest = () => {
    fired = true;
    pressAt(from);
  };
  const menu = (event: MouseEvent) => {
    if (!isOnPlot(event)) return;
    stop();
    event.preventDefault();
    if (!fired) pressAt(event);
  };
  const down = (event: PointerEvent) => {
    stop();
    fired = false;
    from = event;
    if (event.pointerType !== 'touch' || !event.isPrimary || !isOnPlot(event)) return;
    // A finger drags the line below it.
    const y = event.clientY - place.getBoundingClientRect().top;
    if (!isTaken(y)) timer = setTimeout(rest, pressMs);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.clientX, clientY - from.clientY) > slackPx) stop();
  };
  const click = (event: Event) => {
    if (fired) event.stopPropagation();
    fired = false;
  };
  place.addEventListener('contextmenu', menu, options);
  place.addEventListener('pointerdown', down, options);
  place.addEventListener('pointermove', move, options);
  place.addEventListener('click', click, options);
  for (const name of ['pointerup', 'pointercancel'] as const) place.addEventListener(name, stop, options);
  return () => {
    stop();
    end.abort();
  };
}

/** Reports a press with the secondary button, the menu key or a resting finger, in pixels from the corner of the chart. */
function useChartPress(stage: ChartStage, onPress: OnPress): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => listenToPointer(stage, (x, y) => latest.current(x, y)), [stage]);
}
