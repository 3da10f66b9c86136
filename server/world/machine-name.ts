/** Returns the name of this machine for other machines: drawn once, and stored beside its worlds. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLine } from './data-fault.ts';
import { createFileName } from './security.ts';

/** Returns the name of this machine in the cluster, which is created at the first call and kept in the data folder. */
export function takeMachineName(dataFolder: string): string {
  const file = join(dataFolder, 'machine-name');
  if (existsSync(file)) return readLine(file);
  mkdirSync(dataFolder, { recursive: true });
  const name = createFileName();
  writeFileSync(`${file}.draft`, name);
  renameSync(`${file}.draft`, file);
  return name;
}
