import type { RealTime } from '../server/world/real-clock.ts';
import type { Report } from '../server/world/report.ts';

const restMs = 60_000;

/** Returns a report that logs each message at once, and a repeated one at most once a minute with the number left out (`leftOut`). */
export function quietReport(report: Report, real: RealTime): Report {
  const reported = new Map<string, { at: number; leftOut: number }>();
  return (details, message) => {
    const name = `${message} ${String(details['world'] ?? '')}`;
    const now = real.monotonic();
    const last = reported.get(name);
    if (last !== undefined && now - last.at < restMs) {
      last.leftOut += 1;
      return;
    }
    reported.set(name, { at: now, leftOut: 0 });
    report(
      last === undefined || last.leftOut === 0 ? details : { ...details, leftOut: last.leftOut },
      message,
    );
  };
}
