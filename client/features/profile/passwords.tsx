import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AccountNav } from '../../lib/navigation/account-nav.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { Card } from '../../ui/card.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { Page } from '../../ui/page.tsx';
import { ForgotFundPassword } from './parts/fund-password.tsx';
import { PasswordForm } from './parts/password-form.tsx';
import { ResetForm } from './parts/reset-form.tsx';
import { WithUser } from './parts/with-user.tsx';
import './profile.css';

interface FormPageProps {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** One form: a page below the security centre, or beside the section navigation. */
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

/** By a code, where the current one is forgotten. */
export function ResetPassword() {
  const { t } = useTranslation('profile');
  return (
    <FormPage title={t('password.reset')}>
      <WithUser>{(user) => <ResetForm kind="login" user={user} />}</WithUser>
    </FormPage>
  );
}

/** A wide window has one address for both. */
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
