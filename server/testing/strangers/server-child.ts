/** The real server, in a process that also says how much memory is held when everything that can go has gone. */
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
// Listening must not keep a server alive that has stopped.
process.channel?.unref();
process.on('disconnect', () => process.exit());

await import('../../main.ts');
