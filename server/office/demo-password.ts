/**
 * The password of the demo users of every world. It is public where only this machine reaches the server; elsewhere the server has one of
 * its own, and the public one is refused.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLine } from '../world/data-fault.ts';
import { createFileName, hashPassword, verifyPassword } from '../world/security.ts';

/** Argon2id hash of the public password `papertape`, precomputed because a world is seeded in one synchronous command. */
export const publicPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$gcQoaJkcBQCboqXbuOh2gQ$eUMBABYp//U3H6cnt9Nnd26zjP11Dck2tSr4xxVC+x4';

const length = 12;

/** One hash for all worlds of the server. */
let ownHash = publicPasswordHash;

/** Creates the password at first use and stores it in the folder. */
export async function takeOwnDemoPassword(folder: string): Promise<string> {
  const file = join(folder, 'demo-password');
  if (!existsSync(file)) writeFileSync(file, `${createFileName().slice(0, length)}\n`, { mode: 0o600 });
  const password = readLine(file);
  ownHash = await hashPassword(password);
  return password;
}

/** Returns whether a typed password matches the stored hash. */
export function isPassword(stored: string, typed: string): Promise<boolean> {
  return verifyPassword(stored === publicPasswordHash ? ownHash : stored, typed);
}
