import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { useOrderSideText, useOrderStateText } from '../parts/order-texts.ts';
import type { ColumnTexts } from './column-parts.ts';

export function useColumnTexts(): ColumnTexts {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const orderState = useOrderStateText();
  const orderSide = useOrderSideText();
  return useMemo(() => ({ t, format, orderState, orderSide }), [t, format, orderState, orderSide]);
}
