import { useTranslation } from 'react-i18next';
import { replayedWorld } from './in-replay.ts';

/** Returns why the real account is unavailable; undefined where it is available. */
export function useRealBlock(): string | undefined {
  const { t } = useTranslation('lib');
  return replayedWorld() === undefined ? undefined : t('account.notInReplay');
}
