/** Thread that executes a luck job, so that the server keeps serving. */
import { parentPort, workerData } from 'node:worker_threads';
import { modules } from '../../../server/modules.ts';
import { realTime } from '../../../server/world/real-clock.ts';
import { doLuckJob, type LuckJob } from './luck-job.ts';

await doLuckJob(workerData as LuckJob, { modules, real: realTime, report: () => undefined }, (lived) =>
  parentPort?.postMessage(lived),
);
