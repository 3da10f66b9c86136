/** Sends a code to a contact if the purpose allows it. */

import type { identity } from '@papertape/shared/contract/identity.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { Contact } from '@papertape/shared/text/contact.ts';
import type { VisitorCall } from '../../http/call.ts';
import type { CodePurpose, Decide } from '../../world/commands.ts';
import { randomBelow } from '../../world/security.ts';
import { codeCount, formatCode } from '../../world/sent-codes.ts';
import { findUser } from './contact.ts';
import { codeLifeMs, resendAfterMs, sendCode } from './verification-codes.ts';

/** Purposes that need an unused contact; the others need the contact of a user. */
const forNewContacts: ReadonlySet<CodePurpose> = new Set(['register', 'bindEmail', 'bindPhone']);

export const decideCode: Decide<'identity.sendCode'> = (tx, { language }, { contact, purpose, code }) => {
  const taken = findUser(tx.world, contact) !== undefined;
  if (taken && forNewContacts.has(purpose)) return refuse('accountExists');
  if (!taken && !forNewContacts.has(purpose)) return refuse('accountMissing');
  return sendCode(tx, purpose, contact, { language, code });
};

/** Sends a code for a purpose to a contact, and answers with its times. Refuses what `identity.sendCode` refuses. */
export async function answerCode(
  call: VisitorCall<unknown>,
  contact: Contact | Refusal,
  purpose: CodePurpose,
): Promise<DataOf<typeof identity.sendOtp> | Refusal> {
  if (isRefusal(contact)) return contact;
  // Codes that protect an account must not follow from the seed.
  const code = call.seesCodes ? null : formatCode(randomBelow(codeCount));
  const message = await call.command('identity.sendCode', { contact, purpose, code });
  if (isRefusal(message)) return message;
  return {
    sentAt: message.at,
    resendAfterMs,
    expiresInMs: codeLifeMs,
    ...(call.seesCodes
      ? { simulatedMessage: { to: message.recipient, text: message.text, code: message.code ?? '' } }
      : {}),
  };
}
