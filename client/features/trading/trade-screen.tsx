import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { ReactNode } from 'react';
import type { ChosenSymbol } from '../../entities/market/use-chosen-symbol.ts';
import { ReadError } from '../../lib/form/read-error.tsx';
import { SheetHost } from './sheets/sheet-host.tsx';
import { OrderProvider } from './ticket/place-order.tsx';
import { TicketProvider } from './ticket/ticket-context.tsx';
import { TradeWaiting } from './trade-waiting.tsx';
import './trading.css';

interface TradeScreenProps {
  symbol: ChosenSymbol;
  /** Where back leads, on a page that stands under another. */
  fallback?: string | undefined;
  children: (instrument: Instrument) => ReactNode;
}

/** What every trade screen stands in: the symbol's ticket, the placing of orders, the sheets. */
export function TradeScreen({ symbol, fallback, children }: TradeScreenProps) {
  const { instrument, error, retry } = symbol;
  if (!instrument) {
    const problem = error ? <ReadError error={error} onRetry={retry} /> : undefined;
    return <TradeWaiting fallback={fallback} problem={problem} />;
  }
  return (
    <TicketProvider instrument={instrument}>
      <OrderProvider>
        {children(instrument)}
        <SheetHost />
      </OrderProvider>
    </TicketProvider>
  );
}
