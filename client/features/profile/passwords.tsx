import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { NewPasswordFields } from '../../entities/contacts/new-password-fields.tsx';
import { SubmitButton } from '../../lib/form/submit-button.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { AccountNav } from '../../lib/navigation/account-nav.tsx';
import { usePath } from '../../lib/navigation/layouts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { Page } from '../../ui/page.tsx';
import { ResetForm } from './parts/reset-form.tsx';
import { WithUser } from './parts/user-parts.tsx';
import { type PasswordKind, usePasswordChange } from './use-user-change.ts';
import './profile.css';

/** Resets the fund password, or explains that there is none. */
function ForgotFundPassword({ user }: { user: UserInfo }) {
  const { t } = useTranslation('profile');
  const path = usePath();
  if (user.hasFundPassword) return <ResetForm kind="fund" user={user} />;
  return (
    <Empty
      title={t('fund.missing')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={path('fundPassword')} replace>
          {t('fund.setTitle')}
        </Link>
      }
    >
      {t('fund.missingHint')}
    </Empty>
  );
}

interface PasswordFormProps {
  kind: PasswordKind;
  /** There is no password of this kind yet. */
  first?: boolean | undefined;
}

function PasswordForm({ kind, first = false }: PasswordFormProps) {
  const { t } = useTranslation('profile');
  const { form, submit, busy } = usePasswordChange(kind, first);
  const path = usePath();
  const login = kind === 'login';
  return (
    <form className="col g-16" noValidate onSubmit={form.submit(submit)}>
      {!first && (
        <TextField
          secret
          label={login ? t('password.old') : t('fund.old')}
          labelEnd={
            <Link className="link" to={path(login ? 'resetPassword' : 'forgotFundPassword')}>
              {login ? t('password.forgot') : t('fund.forgot')}
            </Link>
          }
          field={form.field('old')}
          name="current-password"
          autoComplete={login ? 'current-password' : 'off'}
        />
      )}
      <NewPasswordFields
        label={login ? t('password.new') : t('fund.new')}
        password={form.field('new')}
        repeat={form.field('confirm')}
      />
      <p className="t-12 c-3">{login ? t('password.logsOut') : t('fund.wrongLock')}</p>
      <SubmitButton busy={busy}>{t('password.submit')}</SubmitButton>
    </form>
  );
}

interface FormPageProps {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** Renders one form: a page below the security center, or beside the section navigation. */
function FormPage({ title, lead, children }: FormPageProps) {
  const fallback = usePath()('security');
  const content = (
    <>
      {lead && <p className="c-2 page-lead">{lead}</p>}
      {children}
    </>
  );
  return useLayout() === 'mobile' ? (
    <MobilePage title={title} fallback={fallback} className="pad">
      {content}
    </MobilePage>
  ) : (
    <Page title={title} frame="desktop" nav={<AccountNav />} className="settings">
      <Card className="settings__form">{content}</Card>
    </Page>
  );
}

export function ChangePassword() {
  const { t } = useTranslation('profile');
  return (
    <FormPage title={t('password.title')}>
      <PasswordForm kind="login" />
    </FormPage>
  );
}

/** Resets a forgotten password by a code. */
export function ResetPassword() {
  const { t } = useTranslation('profile');
  return (
    <FormPage title={t('password.reset')}>
      <WithUser>{(user) => <ResetForm kind="login" user={user} />}</WithUser>
    </FormPage>
  );
}

/** Serves both at one address in a wide window. */
export function ChangeOrResetPassword() {
  const [query] = useSearchParams();
  return query.get('by') === 'code' ? <ResetPassword /> : <ChangePassword />;
}

export function SetFundPassword() {
  const { t } = useTranslation('profile');
  return (
    <FormPage title={t('fund.title')} lead={t('fund.text')}>
      <WithUser>{({ hasFundPassword }) => <PasswordForm kind="fund" first={!hasFundPassword} />}</WithUser>
    </FormPage>
  );
}

export function ResetFundPassword() {
  const { t } = useTranslation('profile');
  return (
    <FormPage title={t('fund.reset')}>
      <WithUser>{(user) => <ForgotFundPassword user={user} />}</WithUser>
    </FormPage>
  );
}
