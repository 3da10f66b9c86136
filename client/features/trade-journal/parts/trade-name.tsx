import type { TradeRow } from '@papertape/shared/contract/trade-journal.ts';
import { useTranslation } from 'react-i18next';
import { SymbolIcon } from '../../../entities/market/symbol-icon.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { Badge } from '../../../ui/badge.tsx';

type Named = Pick<TradeRow, 'symbol' | 'side' | 'leverage'>;

/** What was traded, on which side and, of a position, with which leverage. */
export function TradeName({ symbol, side, leverage }: Named) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const instrument = knownInstrument(symbol);
  return (
    <span className="flex g-8">
      {instrument && <SymbolIcon instrument={instrument} size={24} />}
      <span className="w-6">{format.symbol(symbol)}</span>
      <Badge tone={side === 'long' ? 'up' : 'down'} small>
        {leverage === null ? t(`upDown.${side}`) : `${t(`side.${side}`)} ${t('times', { leverage })}`}
      </Badge>
    </span>
  );
}
