/**
 * Order flow of the benchmark: each trader holds two positions throughout and repeats a round of market and limit
 * orders that open, add, rest, reduce and close, and leaves nothing open. So the world is as large at the end
 * of a run as at its start.
 */

export interface FlowStep {
  path: string;
  body: object;
  /** True for orders, false for cancellations. */
  isOrder: boolean;
}

/** Distance from the market at which a limit order rests or fills at once. */
export type PriceAt = (symbol: string, factor: number) => string;

const create = (order: object): FlowStep => ({
  path: '/asset/api/contract-margin/create',
  body: { action: 'open', type: 'market', leverage: 20, ...order },
  isOrder: true,
});

/** Orders placed once, before the measurement. */
export function positionsHeld(): FlowStep[] {
  return [
    create({ symbol: 'SOLUSDT', side: 'long', size: '1' }),
    create({ symbol: 'BCHUSDT', side: 'short', size: '0.5' }),
  ];
}

/** Returns a round of eleven orders and one cancellation. */
export function roundOfOrders(price: PriceAt): FlowStep[] {
  const rest = (symbol: string, size: string, factor: number) =>
    create({
      symbol,
      side: factor < 1 ? 'long' : 'short',
      type: 'limit',
      size,
      price: price(symbol, factor),
    });
  const close = (symbol: string, side: string, size: string) => {
    const { leverage: _, ...order } = create({ symbol, side, action: 'close', size }).body as Record<
      string,
      unknown
    >;
    return { ...create({}), body: order };
  };
  return [
    create({ symbol: 'BTCUSDT', side: 'long', size: '0.002' }),
    rest('ETHUSDT', '0.05', 0.8),
    create({ symbol: 'ETHUSDT', side: 'short', size: '0.03' }),
    create({ symbol: 'BTCUSDT', side: 'long', size: '0.001' }),
    rest('SOLUSDT', '2', 0.85),
    close('BTCUSDT', 'long', '0.001'),
    create({
      symbol: 'LTCUSDT',
      side: 'long',
      type: 'limit',
      size: '0.5',
      price: price('LTCUSDT', 1.02),
      takeProfit: price('LTCUSDT', 1.3),
      stopLoss: price('LTCUSDT', 0.98),
    }),
    close('BTCUSDT', 'long', '0.002'),
    close('ETHUSDT', 'short', '0.03'),
    rest('BTCUSDT', '0.002', 1.2),
    close('LTCUSDT', 'long', '0.5'),
    { path: '/asset/api/contract-margin/cancel', body: { all: true }, isOrder: false },
  ];
}
