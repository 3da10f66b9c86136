/** The only place of the server that reads real time. Everything else takes its time from a world. */
export interface RealTime {
  /** Epoch milliseconds of the machine. */
  now(): number;
  /** Milliseconds of a clock that never goes back; for measuring only. */
  monotonic(): number;
}

export const realTime: RealTime = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
