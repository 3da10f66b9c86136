import { identity } from '@papertape/shared/contract/identity.ts';
import type { Contact } from '@papertape/shared/text/contact.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../lib/api/use-action.ts';
import { pageHub, worldNow } from '../../lib/feeds/page-hub.ts';
import { useWorldTime } from '../../lib/feeds/use-live.ts';
import type { FormField } from '../../lib/form/use-form.ts';
import { durationText } from '../../lib/format/times.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { type CodePurpose, rememberCode, type SentCode, useSentCode } from './sent-codes.ts';
import './contacts.css';

/**
 * Sends a code to a contact. The wait for the next one follows the server's time and survives leaving the page, and no code is
 * requested that the server would refuse.
 */
export function useCode(purpose: CodePurpose, onProblem: (error: Error) => void) {
  const { t } = useTranslation('contact');
  const sentTo = useSentCode(purpose);
  const byEmail = useAction(identity.sendOtp, { onProblem });
  const byPhone = useAction(identity.sendSmsOtp, { onProblem });
  const request = (contact: Contact) =>
    contact.by === 'email'
      ? byEmail.run({ email: contact.email, purpose: purpose === 'bind' ? 'bindEmail' : purpose })
      : byPhone.run({
          dialCode: contact.dialCode,
          phone: contact.phone,
          purpose: purpose === 'bind' ? 'bindPhone' : purpose,
        });
  return {
    busy: byEmail.busy || byPhone.busy,
    /** The last code sent to the contact from this tab. */
    sentTo,
    /** Sends a code unless one was just sent; resolves to undefined on failure. */
    async send(contact: Contact) {
      const before = sentTo(contact);
      const left = before ? before.resendAt - worldNow() : 0;
      if (before && left > 0 && left <= before.waitMs) return before;
      const answer = await request(contact);
      if (!answer) return undefined;
      showToast({ tone: 'ok', text: t('sent'), id: 'code-sent' });
      return rememberCode(purpose, contact, answer);
    },
  };
}

/** Renders a button for users who already have a code, from before a reload or from another device. */
export function HaveCode({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('contact');
  return (
    <Button variant="ghost" block onClick={onPress}>
      {t('haveCode')}
    </Button>
  );
}

export interface CodeStepProps {
  /** Undefined where the user's code was not requested here. */
  sent: SentCode | undefined;
  field: FormField;
  onComplete?: ((code: string) => void) | undefined;
  onResend: () => void;
  resending: boolean;
  autoFocus?: boolean | undefined;
}

/** Renders the boxes of a code, the wait for another one and, on a simulated host, the message that carries it. */
export function CodeStep({ sent, field, onComplete, onResend, resending, autoFocus }: CodeStepProps) {
  const { t } = useTranslation('contact');
  const fill = (code: string) => {
    field.set(code);
    onComplete?.(code);
  };
  return (
    <div className="col g-16">
      <Field label={t('code')} labelHidden error={field.error}>
        <CodeInput value={field.value} onChange={field.set} onComplete={onComplete} autoFocus={autoFocus} />
      </Field>
      <Resend sent={sent} onResend={onResend} busy={resending} />
      {sent?.message && (
        <aside className="simulated" aria-label={t('simulatedMessage')}>
          <div className="between g-8">
            <Badge small>{t('simulatedMessage')}</Badge>
            <span className="t-12 c-3 ellipsis">{sent.message.to}</span>
          </div>
          <p className="t-13 mt-8">{sent.message.text}</p>
          <Button size="xs" variant="outline" className="mt-8" onClick={() => fill(sent.message?.code ?? '')}>
            {t('fillCode')}
          </Button>
        </aside>
      )}
    </div>
  );
}

/** Returns the time of the world. Any live stream carries it; this subscribes to the smallest. */
function useServerTime(): number {
  useEffect(() => pageHub().quotes.subscribeGroup('FOREX'), []);
  return useWorldTime(500);
}

interface ResendProps {
  sent: SentCode | undefined;
  onResend: () => void;
  busy: boolean;
}

function Resend({ sent, onResend, busy }: ResendProps) {
  const { t } = useTranslation('contact');
  const now = useServerTime();
  const left = sent ? Math.min(sent.waitMs, sent.resendAt - now) : 0;
  return (
    <p className="t-13 c-3 num resend">
      {left > 0 ? (
        t('resendIn', { time: durationText(left).padStart(5, '0') })
      ) : (
        <button type="button" className="link" onClick={onResend} disabled={busy}>
          {t('resend')}
        </button>
      )}
    </p>
  );
}
