import { identity } from '@papertape/shared/contract/identity.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../lib/api/use-action.ts';
import { rememberMode, useMode } from '../../lib/settings/session.ts';
import { showToast } from '../../ui/toast.ts';

/** Changes between the real and the demo account; the page then shows the other account's data and colours. */
export function useAccountSwitch() {
  const { t } = useTranslation('lib');
  const mode = useMode();
  const { run, busy } = useAction(identity.accountSwitch);
  /** Resolves to whether the account was switched. */
  const switchTo = async (wanted: Mode) => {
    const answer = await run({ mode: wanted });
    if (!answer) return false;
    rememberMode(answer.mode ?? wanted);
    const text = wanted === 'demo' ? t('account.switchedDemo') : t('account.switchedReal');
    showToast({ tone: 'ok', text, id: 'account' });
    return true;
  };
  return { mode, busy, switchTo };
}
