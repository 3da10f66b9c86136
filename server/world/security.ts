/**
 * Secrets: password hashes and session tokens. The one place where real chance is wanted; nothing made
 * here enters the event log, so worlds stay reproducible.
 */
import { hash as digest, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the parameters of the OWASP password storage sheet (19 MiB, 2 passes, 1 lane). */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Cheaper parameters for disposable test worlds, where a thousand sign-ins would cost ten seconds. */
const argonLight = { memoryCost: 1_024, timeCost: 1, parallelism: 1 } as const;

export function hashPassword(password: string, strength: 'full' | 'light' = 'full'): Promise<string> {
  return hash(password, strength === 'full' ? argon : argonLight);
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}

/** 256 random bits, URL-safe. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are stored hashed; a plain digest is enough for 256 random bits. */
export function hashToken(token: string): string {
  return digest('sha256', token, 'base64url');
}

/** Whether two secrets are the same, in the same time however much of it is right. */
export function isSameSecret(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A whole number that nobody can foresee, below a limit. */
export function chanceBelow(limit: number): number {
  return randomInt(limit);
}

/** An unguessable file name. */
export function createFileName(): string {
  return randomBytes(18).toString('base64url');
}

const costs = /^\$argon2(?:id|i|d)\$v=\d{1,3}\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$/;

/** Whether comparing a password with a hash from elsewhere costs no more than with our own: the hash itself says how much. */
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
