/** A stop order that was begun on the chart, until the form of conditional orders takes it up. */
import { create } from 'zustand';
import { onOtherHistory } from '../../../lib/feeds/other-history.ts';

interface StopStart {
  begun: { symbol: string; price: string } | null;
}

export const useStopStart = create<StopStart>(() => ({ begun: null }));

onOtherHistory(() => useStopStart.setState({ begun: null }));

export function startStop(symbol: string, price: string): void {
  useStopStart.setState({ begun: { symbol, price } });
}
