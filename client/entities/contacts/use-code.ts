/**
 * Sending a code to a contact. Guarantees: the wait for the next one counts on the server's time, is remembered
 * when the page is left and come back to, and no code is asked for that the server would refuse.
 */

import { identity } from '@papertape/shared/contract/identity.ts';
import type { Contact } from '@papertape/shared/text/contact.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../lib/api/use-action.ts';
import { worldNow } from '../../lib/feeds/page-hub.ts';
import { showToast } from '../../ui/toast.ts';
import { type CodePurpose, rememberCode, useSentCode } from './sent-codes.ts';

export function useCode(purpose: CodePurpose, onProblem: (error: Error) => void) {
  const { t } = useTranslation('contact');
  const sentTo = useSentCode(purpose);
  const byEmail = useAction(identity.sendOtp, { onProblem });
  const byPhone = useAction(identity.sendSmsOtp, { onProblem });
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
    /** What was sent to the contact last, from this tab. */
    sentTo,
    /** Sends unless a code was sent just now; undefined where it failed. */
    async send(contact: Contact) {
      const before = sentTo(contact);
      const left = before ? before.resendAt - worldNow() : 0;
      if (before && left > 0 && left <= before.waitMs) return before;
      const answer = await ask(contact);
      if (!answer) return undefined;
      showToast({ tone: 'ok', text: t('sent'), id: 'code-sent' });
      return rememberCode(purpose, contact, answer);
    },
  };
}
