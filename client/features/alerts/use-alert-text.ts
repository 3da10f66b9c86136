import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import type { PriceAlert } from './model/price-alert.ts';
import { percentOf } from './percent-text.ts';

/** What an alert waits for, in words: "Rises to 64,000". */
export function useAlertText(): (alert: Pick<PriceAlert, 'symbol' | 'kind' | 'target'>) => string {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  return useCallback(
    ({ symbol, kind, target }) =>
      kind === 'move'
        ? t('text.move', { percent: percentOf(format, target) })
        : t(`text.${kind}`, { price: format.price(target, symbol) }),
    [t, format],
  );
}
