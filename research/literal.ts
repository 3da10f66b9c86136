/** npm run literal -- --minutes N: a client written from the specification watches quiet and busy worlds; prints its reconnects. */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { startRealServer } from './literal/real-server.ts';
import { scenes, watchScene } from './literal/scenes.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } });
const seconds = Number(values.minutes) * 60;
if (!(seconds > 0)) throw new Error('--minutes takes a number above zero');

const server = await startRealServer();
try {
  const reports = await Promise.all(
    scenes.map((scene, index) => watchScene(server.base, scene, index, seconds)),
  );
  for (const { scene, reconnects, received } of reports) {
    console.log(`${scene}: ${reconnects.length} reconnects, received ${JSON.stringify(received)}`);
    for (const reason of reconnects) console.log(`  ${reason}`);
  }
  process.exitCode = reports.every(({ reconnects }) => reconnects.length === 0) ? 0 : 1;
} finally {
  await server.stop();
}
