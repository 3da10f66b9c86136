/** State shared by charts and the bar of a replay. */
import type { ChartFrame } from '@papertape/shared/chart-frames.ts';
import { create } from 'zustand';

interface ReplayState {
  /** The frame of the shown chart. */
  frame: ChartFrame | undefined;
  /** The next press on the chart chooses the start of a replay. */
  isPicking: boolean;
}

export const useReplayStore = create<ReplayState>(() => ({ frame: undefined, isPicking: false }));

export function setShownFrame(frame: ChartFrame): void {
  useReplayStore.setState({ frame });
}

export function setPicking(isPicking: boolean): void {
  useReplayStore.setState({ isPicking });
}
