import { useTranslation } from 'react-i18next';
import { replayedWorld } from './in-replay.ts';

/** Why there is no way to the real account here; undefined where there is one. */
export function useRealBlock(): string | undefined {
  const { t } = useTranslation('lib');
  return replayedWorld() === undefined ? undefined : t('account.notInReplay');
}
