import { desktopPath } from '@papertape/shared/contract/places.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AccountNav } from '../../lib/navigation/account-nav.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { ForgotFundPassword } from './parts/fund-password.tsx';
import { PasswordForm } from './parts/password-form.tsx';
import { ResetForm } from './parts/reset-form.tsx';
import { WithUser } from './parts/with-user.tsx';
import './profile.css';

const account = desktopPath('accountSetting');
const resetPassword = desktopPath('resetPassword');
const fundPassword = desktopPath('fundPassword');
const forgotFundPassword = desktopPath('forgotFundPassword');

interface FormPageProps {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** One form beside the section navigation. */
function FormPage({ title, lead, children }: FormPageProps) {
  return (
    <Page title={title} frame="desktop" nav={<AccountNav />} className="settings">
      <Card className="settings__form">
        {lead && <p className="c-2 page-lead">{lead}</p>}
        {children}
      </Card>
    </Page>
  );
}

function useBack(): () => void {
  const navigate = useNavigate();
  return () => void navigate(account, { replace: true });
}

/** By the current password, or by a code where that is forgotten. */
export function ChangePasswordDesktop() {
  const { t } = useTranslation('profile');
  const [query] = useSearchParams();
  const back = useBack();
  if (query.get('by') !== 'code') {
    return (
      <FormPage title={t('password.title')}>
        <PasswordForm kind="login" forgot={resetPassword} onDone={back} />
      </FormPage>
    );
  }
  return (
    <FormPage title={t('password.reset')}>
      <WithUser>{(user) => <ResetForm kind="login" user={user} onDone={back} />}</WithUser>
    </FormPage>
  );
}

export function SetFundPasswordDesktop() {
  const { t } = useTranslation('profile');
  const back = useBack();
  return (
    <FormPage title={t('fund.title')} lead={t('fund.text')}>
      <WithUser>
        {({ hasFundPassword }) => (
          <PasswordForm kind="fund" first={!hasFundPassword} forgot={forgotFundPassword} onDone={back} />
        )}
      </WithUser>
    </FormPage>
  );
}

export function ForgotFundPasswordDesktop() {
  const { t } = useTranslation('profile');
  const back = useBack();
  return (
    <FormPage title={t('fund.reset')}>
      <WithUser>{(user) => <ForgotFundPassword user={user} setAt={fundPassword} onDone={back} />}</WithUser>
    </FormPage>
  );
}
