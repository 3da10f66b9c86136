/**
 * The token by which other machines use /sim and /lab if the operator has set none. The first start creates it and prints it once as a
 * link; later starts print the path of its file.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataFault } from './world/data-fault.ts';
import { createToken } from './world/security.ts';

export interface OwnToken {
  token: string;
  /** File of the token, readable by this account alone. */
  file: string;
  /** True if this start created it. */
  isNew: boolean;
}

/** Shorter tokens could be guessed. */
const shortest = 32;

/** Returns the token of the data folder, and creates it if there is none. Throws a `DataFault` if the file holds no token. */
export function takeSimulatorToken(dataFolder: string): OwnToken {
  const file = join(dataFolder, 'simulator-token');
  if (!existsSync(file)) {
    const token = createToken();
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(`${file}.draft`, `${token}\n`, { mode: 0o600 });
    renameSync(`${file}.draft`, file);
    return { token, file, isNew: true };
  }
  const token = readFileSync(file, 'utf8').trim();
  if (token.length < shortest)
    throw new DataFault(`${file} holds no token. Delete it; the next start makes a new one.`);
  // A copied data folder may have lost the mode.
  chmodSync(file, 0o600);
  return { token, file, isNew: false };
}
