import type { Notification } from '@papertape/shared/contract/notification-row.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { closeAlertSheet } from '../../entities/alerts/alert-sheets.ts';
import { tradePlace } from '../../entities/market/symbol-place.ts';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { useFormat } from '../../lib/format/format.ts';
import { windowLayout } from '../../lib/navigation/use-window-layout.ts';
import { goTo } from '../../lib/screens/go-to.ts';
import { settings } from '../../lib/settings/settings-store.ts';
import { vibrate } from '../../lib/settings/vibrate.ts';
import { showToast } from '../../ui/toast.ts';
import { playTone } from '../../ui/tone.ts';
import { alertsOf, markReached, useAlertStore, wasSetHere } from './alert-store.ts';
import { notifyDevice } from './device-news.ts';
import { percentOf, reachedBy } from './model/alert-rules.ts';
import type { PriceAlert } from './model/price-alert.ts';

/**
 * Which of several tabs rings. Guarantees, where the browser has locks: one tab at a time looks whether an alert still
 * waits, and a tab nobody sees leaves it to one that is seen.
 */

const turnName = (owner: string) => `papertape.alerts.turn.${owner}`;
const seenName = (owner: string) => `papertape.alerts.seen.${owner}`;

/** While the page is seen, says so to the other tabs. */
function tellSeen(owner: string): () => void {
  let release: (() => void) | undefined;
  const follow = () => {
    release?.();
    release = undefined;
    if (document.hidden) return;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // A page that goes away while it waits for the lock has nothing to say any more.
    navigator.locks?.request(seenName(owner), { mode: 'shared' }, () => held).catch(() => undefined);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    release?.();
  };
}

/** Calls `act` in this tab's turn, or not at all where a tab that is seen will do it. */
async function inTurn(owner: string, act: () => void): Promise<void> {
  // Only a safe origin has locks; without them the stored mark alone keeps two tabs apart.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return act();
  const take = () => locks.request(turnName(owner), act);
  if (!document.hidden) return take();
  await locks.request(seenName(owner), { ifAvailable: true }, (lock) => (lock ? take() : undefined));
}

/** How long the tab that rang keeps others from it: all of them hear of it within a moment, a slow one within seconds. */
const turnMs = 30_000;

/** Calls `act` in the first tab that comes to it; a tab that nobody has touched may not be heard and takes no turn from others. */
async function inTurnOf(ring: string, act: () => void): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || navigator.userActivation?.hasBeenActive === false) return act();
  await locks.request(`papertape.alerts.ring.${ring}`, { ifAvailable: true }, (lock) => {
    if (lock === null) return;
    act();
    return new Promise((done) => setTimeout(done, turnMs));
  });
}

interface Ring {
  alert: PriceAlert;
  /** What reached it. */
  price: string;
  way: 'up' | 'down';
  /** This page saw the price on the other side before; else the price merely stands beyond the target. */
  isSeen: boolean;
}

/** How long a ring stays on screen: longer than an answer to what the user just did, since they look elsewhere. */
const shownMs = 10_000;

function useRingText() {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  return useCallback(
    ({ alert, price, way, isSeen }: Ring) => {
      const { symbol, kind, target, reference } = alert;
      const named = { symbol: format.symbol(symbol), price: format.price(price, symbol) };
      if (kind === 'move') {
        const values = {
          ...named,
          percent: percentOf(format, target),
          reference: format.price(reference, symbol),
        };
        return isSeen ? t(`ring.move.${way}`, values) : t('beyond.move', values);
      }
      const values = { ...named, target: format.price(target, symbol) };
      return isSeen ? t(`ring.${kind}`, values) : t('beyond.price', values);
    },
    [t, format],
  );
}

/** Says that an alert was reached: in a toast, as sounds and vibration are set, and on the device where that is wanted. */
function useTellRing(): (ring: Ring) => void {
  const { t } = useTranslation('alerts');
  const ringText = useRingText();
  return useCallback(
    (ring: Ring) => {
      const { id, symbol } = ring.alert;
      const text = ringText(ring);
      const place = tradePlace(windowLayout(), symbol);
      const open = () => {
        closeAlertSheet();
        goTo(place);
      };
      vibrate([30, 60, 30]);
      if (settings().sounds) playTone('ok');
      showToast({
        tone: 'plain',
        text,
        id: `alert-${id}`,
        durationMs: shownMs,
        action: { label: t('trade'), onPress: open },
      });
      if (useAlertStore.getState().onDevice) notifyDevice({ id, title: t('title'), text, place });
    },
    [t, ringText],
  );
}

const waitingOf = (owner: string, symbol?: string): PriceAlert[] =>
  alertsOf(useAlertStore.getState(), owner).filter(
    (one) => one.reached === null && (symbol === undefined || one.symbol === symbol),
  );

/** Looks at one price. Alerts it does not reach are `known` from then on: what reaches them later is seen to do so. */
function look(
  owner: string,
  { symbol, price }: { symbol: string; price: string },
  known: Set<string>,
  tell: (ring: Ring) => void,
) {
  for (const alert of waitingOf(owner, symbol)) {
    const way = reachedBy(alert, price);
    if (way === null) known.add(alert.id);
    else {
      // The watch is loaded with the first alert, and the price may go on before it is there.
      const isSeen = known.has(alert.id) || wasSetHere(alert.id);
      void inTurn(owner, () => {
        if (markReached(owner, alert.id, price)) tell({ alert, price, way, isSeen });
      });
    }
  }
}

/**
 * Watches the symbols that have waiting alerts, by the light ticker and also while the page is hidden, and rings each
 * alert once. It starts with the whole state of the feed, so a price that went beyond a target meanwhile rings too.
 */
export function AlertWatch({ owner }: { owner: string }): null {
  const tell = useTellRing();
  const latestTell = useRef(tell);
  useEffect(() => {
    latestTell.current = tell;
  });
  const known = useRef(new Set<string>());
  const symbols = useAlertStore((state) => {
    const waiting = alertsOf(state, owner).filter(({ reached }) => reached === null);
    return [...new Set(waiting.map(({ symbol }) => symbol))].sort().join(' ');
  });
  useEffect(() => {
    if (symbols === '') return;
    const { quotes } = pageHub();
    const stops = symbols.split(' ').map((symbol) =>
      quotes.watch(symbol, ({ last }) => {
        look(owner, { symbol, price: last }, known.current, (ring) => latestTell.current(ring));
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [owner, symbols]);
  useEffect(() => tellSeen(owner), [owner]);
  return null;
}

/**
 * The ring of an alert on a chart, whose message every page shows: with sound, vibration and notification as set for price alerts,
 * by one of several tabs. It stands here because each further file has a name, and names weigh on the first page.
 */
export function ringForChart({ id, title, body, subject }: Notification): void {
  void inTurnOf(id, () => {
    vibrate([30, 60, 30]);
    if (settings().sounds) playTone('ok');
    if (!useAlertStore.getState().onDevice) return;
    const place = tradePlace(windowLayout(), subject?.symbol ?? '');
    // It ends with the note of its user, who may have left none.
    notifyDevice({ id, title, text: body.trim(), place });
  });
}
