/**
 * Sending a code to a contact. Guarantees: the wait for the next one counts on the server's time, is remembered
 * when the page is left and come back to, and no code is asked for that the server would refuse.
 */
import { identity } from '@papertape/shared/contract/identity.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { create } from 'zustand';
import { useAction } from '../api/use-action.ts';
import { worldNow } from '../feeds/page-hub.ts';
import { type Contact, contactText } from './contact.ts';

/** `bind`: a contact that is to become the user's own. */
export type CodePurpose = 'register' | 'forgotPassword' | 'forgotFundPassword' | 'bind';

export interface SentCode {
  /** World time from which another code may be asked for. */
  resendAt: number;
  waitMs: number;
  /** The message as it would have arrived; only a simulated host tells it. */
  message: DataOf<typeof identity.sendOtp>['simulatedMessage'];
}

const useSentCodes = create<Readonly<Record<string, SentCode>>>()(() => ({}));

const nameOf = (purpose: CodePurpose, contact: Contact) => `${purpose} ${contactText(contact)}`;

function remember(name: string, answer: DataOf<typeof identity.sendOtp>): SentCode {
  const { sentAt, resendAfterMs, simulatedMessage } = answer;
  const sent = {
    resendAt: (sentAt ?? worldNow()) + resendAfterMs,
    waitMs: resendAfterMs,
    message: simulatedMessage,
  };
  useSentCodes.setState({ [name]: sent });
  return sent;
}

export interface CodeSender {
  /** What was sent to the contact last, while this page lives. */
  sentTo: (contact: Contact) => SentCode | undefined;
  /** Sends unless a code was sent just now; undefined where it failed. */
  send: (contact: Contact) => Promise<SentCode | undefined>;
  busy: boolean;
}

export function useCode(purpose: CodePurpose, onProblem: (error: Error) => void): CodeSender {
  const known = useSentCodes();
  const byEmail = useAction(identity.sendOtp, { quiet: true, onProblem });
  const byPhone = useAction(identity.sendSmsOtp, { quiet: true, onProblem });
  const ask = (contact: Contact) =>
    contact.by === 'email'
      ? byEmail.run({ email: contact.email, purpose: purpose === 'bind' ? 'bindEmail' : purpose })
      : byPhone.run({
          dialCode: contact.dialCode,
          phone: contact.phone,
          purpose: purpose === 'bind' ? 'bindPhone' : purpose,
        });
  return {
    busy: byEmail.busy || byPhone.busy,
    sentTo: (contact) => known[nameOf(purpose, contact)],
    async send(contact) {
      const name = nameOf(purpose, contact);
      const before = known[name];
      const left = before ? before.resendAt - worldNow() : 0;
      if (before && left > 0 && left <= before.waitMs) return before;
      const answer = await ask(contact);
      return answer && remember(name, answer);
    },
  };
}
