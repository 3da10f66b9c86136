import type { PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { pairName } from '../parts/contract-name.tsx';

/** What a sheet about a position begins with: contract and size, then the entry price. */
export function usePositionLines({ symbol, side, size, entryPrice }: PositionRow) {
  const { t } = useTranslation('trading');
  const format = useFormat();
  const sized = `${pairName(symbol)} ${t(`position.${side}`)} ${format.amount(size, symbol)}`;
  return [
    { label: t('confirm.contract'), value: sized },
    { label: t('position.entry'), value: <span className="num">{format.price(entryPrice, symbol)}</span> },
  ];
}
