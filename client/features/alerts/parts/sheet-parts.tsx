import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useLayout } from '../../../ui/layout.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useAlertStore, wantOnDevice } from '../alert-store.ts';
import { deviceState, requestDevicePermission, showOnDevice } from '../device-news.ts';

/** Renders the body of a sheet about alerts, with the gutter that a dialog already has. */
export function SheetPart({ children }: { children: ReactNode }) {
  const layout = useLayout();
  // It receives the focus when the last alert in it is deleted.
  return (
    <div className={classNames('alerts', layout === 'mobile' && 'alerts--sheet')} tabIndex={-1}>
      {children}
    </div>
  );
}

interface AlertSectionProps {
  title: string;
  /** The label of the button beside the title. */
  actionText: string;
  onAction: (button: HTMLElement) => void;
  children: ReactNode;
}

/** Renders a part of a sheet of alerts: its title with one button, and a list. */
export function AlertSection({ title, actionText, onAction, children }: AlertSectionProps) {
  return (
    <section aria-label={title}>
      <div className="between">
        <h3 className="section-title">{title}</h3>
        <Button size="sm" variant="ghost" onClick={({ currentTarget }) => onAction(currentTarget)}>
          {actionText}
        </Button>
      </div>
      {children}
    </section>
  );
}

/** Manages the switch for notifications of the device; turning it on requests the permission. */
function useDeviceSwitch() {
  const { t } = useTranslation('alerts');
  const isChosen = useAlertStore(({ onDevice }) => onDevice);
  const [state, setState] = useState(deviceState);
  const change = async (on: boolean) => {
    if (!on) return wantOnDevice(false);
    const answer = await requestDevicePermission();
    // The first alert explains the switch, and shows whether this browser supports it.
    const isShown =
      answer === 'granted' && (await showOnDevice({ id: 'switch', title: t('title'), text: t('openOnly') }));
    setState(answer === 'granted' && !isShown ? 'missing' : answer);
    wantOnDevice(isShown);
  };
  return { on: isChosen && state === 'granted', state, change };
}

/** Shows where alerts ring, and the switch for the device. */
export function DeviceSwitch() {
  const { t } = useTranslation('alerts');
  const { on, state, change } = useDeviceSwitch();
  return (
    <div className="alerts__where">
      {state === 'denied' || state === 'missing' || state === 'insecure' ? (
        <p className="t-13 c-2">{t(`device.${state}`)}</p>
      ) : (
        <div className="between">
          <span>{t('device.label')}</span>
          <Switch aria-label={t('device.label')} checked={on} onChange={(next) => void change(next)} />
        </div>
      )}
      <p className="t-12 c-3">{t('openOnly')}</p>
    </div>
  );
}
