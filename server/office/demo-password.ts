/**
 * The password of the users that every world begins with. It is public, which is right where only this machine can
 * reach the server; anywhere else the server has one of its own, and the public one opens nothing.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLine } from '../world/data-fault.ts';
import { createFileName, hashPassword, verifyPassword } from '../world/security.ts';

/** Argon2id of the public password `papertape`, made beforehand because a world is seeded in one command. */
export const publicPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$gcQoaJkcBQCboqXbuOh2gQ$eUMBABYp//U3H6cnt9Nnd26zjP11Dck2tSr4xxVC+x4';

const length = 12;

/** The server's, not a world's: who can reach it is the same for all of them. */
let ownHash = publicPasswordHash;

/** Makes the password on first use and keeps it in the folder, so that it stays the same. */
export async function takeOwnDemoPassword(folder: string): Promise<string> {
  const file = join(folder, 'demo-password');
  if (!existsSync(file)) writeFileSync(file, `${createFileName().slice(0, length)}\n`, { mode: 0o600 });
  const password = readLine(file);
  ownHash = await hashPassword(password);
  return password;
}

/** Whether a typed password is the one that is stored. */
export function isPassword(stored: string, typed: string): Promise<boolean> {
  return verifyPassword(stored === publicPasswordHash ? ownHash : stored, typed);
}
