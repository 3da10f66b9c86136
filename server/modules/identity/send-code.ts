/** Sending a code to a contact, where the purpose allows it. */

import type { identity } from '@papertape/shared/contract/identity.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { VisitorCall } from '../../http/call.ts';
import { isRefusal, type Refusal, refuse } from '../../world/refusal.ts';
import { type Contact, findUser } from './contact.ts';
import { type CodePurpose, codeLifeMs, resendAfterMs, sendCode } from './verification-codes.ts';

/** Purposes that need a contact nobody has yet; the others need one that somebody has. */
const forNewContacts: ReadonlySet<CodePurpose> = new Set(['register', 'bindEmail', 'bindPhone']);

export async function answerCode(
  call: VisitorCall<unknown>,
  contact: Contact | Refusal,
  purpose: CodePurpose,
): Promise<DataOf<typeof identity.sendOtp> | Refusal> {
  if (isRefusal(contact)) return contact;
  const message = await call.execute('identity.sendCode', (tx) => {
    const taken = findUser(tx.world, contact) !== undefined;
    if (taken && forNewContacts.has(purpose)) return refuse('accountExists');
    if (!taken && !forNewContacts.has(purpose)) return refuse('accountMissing');
    return sendCode(tx, purpose, contact, call);
  });
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
