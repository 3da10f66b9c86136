import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import { unknownText } from '../../lib/format/numbers.ts';
import { liquidationInReach } from './liquidation-in-reach.ts';

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
