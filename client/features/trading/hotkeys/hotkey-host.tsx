import { chartFrames } from '@papertape/shared/chart-frames.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenSymbol } from '../../../entities/market/use-chosen-symbol.ts';
import { useTradeBlockText } from '../../../lib/form/money-button.tsx';
import { isSingleKey } from '../../../lib/navigation/single-key.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { announce } from '../../../ui/announcer.ts';
import { showToast } from '../../../ui/toast.ts';
import { usePositions } from '../lists/use-open-lists.ts';
import {
  findAction,
  type HotkeyAct,
  type HotkeyAsks,
  keyName,
  leadKey,
  mergeBindings,
} from '../model/hotkey-keys.ts';
import type { TicketSide } from '../model/order-draft.ts';
import { useOrderForm } from '../order-form/use-order-form.tsx';
import { useCancelAll, useClosePosition } from '../sheets/use-position-actions.ts';
import { openSheet } from '../state/sheet-store.ts';
import { changeTradePreferences, getTradePreferences, usePreferences } from '../state/trade-preferences.ts';

export interface HotkeyHostProps extends KeyPage {
  open: boolean;
  onClose: () => void;
}

/** Runs the trading keys on the shown symbol. */
export function HotkeyHost({ symbol, isPerpetual }: HotkeyHostProps) {
  const settings = usePreferences(({ hotkeys }) => hotkeys);
  const acts = useHotkeyActs({ symbol, isPerpetual }, settings.asks);
  const latest = useRef({ settings, acts });
  useEffect(() => {
    latest.current = { settings, acts };
  });
  const leads = useRef(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wasLed = leads.current;
      leads.current = false;
      if (event.defaultPrevented || !isSingleKey(event)) return;
      // "g" and the key after it lead to another page.
      if (keyName(event.key) === leadKey) leads.current = true;
      if (wasLed || leads.current) return;
      const act = findAction(mergeBindings(latest.current.settings), event.key);
      if (act === undefined) return;
      event.preventDefault();
      latest.current.acts[act]();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return null;
}

type Acts = Readonly<Record<HotkeyAct, () => void>>;

/** Shows and announces why a key did nothing. */
function showMessage(text: string): void {
  showToast({ tone: 'plain', text, id: 'hotkey' });
  announce(text, 'polite', 'hotkey');
}

/** Guards an action as its button is guarded, and shows why it is not possible. */
function useGuard(): (act: () => void) => () => void {
  const { t } = useTranslation('trading');
  const signedIn = useSignedIn();
  const block = useTradeBlockText(t('submit.offline'));
  return (act) => () => {
    if (!signedIn) showMessage(t('submit.login'));
    else if (block !== undefined) showMessage(block);
    else act();
  };
}

/** Returns closing, reversing and canceling, each through its sheet or at once. */
function useEnding(symbol: string, asks: HotkeyAsks) {
  const { t } = useTranslation('trading');
  const { rows: positions = [] } = usePositions();
  const close = useClosePosition();
  const cancel = useCancelAll(undefined, 'both');
  const cancelHere = useCancelAll(symbol, 'both');
  const isHere = (row: { symbol: string }) => row.symbol === symbol;
  const closeAll = (only?: string) => {
    if (close.busy) return;
    if (!positions.some((row) => only === undefined || isHere(row)))
      showMessage(t('hotkeys.nothing.closeAll'));
    else if (asks !== 'never') openSheet({ name: 'closeAll', symbol: only });
    else void close.closeAll(only);
  };
  const cancelAll = (only?: string) => {
    const these = only === undefined ? cancel : cancelHere;
    if (these.busy) return;
    if (these.resting + these.conditionals === 0) showMessage(t('hotkeys.nothing.cancelAll'));
    else if (asks !== 'never') openSheet({ name: 'cancelAll', symbol: only, what: 'both' });
    else void these.cancel();
  };
  const reverse = () => {
    const [position, another] = positions.filter(isHere);
    if (close.busy) return;
    if (position === undefined) showMessage(t('hotkeys.nothing.reverse'));
    // In split mode the row decides which one.
    else if (another !== undefined) showMessage(t('hotkeys.several'));
    else if (asks !== 'never') openSheet({ name: 'reverse', position });
    else void close.reverse(position);
  };
  return { closeAll, cancelAll, reverse };
}

function changeFrame(step: 1 | -1): void {
  const next = chartFrames[chartFrames.indexOf(getTradePreferences().timeframe) + step];
  if (next) changeTradePreferences({ timeframe: next });
}

/** The page that the keys act on. */
interface KeyPage {
  symbol: ChosenSymbol;
  /** True if the order form is that of perpetual contracts. */
  isPerpetual: boolean;
}

/** Returns the action of each key, the same as the button's. */
function useHotkeyActs(page: KeyPage, asks: HotkeyAsks): Acts {
  const { t } = useTranslation('trading');
  const { choose, instrument, instruments } = page.symbol;
  const { terms, press, setPercent, busy } = useOrderForm();
  const guard = useGuard();
  const { symbol } = terms;
  const { closeAll, cancelAll, reverse } = useEnding(symbol, asks);
  const trade = (side: TicketSide) =>
    guard(() => {
      if (!page.isPerpetual) showMessage(t('hotkeys.otherForm'));
      else if (!busy) press(side, asks === 'always' ? 'always' : 'onlyWarnings');
    });
  const size = (percent: number) => () => {
    if (!page.isPerpetual) showMessage(t('hotkeys.otherForm'));
    else setPercent(percent);
  };
  const go = (step: 1 | -1) => () => {
    const group = instruments.filter((one) => one.group === instrument?.group);
    const next = group[group.findIndex((one) => one.symbol === symbol) + step];
    if (next) choose(next.symbol);
  };
  return {
    buy: trade('buy'),
    sell: trade('sell'),
    close: guard(() => closeAll(symbol)),
    flatten: guard(() => closeAll()),
    reverse: guard(reverse),
    cancel: guard(() => cancelAll(symbol)),
    cancelAll: guard(() => cancelAll()),
    size25: size(25),
    size50: size(50),
    size75: size(75),
    size100: size(100),
    shorterFrame: () => changeFrame(-1),
    longerFrame: () => changeFrame(1),
    previousSymbol: go(-1),
    nextSymbol: go(1),
  };
}
