/**
 * Codes that verify a contact: one valid code per purpose and contact, four digits, from the world's seed where pages show them and
 * random elsewhere, at most one per 60 seconds, valid for ten minutes and five tries, used once, with daily limits of codes and wrong
 * tries per contact.
 */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { type Contact, contactText } from '@papertape/shared/text/contact.ts';
import { isUsedUp } from '../../office/day-quota.ts';
import { type InboxMessage, inbox } from '../../office/inbox.store.ts';
import { deliverCode } from '../../office/inbox.ts';
import { countGuess, mayGuess } from '../../office/password-locks.ts';
import type { Language } from '../../texts/languages.ts';
import type { CodePurpose } from '../../world/commands.ts';
import { codeCount, formatCode } from '../../world/sent-codes.ts';
import type { Tx } from '../../world/tx.ts';
import { codes } from './codes.store.ts';

export const resendAfterMs = 60_000;
export const codeLifeMs = 10 * 60_000;
const triesMax = 5;

function buildCodeKey(purpose: CodePurpose, contact: Contact): string {
  return `${purpose}:${contactText(contact)}`;
}

/** Sends a new code, which invalidates the previous one. */
export function sendCode(
  tx: Tx,
  purpose: CodePurpose,
  contact: Contact,
  { language, code: given }: { language: Language; code: string | null },
): InboxMessage | Refusal {
  const key = buildCodeKey(purpose, contact);
  const before = codes.get(tx, key);
  if (before !== undefined && tx.now - before.sentAt < resendAfterMs) return refuse('codeResendTooSoon');
  const { codesPerContactDay } = tx.world.settings.limits;
  const recipient = contactText(contact);
  const isSpent = isUsedUp(
    { limit: codesPerContactDay, now: tx.now },
    (limit) => inbox.newest(tx, recipient, limit),
    (message) => message.at,
  );
  if (isSpent) return refuse('tooManyRequests');
  const derived = formatCode(tx.random(tx.id('otp')).below(codeCount));
  const code = given ?? derived;
  codes.put(tx, {
    key,
    code,
    sentAt: tx.now,
    expiresAt: tx.now + codeLifeMs,
    triesLeft: triesMax,
    used: false,
  });
  return deliverCode(tx, {
    channel: contact.by === 'email' ? 'email' : 'sms',
    recipient,
    purpose,
    code,
    minutes: codeLifeMs / 60_000,
    language,
  });
}

/**
 * Consumes a code; returns false if it is wrong. A wrong one counts as a try, so the command must then end without a refusal, which would
 * roll the count back.
 */
export function spendCode(tx: Tx, purpose: CodePurpose, contact: Contact, typed: string): boolean {
  const key = buildCodeKey(purpose, contact);
  const stored = codes.get(tx, key);
  if (stored === undefined || stored.used || stored.triesLeft <= 0 || stored.expiresAt <= tx.now)
    return false;
  const recipient = contactText(contact);
  if (!mayGuess(tx, recipient)) return false;
  if (stored.code !== typed) {
    codes.countTry(tx, stored);
    countGuess(tx, recipient);
    return false;
  }
  codes.markUsed(tx, key);
  return true;
}
