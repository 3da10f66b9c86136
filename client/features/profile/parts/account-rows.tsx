import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { desktopPath } from '@papertape/shared/contract/places.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/format/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { BindForm } from './bind-form.tsx';
import { NicknameForm } from './nickname-form.tsx';
import { SettingRow } from './setting-row.tsx';

type Editing = 'nickname' | 'email' | 'phone';

const link = buttonClass({ variant: 'outline', size: 'sm' });

/** Name, contacts and passwords; the short forms open as dialogs, the passwords have pages. */
export function AccountRows({ user }: { user: UserInfo }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const [editing, setEditing] = useState<Editing>();
  const edit = (what: Editing, label: string) => (
    <Button
      size="sm"
      variant="outline"
      onClick={() => setEditing(what)}
      aria-label={`${label}: ${t(`${what}.title`)}`}
    >
      {label}
    </Button>
  );
  const fundAction = user.hasFundPassword ? t('change') : t('fund.set');
  return (
    <>
      <SettingRow icon="user" title={t('nickname.title')} text={user.nickname}>
        {edit('nickname', t('edit'))}
      </SettingRow>
      <SettingRow icon="mail" title={t('email.title')} text={user.emailMasked ?? t('email.none')}>
        {edit('email', user.email ? t('change') : t('email.bind'))}
      </SettingRow>
      <SettingRow icon="phone" title={t('phone.title')} text={user.phoneMasked ?? t('phone.none')}>
        {edit('phone', user.phone ? t('change') : t('phone.bind'))}
      </SettingRow>
      <SettingRow
        icon="lock"
        title={t('password.title')}
        text={t('password.changed', { date: format.date(user.passwordChangedAt) })}
      >
        <Link
          className={link}
          to={desktopPath('changePassword')}
          aria-label={`${t('change')}: ${t('password.title')}`}
        >
          {t('change')}
        </Link>
      </SettingRow>
      <SettingRow icon="shield" title={t('fund.title')} text={t('fund.text')}>
        <Link
          className={link}
          to={desktopPath('fundPassword')}
          aria-label={`${fundAction}: ${t('fund.title')}`}
        >
          {fundAction}
        </Link>
      </SettingRow>
      <EditDialog editing={editing} onClose={() => setEditing(undefined)} />
    </>
  );
}

interface EditDialogProps {
  editing: Editing | undefined;
  onClose: () => void;
}

function EditDialog({ editing, onClose }: EditDialogProps) {
  const { t } = useTranslation('profile');
  const [shown, setShown] = useState<Editing>('nickname');
  // Keeps its content while it closes.
  if (editing !== undefined && editing !== shown) setShown(editing);
  return (
    <Dialog open={editing !== undefined} onClose={onClose} title={t(`${shown}.title`)} wide>
      {shown === 'nickname' ? (
        <NicknameForm onDone={onClose} />
      ) : (
        <BindForm key={shown} by={shown} onDone={onClose} />
      )}
    </Dialog>
  );
}
