import type { Instrument } from '@papertape/shared/contract/market.ts';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { usePriceTitle } from '../../../entities/market/use-price-title.ts';
import { type ContractTerms, termsOf } from '../model/contract-terms.ts';
import { pairName } from '../parts/contract-name.tsx';
import { LiveTicket, type TicketState } from '../state/live-ticket.ts';
import { useAskedBalance } from './use-balance.ts';
import { useLeverage } from './use-leverage.ts';

interface TicketValue {
  live: LiveTicket;
  instrument: Instrument;
  terms: ContractTerms;
  leverage: number;
}

const TicketContext = createContext<TicketValue | null>(null);

/** One symbol's ticket for everything below; a tick renders nothing here. */
export function TicketProvider({ instrument, children }: { instrument: Instrument; children: ReactNode }) {
  const leverage = useLeverage(instrument);
  const [made, setMade] = useState(() => ({ instrument, live: new LiveTicket(instrument, leverage) }));
  if (made.instrument !== instrument) setMade({ instrument, live: new LiveTicket(instrument, leverage) });
  const { live } = made;
  useEffect(() => live.setLeverage(leverage), [live, leverage]);
  useAskedBalance();
  usePriceTitle(instrument.symbol, pairName(instrument.symbol));
  const value = useMemo(
    () => ({ live, instrument, terms: termsOf(instrument), leverage }),
    [live, instrument, leverage],
  );
  return <TicketContext value={value}>{children}</TicketContext>;
}

export function useTicketValue(): TicketValue {
  const value = useContext(TicketContext);
  if (value === null) throw new Error('no ticket around this component');
  return value;
}

/** A part of the live figures. Take single values or whole parts, so that only what shows them renders. */
export function useTicket<Part>(read: (state: TicketState) => Part): Part {
  const { live } = useTicketValue();
  const subscribe = useCallback((onChange: () => void) => live.subscribe(onChange), [live]);
  return useSyncExternalStore(subscribe, () => read(live.state));
}
