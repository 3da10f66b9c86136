import { useTranslation } from 'react-i18next';
import { changeSettings, useSettings } from '../../lib/settings/settings-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { goKeys } from './shortcuts.ts';
import './shortcuts.css';

interface ShortcutSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Lists all keys, with the switch that turns single keys off. */
export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  const { t } = useTranslation('app');
  const singleKeys = useSettings((settings) => settings.singleKeys);
  const rows: [label: string, keys: string[]][] = [
    [t('shortcuts.search'), ['/']],
    [t('shortcuts.searchAlways'), ['Ctrl', 'K']],
    [t('shortcuts.list'), ['?']],
    [t('shortcuts.close'), ['Esc']],
    ...Object.entries(goKeys).map(([key, { label }]): [string, string[]] => [
      t('shortcuts.goTo', { page: t(label) }),
      ['G', key.toUpperCase()],
    ]),
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t('shortcuts.title')}>
      <dl>
        {rows.map(([label, keys]) => (
          <div key={label} className="kv">
            <dt>{label}</dt>
            <dd className="shortcut-keys">
              {keys.map((key) => (
                <kbd key={key} className="kbd">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="kv kv--total shortcut-switch">
        <span>{t('shortcuts.singleKeys')}</span>
        <Switch
          aria-label={t('shortcuts.singleKeys')}
          checked={singleKeys}
          onChange={(on) => changeSettings({ singleKeys: on })}
        />
      </div>
    </Dialog>
  );
}
