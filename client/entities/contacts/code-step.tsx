import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageHub } from '../../lib/feeds/page-hub.ts';
import { useWorldTime } from '../../lib/feeds/use-live.ts';
import type { FormField } from '../../lib/form/use-form.ts';
import { durationText } from '../../lib/format/times.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import type { SentCode } from './sent-codes.ts';
import './contacts.css';

export interface CodeStepProps {
  /** Undefined where the user has a code that was not asked for here. */
  sent: SentCode | undefined;
  field: FormField;
  onComplete?: ((code: string) => void) | undefined;
  onResend: () => void;
  resending: boolean;
  autoFocus?: boolean | undefined;
}

/** The boxes of a code, the wait for another one and, on a simulated host, the message that carries it. */
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

/** Any live stream tells the server's time; the smallest will do. */
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
