import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { ReactNode } from 'react';
import type { ChosenSymbol } from '../../entities/market/use-chosen-symbol.ts';
import { ReadError } from '../../lib/form/read-error.tsx';
import { OrderFormProvider } from './order-form/use-order-form.tsx';
import { SheetHost } from './sheets/sheet-host.tsx';
import { TradeWaiting } from './trade-waiting.tsx';
import './trading.css';

interface TradeScreenProps {
  symbol: ChosenSymbol;
  /** Where back leads, on a page that stands under another. */
  fallback?: string | undefined;
  children: (instrument: Instrument) => ReactNode;
}

/** Surrounds every trade screen with the order form of its symbol and the sheets. */
export function TradeScreen({ symbol, fallback, children }: TradeScreenProps) {
  const { instrument, error, retry } = symbol;
  if (!instrument) {
    const problem = error ? <ReadError error={error} onRetry={retry} /> : undefined;
    return <TradeWaiting fallback={fallback} problem={problem} />;
  }
  return (
    <OrderFormProvider instrument={instrument}>
      {children(instrument)}
      <SheetHost />
    </OrderFormProvider>
  );
}
