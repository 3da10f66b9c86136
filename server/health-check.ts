/** Ends with 0 if the server of this container is ready: the health check of the image. It reads the settings that the server reads. */
import process from 'node:process';
import { getLocalAddress, readHost, readPort } from './settings/listen.ts';

try {
  const answer = await fetch(`${getLocalAddress(readHost(process.env), readPort(process.env))}/ready`);
  if (!answer.ok) console.error(await answer.text());
  process.exit(answer.ok ? 0 : 1);
} catch (error) {
  console.error(String(error));
  process.exit(1);
}
