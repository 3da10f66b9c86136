/**
 * Codes that were sent, and the step in which one is being typed. Both survive a reload, since fetching a code often means
 * leaving the page: the wait continues, and a code that has arrived can still be used.
 */
import type { identity } from '@papertape/shared/contract/identity.ts';
import type { DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { type Contact, contactText } from '@papertape/shared/text/contact.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { worldNow } from '../../lib/feeds/page-hub.ts';

/** `bind` is for a contact that is to become the user's own. */
export type CodePurpose = 'register' | 'forgotPassword' | 'forgotFundPassword' | 'bind';

export interface SentCode {
  /** World time from which another code may be requested. */
  resendAt: number;
  waitMs: number;
  /** The delivered message; only a simulated host returns it. */
  message: DataOf<typeof identity.sendOtp>['simulatedMessage'];
}

interface SentCodes {
  codes: Readonly<Record<string, SentCode>>;
  /** The contact whose code is being typed. */
  steps: Readonly<Partial<Record<CodePurpose, Contact>>>;
}

const useSentCodes = create<SentCodes>()(
  persist(() => ({ codes: {}, steps: {} }), {
    name: 'papertape.codes',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

const keyContact = (purpose: CodePurpose, contact: Contact) => `${purpose} ${contactText(contact)}`;

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
  useSentCodes.setState({ codes: { [keyContact(purpose, contact)]: sent } });
  return sent;
}

/** Returns a function for the last code sent to a contact from this tab. */
export function useSentCode(purpose: CodePurpose): (contact: Contact) => SentCode | undefined {
  const codes = useSentCodes((state) => state.codes);
  return (contact) => codes[keyContact(purpose, contact)];
}

/** Returns the contact whose code is being typed, and functions to enter and leave that step. */
export function useCodeStep(purpose: CodePurpose) {
  const contact = useSentCodes((state) => state.steps[purpose]);
  const set = (next: Contact | undefined) =>
    useSentCodes.setState(({ steps }) => ({ steps: { ...steps, [purpose]: next } }));
  return { contact, enter: (next: Contact) => set(next), leave: () => set(undefined) };
}
