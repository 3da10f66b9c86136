import { useTranslation } from 'react-i18next';
import { SwitchDialog } from '../../../entities/account/switch-dialog.tsx';
import { useProfile } from '../use-profile.ts';
import { AccountChoice } from './account-choice.tsx';
import { SettingRow } from './setting-row.tsx';

export function TradingAccountRow() {
  const { t } = useTranslation('profile');
  const profile = useProfile();
  return (
    <>
      <SettingRow icon="wallet" title={t('account.title')} text={t('account.text')} wide>
        <AccountChoice label={t('account.title')} profile={profile} />
      </SettingRow>
      <SwitchDialog wanted={profile.wanted} onClose={profile.stopAsking} />
    </>
  );
}
