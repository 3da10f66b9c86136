import { useTranslation } from 'react-i18next';
import { SwitchDialog } from '../../../entities/account/switch-dialog.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useProfile } from '../use-profile.ts';
import { SettingRow } from './setting-row.tsx';

export function TradingAccountRow() {
  const { t } = useTranslation('profile');
  const { mode, wanted, ask, stopAsking } = useProfile();
  return (
    <>
      <SettingRow icon="wallet" title={t('account.title')} text={t('account.text')} wide>
        <SegmentedControl
          label={t('account.title')}
          value={mode}
          onChange={ask}
          segments={[
            { value: 'real', label: t('account.real') },
            { value: 'demo', label: t('account.demo') },
          ]}
        />
      </SettingRow>
      <SwitchDialog wanted={wanted} onClose={stopAsking} />
    </>
  );
}
