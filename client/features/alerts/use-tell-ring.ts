import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { closeAlertSheet } from '../../entities/alerts/alert-sheets.ts';
import { tradePlace } from '../../entities/market/symbol-place.ts';
import { useFormat } from '../../lib/format/format.ts';
import { windowLayout } from '../../lib/navigation/use-window-layout.ts';
import { goTo } from '../../lib/screens/go-to.ts';
import { settings } from '../../lib/settings/settings-store.ts';
import { vibrate } from '../../lib/settings/vibrate.ts';
import { showToast } from '../../ui/toast.ts';
import { playTone } from '../../ui/tone.ts';
import { useAlertStore } from './alert-store.ts';
import { notifyDevice } from './device-news.ts';
import type { PriceAlert } from './model/price-alert.ts';
import { percentOf } from './percent-text.ts';

export interface Ring {
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
export function useTellRing(): (ring: Ring) => void {
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
