import { createContext, type ReactNode, useContext } from 'react';
import { type PlaceOrder, usePlaceOrder } from './use-place-order.ts';

const OrderContext = createContext<PlaceOrder | null>(null);

/** One placing of orders for the form, its buttons and the sheet that asks. */
export function OrderProvider({ children }: { children: ReactNode }) {
  return <OrderContext value={usePlaceOrder()}>{children}</OrderContext>;
}

export function useOrder(): PlaceOrder {
  const order = useContext(OrderContext);
  if (order === null) throw new Error('no order form around this component');
  return order;
}
