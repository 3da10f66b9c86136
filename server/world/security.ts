/**
 * Secrets: password hashes and session tokens. The only place with true randomness; nothing created here
 * enters the event log, so that worlds stay reproducible.
 */
import { hash as digest, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters of the OWASP password storage cheat sheet (19 MiB, 2 passes, 1 lane). */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Cheaper parameters for disposable test worlds, where a thousand sign-ins would cost ten seconds. */
const argonLight = { memoryCost: 1_024, timeCost: 1, parallelism: 1 } as const;

/** Hashes a password with argon2id outside this thread; `light` is for test worlds. */
export function hashPassword(password: string, strength: 'full' | 'light' = 'full'): Promise<string> {
  return hash(password, strength === 'full' ? argon : argonLight);
}

/** Compares a password with its hash outside this thread. Rejects for text that is no hash. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

/** Creates a token of 256 random bits, URL-safe. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The length of a token: 32 bytes in base64url. Longer strings are not kept, so that the cache stays small. */
const tokenLength = 43;

/** Hashes of the tokens of recent requests, because each request hashes one, at the cost of its whole other authentication. */
const recentHashes = new Map<string, string>();
const recentHashesMax = 4_096;

/** Hashes a token for storage; a plain digest suffices for 256 random bits. */
export function hashToken(token: string): string {
  const recent = recentHashes.get(token);
  if (recent !== undefined) return recent;
  const hashed = digest('sha256', token, 'base64url');
  if (token.length !== tokenLength) return hashed;
  if (recentHashes.size >= recentHashesMax) recentHashes.clear();
  recentHashes.set(token, hashed);
  return hashed;
}

/** Compares two secrets in constant time. */
export function isSameSecret(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Returns an unpredictable whole number below a limit. */
export function randomBelow(limit: number): number {
  return randomInt(limit);
}

/** Creates an unguessable file name. */
export function createFileName(): string {
  return randomBytes(18).toString('base64url');
}

const costs = /^\$argon2(?:id|i|d)\$v=\d{1,3}\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$/;

/**
 * Returns whether verifying a password against an imported hash costs no more than against one of our own:
 * the hash contains its cost parameters.
 */
export function isTolerableHash(text: string): boolean {
  if (text.length > 256) return false;
  if (!text.startsWith('$')) return true;
  const [, memory, time, lanes] = costs.exec(text) ?? [];
  return (
    memory !== undefined &&
    Number(memory) <= argon.memoryCost &&
    Number(time) <= argon.timeCost &&
    Number(lanes) <= argon.parallelism
  );
}
