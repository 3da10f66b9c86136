/** The bar on top: world, world time, and the clock's controls. */
import type { ClockState } from '@papertape/shared/contract/sim-values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../client/lib/format/format.ts';
import { languageNames, offeredLanguages } from '../../../client/lib/settings/languages.ts';
import { changeSettings, useSettings } from '../../../client/lib/settings/settings-store.ts';
import { BrandMark } from '../../../client/ui/brand-mark.tsx';
import { Icon } from '../../../client/ui/icon.tsx';
import { Menu } from '../../../client/ui/menu.tsx';
import { worldHere } from '../api/place.ts';
import { ClassBar } from '../class/class-bar.tsx';
import { useClass } from '../class/use-class.ts';
import { useKeys } from '../keys.ts';
import { openRewind } from '../timeline/rewind-request.ts';
import { useWorldNow } from '../use-clock.ts';
import { RewindDialog } from './rewind-dialog.tsx';
import { type Step, Transport } from './transport.tsx';
import { WorldsDialog } from './worlds-dialog.tsx';

interface BarProps {
  clock: ClockState | undefined;
}

function WorldTime({ clock }: BarProps) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const zone = useSettings((settings) => settings.timeZone);
  const now = useWorldNow(clock);
  const [hours = '', minutes = '', seconds = ''] = format.time(now).split(':');
  return (
    <div className="worldtime" role="timer" aria-label={t('worldTime')}>
      <span className="worldtime__now num">
        {now === undefined ? format.time(now) : `${hours}:${minutes}`}
        {now !== undefined && <span className="worldtime__seconds">{`:${seconds}`}</span>}
      </span>
      <span className="worldtime__day">{`${format.date(now)} · ${t(`city.${zone}`)}`}</span>
    </div>
  );
}

function Looks() {
  const { t } = useTranslation('lab');
  const theme = useSettings((settings) => settings.theme);
  const language = useSettings((settings) => settings.language);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <>
      <Menu
        label={t('language')}
        actions={offeredLanguages.map((key) => ({
          key,
          label: languageNames[key].label,
          checked: key === language,
          onSelect: () => changeSettings({ language: key, languageChosen: true }),
        }))}
      >
        {(props) => (
          <button
            type="button"
            className="barbtn"
            {...props}
            aria-label={t('language')}
            title={t('language')}
          >
            <Icon name="globe" />
          </button>
        )}
      </Menu>
      <button
        type="button"
        className="barbtn"
        aria-label={t(other)}
        title={t(other)}
        onClick={() => changeSettings({ theme: other })}
      >
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      </button>
    </>
  );
}

export function Bar({ clock }: BarProps) {
  const { t } = useTranslation('lab');
  const [step, setStep] = useState<Step>('minute');
  const [isOpen, setOpen] = useState(false);
  const { held } = useClass();
  useKeys({ w: () => setOpen(true) });
  return (
    <header className="bar">
      <div className="bar__who flex g-12">
        <BrandMark onHeader size={34} />
        <div className="bar__names">
          <h1>{t('title')}</h1>
          <button type="button" className="worldbtn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <span className="ellipsis">{worldHere()}</span>
            <Icon name="chevron-down" size={12} />
          </button>
        </div>
      </div>
      <WorldTime clock={clock} />
      <Transport
        clock={clock}
        isEnded={held?.state === 'ended'}
        step={step}
        onStep={setStep}
        onRewind={() => openRewind()}
      />
      <div className="bar__end flex g-8">
        {held && <ClassBar held={held} clock={clock} />}
        <Looks />
      </div>
      <WorldsDialog open={isOpen} onClose={() => setOpen(false)} />
      {clock !== undefined && <RewindDialog now={clock.now} />}
    </header>
  );
}
