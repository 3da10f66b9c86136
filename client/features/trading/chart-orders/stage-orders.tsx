import { onDemand } from '../../../ui/on-demand.tsx';
import type { ChartOrdersProps } from './chart-orders.tsx';

const ChartOrders = onDemand<ChartOrdersProps>(() => import('./chart-orders.tsx'), 'ChartOrders', {
  quiet: true,
});

const stay = () => undefined;

/** Orders from the chart, loaded once the page rests; they listen as long as the chart stands. */
export function StageOrders({ stage, instrument }: Pick<ChartOrdersProps, 'stage' | 'instrument'>) {
  return <ChartOrders key={instrument.symbol} stage={stage} instrument={instrument} open onClose={stay} />;
}
