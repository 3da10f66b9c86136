/** The only place of the server that reads real time. Everything else uses the time of a world. */
export interface RealTime {
  /** Returns epoch milliseconds of the machine. */
  now(): number;
  /** Returns milliseconds of a monotonic clock, for measuring only. */
  monotonic(): number;
}

export const realTime: RealTime = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
