import type { RunningReplay } from '@papertape/shared/contract/replay.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMarketTexts } from '../market/use-market-texts.ts';
import { timeOfWall, wallText } from './wall-time.ts';
import { WhenField } from './when-field.tsx';

interface JumpDialogProps {
  open: boolean;
  onClose: () => void;
  running: RunningReplay;
  /** Undefined where it was refused; the refusal has been shown. */
  jump: (to?: number) => Promise<unknown>;
}

/** On to an instant, or to the present. Time goes forward only. */
export function JumpDialog({ open, onClose, running, jump }: JumpDialogProps) {
  const { t } = useTranslation('replay');
  const zone = useSettings(({ timeZone }) => timeZone);
  const texts = useMarketTexts();
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const { now, present } = running;
  const value = typed ?? wallText(now, zone);
  const go = async (to?: number) => {
    await jump(to);
    setTyped(undefined);
    onClose();
  };
  const submit = () => {
    const to = timeOfWall(value, zone);
    const isAhead = to !== undefined && to >= now && to <= present;
    setWrong(!isAhead);
    if (isAhead) void go(to);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('jumpTitle')}
      footer={
        <>
          <Button size="lg" onClick={() => void go()}>
            {t('toPresent')}
          </Button>
          <Button size="lg" variant="primary" onClick={submit}>
            {t('jumpTo')}
          </Button>
        </>
      }
    >
      <WhenField
        label={t('when', { zone: texts.zone })}
        value={value}
        onChange={setTyped}
        min={wallText(now, zone)}
        max={wallText(present, zone)}
        error={isWrong ? t('wrongJump') : undefined}
      />
    </Dialog>
  );
}
