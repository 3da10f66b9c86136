import { identity } from '@papertape/shared/contract/identity.ts';
import type { MarginMode, PositionMode } from '@papertape/shared/contract/values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/api/report.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { rememberUser, useUser } from '../../../lib/settings/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';

const marginModes = ['isolated', 'cross'] as const;
const positionModes = ['merge', 'split'] as const;

/** The two modes as they are chosen, and their saving: false where the server refused. */
export function useModesForm() {
  const { t } = useTranslation('trading');
  const user = useUser();
  const [marginMode, setMarginMode] = useState<MarginMode>(user?.marginMode ?? 'isolated');
  const [positionMode, setPositionMode] = useState<PositionMode>(user?.positionMode ?? 'merge');
  const { run, busy, error } = useAction(identity.update, { quiet: true, doneText: t('done') });
  const save = async (): Promise<boolean> => {
    const changes = {
      ...(marginMode === user?.marginMode ? {} : { marginMode }),
      ...(positionMode === user?.positionMode ? {} : { positionMode }),
    };
    if (user === null || Object.keys(changes).length === 0) return true;
    const after = await run(changes);
    if (!after) return false;
    rememberUser(after);
    return true;
  };
  return {
    marginMode,
    setMarginMode,
    positionMode,
    setPositionMode,
    save,
    busy,
    error,
    ready: user !== null,
  };
}

export function ModeFields({ form }: { form: ReturnType<typeof useModesForm> }) {
  const { t } = useTranslation('trading');
  const { marginMode, setMarginMode, positionMode, setPositionMode, error } = form;
  return (
    <>
      {error && (
        <Banner tone="bad" icon="warning" block>
          {problemText(error)}
        </Banner>
      )}
      <h3 className="section-title tr-modes-title">{t('modes.margin')}</h3>
      <RadioList
        label={t('modes.margin')}
        value={marginMode}
        onChange={(mode) => setMarginMode(mode as MarginMode)}
        options={marginModes.map((mode) => ({
          value: mode,
          label: t(`marginMode.${mode}`),
          description: t(`modes.about.${mode}`),
        }))}
      />
      <h3 className="section-title tr-modes-title">{t('modes.position')}</h3>
      <RadioList
        label={t('modes.position')}
        value={positionMode}
        onChange={(mode) => setPositionMode(mode as PositionMode)}
        options={positionModes.map((mode) => ({
          value: mode,
          label: t(`positionMode.${mode}`),
          description: t(`modes.about.${mode}`),
        }))}
      />
    </>
  );
}
