import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { CodeStep } from '../../../entities/contacts/code-step.tsx';
import type { ContactKind } from '../../../entities/contacts/contact.ts';
import { NewPasswordFields } from '../../../entities/contacts/new-password-fields.tsx';
import { SubmitButton } from '../../../lib/form/submit-button.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { places } from '../places.ts';
import { useVerify } from '../use-verify.ts';
import { MissingCode } from './missing-code.tsx';

/** The code of a registration; who comes here without a contact to prove goes back to the form. */
export function VerifyForm({ by }: { by: ContactKind }) {
  const { t } = useTranslation('identity');
  const layout = useLayout();
  const { expected, asksPassword, sent, to, form, submit, resend, resending, busy } = useVerify(by);
  const back = layoutPath[layout](places.register[by]);
  if (!expected) return <Navigate to={back} replace />;
  return (
    <>
      <h1 className="t-24 w-6">{t('code.title')}</h1>
      <p className="c-2 mt-4">
        {t(by === 'phone' ? 'code.sentBySms' : 'code.sentByEmail')} <b className="w-6 num code-to">{to}</b>{' '}
        <Link className="link" to={back} replace>
          {t('code.change')}
        </Link>
      </p>
      <form className="mt-32" noValidate onSubmit={form.submit(() => submit())}>
        <CodeStep
          sent={sent}
          field={form.field('code')}
          onComplete={submit}
          onResend={resend}
          resending={resending}
          autoFocus
        />
        {asksPassword && (
          <div className="col g-16 mt-24">
            <NewPasswordFields
              label={t('register.password')}
              password={form.field('password')}
              repeat={form.field('confirmPassword')}
            />
          </div>
        )}
        <SubmitButton busy={busy} disabled={!form.valid && !asksPassword} className="mt-24">
          {t('code.create')}
        </SubmitButton>
      </form>
      <MissingCode />
    </>
  );
}
