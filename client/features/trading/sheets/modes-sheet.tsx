import { identity } from '@papertape/shared/contract/identity.ts';
import type { MarginMode, PositionMode } from '@papertape/shared/contract/values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../lib/api/report.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { MoneyButton } from '../../../lib/form/money-button.tsx';
import { rememberUser, useUser } from '../../../lib/settings/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { SheetProps } from '../sheet-store.ts';

const marginModes = ['isolated', 'cross'] as const;
const positionModes = ['merge', 'split'] as const;

/** Margin and position mode of all USDT contracts. A refusal says whether orders or positions are in the way. */
export function ModesSheet({ open, onClose }: SheetProps<'modes'>) {
  const { t } = useTranslation('trading');
  const user = useUser();
  const [marginMode, setMarginMode] = useState<MarginMode>(user?.marginMode ?? 'isolated');
  const [positionMode, setPositionMode] = useState<PositionMode>(user?.positionMode ?? 'merge');
  const { run, busy, error } = useAction(identity.update, { quiet: true, doneText: t('done') });
  const save = async () => {
    const changes = {
      ...(marginMode === user?.marginMode ? {} : { marginMode }),
      ...(positionMode === user?.positionMode ? {} : { positionMode }),
    };
    if (Object.keys(changes).length === 0) return onClose();
    const after = await run(changes);
    if (!after) return;
    rememberUser(after);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('modes.title')}
      description={t('modes.text')}
      dismissible={!busy}
      footer={
        <MoneyButton variant="primary" block busy={busy} disabled={user === null} onClick={() => void save()}>
          {t('save')}
        </MoneyButton>
      }
    >
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
    </Sheet>
  );
}
