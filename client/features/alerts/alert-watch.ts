import type { Notification } from '@papertape/shared/contract/notification-row.ts';
import { useEffect, useRef } from 'react';
import { tradePlace } from '../../entities/market/symbol-place.ts';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { windowLayout } from '../../lib/navigation/use-window-layout.ts';
import { settings } from '../../lib/settings/settings-store.ts';
import { vibrate } from '../../lib/settings/vibrate.ts';
import { playTone } from '../../ui/tone.ts';
import { alertsOf, markReached, useAlertStore, wasSetHere } from './alert-store.ts';
import { notifyDevice } from './device-news.ts';
import { reachedBy } from './model/alert-rules.ts';
import type { PriceAlert } from './model/price-alert.ts';
import { inTurn, inTurnOf, tellSeen } from './ring-turn.ts';
import { type Ring, useTellRing } from './use-tell-ring.ts';

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
