import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { isKnown } from '../../lib/format/known.ts';
import { unknownText } from '../../lib/format/numbers.ts';

/**
 * The largest distance of a liquidation price, as a multiple of the mark. A single short at the lowest leverage ends at twice its
 * entry; cross margin and hedges move the price to levels that no market reaches while a position is open: a hundredfold rise
 * took the fastest of them years.
 */
const farthest = 100;

/** Returns the liquidation price, or null where it is out of reach. The figure itself stays exact. */
export function liquidationInReach(price: string | null, mark: string): string | null {
  if (!isKnown(price) || !isKnown(mark)) return price;
  return Math.abs(Number(price) - Number(mark)) > farthest * Number(mark) ? null : price;
}

interface LiquidationPriceProps {
  liquidationPrice: string | null;
  mark: string;
  symbol: string;
}

/** Shows the price, or an explained dash where none is in reach. */
export function LiquidationPrice({ liquidationPrice, mark, symbol }: LiquidationPriceProps) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const reached = liquidationInReach(liquidationPrice, mark);
  if (reached !== null) return format.price(reached, symbol);
  return <span title={liquidationPrice === null ? undefined : t('rail.covered')}>{unknownText}</span>;
}
