/** The real server in a process that also reports its memory after a garbage collection. */
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('message', () => {
  collect();
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heapUsed, rss });
});
// The message channel must not keep a stopped server alive.
process.channel?.unref();
process.on('disconnect', () => process.exit());

await import('../../main.ts');
