/** The other side of the lesson process: reads scenario files and answers with plain data. */
import process from 'node:process';
import { readScenario, unreadable } from './read-file.ts';

function read(text: string) {
  try {
    return readScenario(text);
  } catch (error) {
    return unreadable(`it cannot be read: ${String(error)}`);
  }
}

process.on('message', (text: string) => process.send?.(read(text)));
process.once('disconnect', () => process.exit());
process.send?.('ready');
