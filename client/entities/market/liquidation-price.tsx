import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { isKnown } from '../../lib/format/known.ts';
import { unknownText } from '../../lib/format/numbers.ts';

/**
 * How many times the mark a liquidation price may be away. A short alone, at the least leverage, ends at twice its entry; what the
 * account adds in cross moves that, and where both sides of a hedge cover each other, to prices that no market goes to while a
 * position is open: hundredfold took the fastest of them years.
 */
const farthest = 100;

/** The liquidation price as far as anybody can act on it: null where there is none in reach. The figure itself stays exact. */
export function liquidationInReach(price: string | null, mark: string): string | null {
  if (!isKnown(price) || !isKnown(mark)) return price;
  return Math.abs(Number(price) - Number(mark)) > farthest * Number(mark) ? null : price;
}

interface LiquidationPriceProps {
  liquidationPrice: string | null;
  mark: string;
  symbol: string;
}

/** As a price, or as none where none is in reach, which then says why. */
export function LiquidationPrice({ liquidationPrice, mark, symbol }: LiquidationPriceProps) {
  const { t } = useTranslation('market');
  const format = useFormat();
  const reached = liquidationInReach(liquidationPrice, mark);
  if (reached !== null) return format.price(reached, symbol);
  return <span title={liquidationPrice === null ? undefined : t('rail.covered')}>{unknownText}</span>;
}
