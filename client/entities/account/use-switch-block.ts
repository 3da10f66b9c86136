import { useTranslation } from 'react-i18next';
import { useIsClass } from '../classroom/use-is-class.ts';
import { replayedWorld } from './in-replay.ts';

/** Returns why this user cannot switch to the other account; undefined where that is possible. */
export function useSwitchBlock(): string | undefined {
  const { t } = useTranslation('lib');
  const isClass = useIsClass();
  if (replayedWorld() !== undefined) return t('account.notInReplay');
  return isClass ? t('account.notInClass') : undefined;
}
