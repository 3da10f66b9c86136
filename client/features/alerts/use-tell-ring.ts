import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { tradePlace } from '../../entities/market/symbol-place.ts';
import { useFormat } from '../../lib/format/format.ts';
import { windowLayout } from '../../lib/navigation/use-window-layout.ts';
import type { PriceAlert } from './model/price-alert.ts';
import { percentOf } from './percent-text.ts';
import { ringOut } from './ring-out.ts';

export interface Ring {
  alert: PriceAlert;
  /** What reached it. */
  price: string;
  way: 'up' | 'down';
  /** This page saw the price on the other side before; else the price merely stands beyond the target. */
  isSeen: boolean;
}

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

/** Says that an alert was reached. */
export function useTellRing(): (ring: Ring) => void {
  const { t } = useTranslation('alerts');
  const ringText = useRingText();
  return useCallback(
    (ring: Ring) => {
      const { id, symbol } = ring.alert;
      const text = ringText(ring);
      const place = tradePlace(windowLayout(), symbol);
      ringOut({ id, title: t('title'), text, place, label: t('trade') });
    },
    [t, ringText],
  );
}
