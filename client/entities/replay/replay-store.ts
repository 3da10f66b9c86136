/** What charts and the bar of a replay tell each other. */
import type { ChartFrame } from '@papertape/shared/chart-frames.ts';
import { create } from 'zustand';

interface ReplayState {
  /** Of the chart that is shown. */
  frame: ChartFrame | undefined;
  /** Whether the next press on the chart says where a replay begins. */
  isPicking: boolean;
}

export const useReplayStore = create<ReplayState>(() => ({ frame: undefined, isPicking: false }));

export function tellFrame(frame: ChartFrame): void {
  useReplayStore.setState({ frame });
}

export function setPicking(isPicking: boolean): void {
  useReplayStore.setState({ isPicking });
}
