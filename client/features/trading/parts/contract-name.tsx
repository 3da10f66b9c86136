import type { OrderRow } from '@papertape/shared/contract/trading-rows.ts';
import type { MarginMode, Side } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { NamedSymbolIcon } from '../../../entities/market/symbol-icon.tsx';
import { knownInstrument } from '../../../lib/format/instruments.ts';
import { Badge } from '../../../ui/badge.tsx';
import { isBuying } from './order-texts.ts';

/** Formats a symbol as "BTC/USDT", "EUR/USD" or "US500". */
export function pairName(symbol: string): string {
  const instrument = knownInstrument(symbol);
  if (!instrument) return symbol;
  const { group, base, quote, shortName } = instrument;
  return group === 'CRYPTO' || group === 'FOREX' ? `${base}/${quote}` : shortName;
}

export function SideBadge({ side, small }: { side: Side; small?: boolean }) {
  const { t } = useTranslation('trading');
  return (
    <Badge tone={side === 'long' ? 'up' : 'down'} small={small}>
      {t(`position.${side}`)}
    </Badge>
  );
}

interface ContractNameProps {
  symbol: string;
  side?: Side | undefined;
  leverage?: number | undefined;
  marginMode?: MarginMode | undefined;
}

/** Renders the name of the contract with its side and terms below: the first cell of every table. */
export function ContractName({ symbol, side, leverage, marginMode }: ContractNameProps) {
  const { t } = useTranslation('trading');
  return (
    <span className="flex g-8">
      <NamedSymbolIcon symbol={symbol} size={20} />
      <span>
        <span className="tr-name" translate="no">
          {pairName(symbol)}
        </span>
        <span className="flex g-4">
          {side && <SideBadge side={side} small />}
          {marginMode && (
            <span className="t-11 c-3">
              {t(`marginMode.${marginMode}`)} {leverage === undefined ? '' : t('times', { leverage })}
            </span>
          )}
        </span>
      </span>
    </span>
  );
}

/** Renders the name of the contract with the effect of the order. */
export function OrderName({ order, side }: { order: OrderRow; side: string }) {
  const { t } = useTranslation('trading');
  return (
    <span className="flex g-8">
      <NamedSymbolIcon symbol={order.symbol} size={20} />
      <span>
        <span className="tr-name" translate="no">
          {pairName(order.symbol)}
        </span>
        <span className="flex g-4">
          <Badge tone={isBuying(order) ? 'up' : 'down'} small>
            {side}
          </Badge>
          {order.origin === 'liquidation' && (
            <ForcedBadge by={order.origin}>{t('origin.liquidation')}</ForcedBadge>
          )}
          <span className="t-11 c-3">
            {t(`type.${order.type}`)} {t('times', { leverage: order.leverage })}
          </span>
        </span>
      </span>
    </span>
  );
}

/** Highlights a liquidation; any other way of closing is plain text. */
export function ForcedBadge({ by, children }: { by: OrderRow['origin']; children: string }) {
  if (by !== 'liquidation') return children;
  return (
    <Badge tone="bad" small>
      {children}
    </Badge>
  );
}
