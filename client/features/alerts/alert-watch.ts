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
import { markReached, ownerAlerts, useAlertStore, wasSetHere } from './alert-store.ts';
import { notifyDevice } from './device-news.ts';
import { reachedBy } from './model/alert-rules.ts';
import type { PriceAlert } from './model/price-alert.ts';

const turnName = (owner: string) => `papertape.alerts.turn.${owner}`;
const seenName = (owner: string) => `papertape.alerts.seen.${owner}`;

/** Announces to the other tabs that this page is visible, until the returned function is called. */
function announceVisible(owner: string): () => void {
  let release: (() => void) | undefined;
  const follow = () => {
    release?.();
    release = undefined;
    if (document.hidden) return;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // A page that closes while it waits for the lock has nothing to announce.
    navigator.locks?.request(seenName(owner), { mode: 'shared' }, () => held).catch(() => undefined);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    release?.();
  };
}

/**
 * Chooses one of several tabs for an alert: calls `act` in this tab's turn, or not at all where a visible tab will do it. Without
 * locks every tab acts.
 */
async function inTurn(owner: string, act: () => void): Promise<void> {
  // Only a secure origin has locks; without them only the stored mark keeps two tabs apart.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return act();
  const take = () => locks.request(turnName(owner), act);
  if (!document.hidden) return take();
  await locks.request(seenName(owner), { ifAvailable: true }, (lock) => (lock ? take() : undefined));
}

/** Milliseconds for which the tab that rang blocks others; all of them receive the ring within seconds. */
const turnMs = 30_000;

/** Calls `act` in the first tab that reaches it; an untouched tab may be muted by the browser and takes no turn from others. */
async function ringInTurn(ring: string, act: () => void): Promise<void> {
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
  /** The price that reached it. */
  price: string;
  way: 'up' | 'down';
  /** This page saw the price on the other side before; otherwise the price was already beyond the target. */
  isSeen: boolean;
}

/** A ring stays longer than the answer to an action, since users look elsewhere. */
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
          percent: format.points(target),
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

/**
 * Returns a function that announces a reached alert: in a toast, with sound and vibration as set, and on the device where wanted.
 */
function useRingAnnouncer(): (ring: Ring) => void {
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

const filterWaiting = (owner: string, symbol?: string): PriceAlert[] =>
  ownerAlerts(useAlertStore.getState(), owner).filter(
    (one) => one.reached === null && (symbol === undefined || one.symbol === symbol),
  );

/**
 * Compares one price with the alerts. Alerts that it does not reach become `known`, so that a later price is seen to reach them.
 */
function comparePrice(
  owner: string,
  { symbol, price }: { symbol: string; price: string },
  known: Set<string>,
  announce: (ring: Ring) => void,
) {
  for (const alert of filterWaiting(owner, symbol)) {
    const way = reachedBy(alert, price);
    if (way === null) known.add(alert.id);
    else {
      // The watch loads with the first alert, and the price may move before it is loaded.
      const isSeen = known.has(alert.id) || wasSetHere(alert.id);
      void inTurn(owner, () => {
        if (markReached(owner, alert.id, price)) announce({ alert, price, way, isSeen });
      });
    }
  }
}

/**
 * Watches the symbols of waiting alerts by the light ticker, also while the page is hidden, and rings each alert once. It starts
 * with the whole state of the feed, so a price that passed a target meanwhile rings too.
 */
export function AlertWatch({ owner }: { owner: string }): null {
  const announce = useRingAnnouncer();
  const latestAnnounce = useRef(announce);
  useEffect(() => {
    latestAnnounce.current = announce;
  });
  const known = useRef(new Set<string>());
  const symbols = useAlertStore((state) => {
    const waiting = ownerAlerts(state, owner).filter(({ reached }) => reached === null);
    return [...new Set(waiting.map(({ symbol }) => symbol))].sort().join(' ');
  });
  useEffect(() => {
    if (symbols === '') return;
    const { quotes } = pageHub();
    const stops = symbols.split(' ').map((symbol) =>
      quotes.watch(symbol, ({ last }) => {
        comparePrice(owner, { symbol, price: last }, known.current, (ring) => latestAnnounce.current(ring));
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [owner, symbols]);
  useEffect(() => announceVisible(owner), [owner]);
  return null;
}

/**
 * Rings for an alert on a chart, whose message every page shows, with sound, vibration and notification as set for price alerts,
 * in one of several tabs. It is in this file because every further chunk adds its name to the first page.
 */
export function ringForChart({ id, title, body, subject }: Notification): void {
  void ringInTurn(id, () => {
    vibrate([30, 60, 30]);
    if (settings().sounds) playTone('ok');
    if (!useAlertStore.getState().onDevice) return;
    const place = tradePlace(windowLayout(), subject?.symbol ?? '');
    // The body ends with the user's note, which may be empty.
    notifyDevice({ id, title, text: body.trim(), place });
  });
}
