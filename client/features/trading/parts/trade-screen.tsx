import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { ReactNode } from 'react';
import { problemText } from '../../../lib/api/report.ts';
import type { ChosenSymbol } from '../../../lib/market/use-chosen-symbol.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { OrderProvider } from '../order-context.tsx';
import { SheetHost } from '../sheets/sheet-host.tsx';
import { TicketProvider } from '../ticket-context.tsx';
import '../trading.css';

interface TradeScreenProps {
  symbol: ChosenSymbol;
  /** The shape of the page while the market is being read. */
  waiting: ReactNode;
  children: (instrument: Instrument) => ReactNode;
}

/** What every trade screen stands in: the symbol's ticket, the placing of orders, the sheets. */
export function TradeScreen({ symbol, waiting, children }: TradeScreenProps) {
  const { instrument, error, retry } = symbol;
  if (error) return <ErrorState onRetry={retry}>{problemText(error)}</ErrorState>;
  if (!instrument) return waiting;
  return (
    <TicketProvider instrument={instrument}>
      <OrderProvider>
        {children(instrument)}
        <SheetHost />
      </OrderProvider>
    </TicketProvider>
  );
}
