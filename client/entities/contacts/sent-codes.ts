/**
 * Which codes were sent and where one is being typed in. It outlives a reload of the page, since fetching a code often
 * means leaving it: the wait for the next one counts on, and a code that has arrived can still be used.
 */
import type { identity } from '@papertape/shared/contract/identity.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { type Contact, contactText } from '@papertape/shared/text/contact.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { worldNow } from '../../lib/feeds/page-hub.ts';

/** `bind`: a contact that is to become the user's own. */
export type CodePurpose = 'register' | 'forgotPassword' | 'forgotFundPassword' | 'bind';

export interface SentCode {
  /** World time from which another code may be asked for. */
  resendAt: number;
  waitMs: number;
  /** The message as it would have arrived; only a simulated host tells it. */
  message: DataOf<typeof identity.sendOtp>['simulatedMessage'];
}

interface SentCodes {
  codes: Readonly<Record<string, SentCode>>;
  /** The contact whose code is being typed in. */
  steps: Readonly<Partial<Record<CodePurpose, Contact>>>;
}

const useSentCodes = create<SentCodes>()(
  persist(() => ({ codes: {}, steps: {} }), {
    name: 'papertape.codes',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

const nameOf = (purpose: CodePurpose, contact: Contact) => `${purpose} ${contactText(contact)}`;

export function rememberCode(
  purpose: CodePurpose,
  contact: Contact,
  answer: DataOf<typeof identity.sendOtp>,
): SentCode {
  const { sentAt, resendAfterMs, simulatedMessage } = answer;
  const sent = {
    resendAt: (sentAt ?? worldNow()) + resendAfterMs,
    waitMs: resendAfterMs,
    message: simulatedMessage,
  };
  useSentCodes.setState({ codes: { [nameOf(purpose, contact)]: sent } });
  return sent;
}

/** What was sent to a contact last, from this tab. */
export function useSentCode(purpose: CodePurpose): (contact: Contact) => SentCode | undefined {
  const codes = useSentCodes((state) => state.codes);
  return (contact) => codes[nameOf(purpose, contact)];
}

/** The contact whose code is being typed in, and the ways into that step and out of it. */
export function useCodeStep(purpose: CodePurpose) {
  const contact = useSentCodes((state) => state.steps[purpose]);
  const set = (next: Contact | undefined) =>
    useSentCodes.setState(({ steps }) => ({ steps: { ...steps, [purpose]: next } }));
  return { contact, enter: (next: Contact) => set(next), leave: () => set(undefined) };
}
