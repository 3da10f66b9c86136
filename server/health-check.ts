/** Ends with 0 if the server of this container is ready: the health check of the image. It reads the settings that the server reads. */
import process from 'node:process';
import { getLocalAddress, readHost, readPort } from './listen-setting.ts';

const port = readPort(process.env);
// A server with such a port does not start.
if (typeof port !== 'number') process.exit(1);
try {
  const answer = await fetch(`${getLocalAddress(readHost(process.env), port)}/ready`);
  if (!answer.ok) console.error(await answer.text());
  process.exit(answer.ok ? 0 : 1);
} catch (error) {
  console.error(String(error));
  process.exit(1);
}
