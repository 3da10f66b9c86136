import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings, useSettings } from '../../../lib/settings/settings-store.ts';
import { announce } from '../../../ui/announcer.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Switch } from '../../../ui/switch.tsx';
import {
  chooseKey,
  type HotkeyAct,
  type HotkeySettings,
  hotkeyActs,
  hotkeyAsks,
  mergeBindings,
} from '../model/hotkey-keys.ts';
import type { SheetProps } from '../state/sheet-store.ts';
import { changeTradePreferences, getTradePreferences, usePreferences } from '../state/trade-preferences.ts';
import { TradeSheet } from './trade-sheet.tsx';

const changeHotkey = (next: Partial<HotkeySettings>) =>
  changeTradePreferences({ hotkeys: { ...getTradePreferences().hotkeys, ...next } });

/** Settings of the trading keys. */
export function HotkeysSheet({ open, onClose }: SheetProps<'hotkeys'>) {
  const { t } = useTranslation('trading');
  const settings = usePreferences(({ hotkeys }) => hotkeys);
  const singleKeys = useSettings((one) => one.singleKeys);
  const turn = (on: boolean) => {
    if (on) changeSettings({ singleKeys: true });
    changeHotkey({ on });
  };
  return (
    <TradeSheet
      open={open}
      onClose={onClose}
      title={t('hotkeys.title')}
      description={t('hotkeys.text')}
      footer={
        <Button
          block
          disabled={Object.keys(settings.keys).length === 0}
          onClick={() => changeHotkey({ keys: {} })}
        >
          {t('hotkeys.usual')}
        </Button>
      }
    >
      <div className="between mt-12">
        <span className="w-6">{t('hotkeys.on')}</span>
        <Switch aria-label={t('hotkeys.on')} checked={settings.on && singleKeys} onChange={turn} />
      </div>
      <p className="t-13 c-2 mt-12">{t('hotkeys.asks')}</p>
      <SegmentedControl
        label={t('hotkeys.asks')}
        size="sm"
        value={settings.asks}
        onChange={(asks) => changeHotkey({ asks })}
        segments={hotkeyAsks.map((value) => ({ value, label: t(`hotkeys.ask.${value}`) }))}
      />
      <p className="t-12 c-3 mt-8">{t('hotkeys.askHint')}</p>
      <KeyList settings={settings} />
    </TradeSheet>
  );
}

function useKeyText(): (key: string) => string {
  const { t } = useTranslation('trading');
  return (key) => {
    if (key === '') return t('hotkeys.none');
    return { ArrowUp: '↑', ArrowDown: '↓' }[key] ?? key.toUpperCase();
  };
}

function KeyList({ settings }: { settings: HotkeySettings }) {
  const { t } = useTranslation('trading');
  const keyText = useKeyText();
  const [waiting, setWaiting] = useState<HotkeyAct | null>(null);
  const [problem, setProblem] = useState<{ act: HotkeyAct; text: string } | null>(null);
  const bindings = mergeBindings(settings);
  const assignKey = (act: HotkeyAct, event: KeyboardEvent) => {
    if (waiting !== act || ['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    setProblem(null);
    if (event.key === 'Escape') return setWaiting(null);
    const choice = chooseKey(settings, act, event.key);
    if ('keys' in choice) {
      changeHotkey({ keys: choice.keys });
      return setWaiting(null);
    }
    const by = choice.refused === 'taken' ? t(`hotkeys.act.${choice.by}`) : '';
    const text = t(`hotkeys.refused.${choice.refused}`, { key: keyText(event.key), by });
    setProblem({ act, text });
    announce(text, 'assertive');
  };
  return (
    <dl className="mt-12">
      {hotkeyActs.map((act) => (
        <div key={act} className="kv tr-hotkey">
          <dt>
            {t(`hotkeys.act.${act}`)}
            {problem?.act === act && <span className="t-12 down tr-hotkey__problem">{problem.text}</span>}
          </dt>
          <dd>
            <button
              type="button"
              className="chip"
              aria-pressed={waiting === act}
              aria-label={t('hotkeys.change', { act: t(`hotkeys.act.${act}`), key: keyText(bindings[act]) })}
              onClick={() => setWaiting(act)}
              onKeyDown={(event) => assignKey(act, event)}
              onBlur={() => {
                setWaiting(null);
                setProblem(null);
              }}
            >
              {waiting === act ? t('hotkeys.press') : keyText(bindings[act])}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
