import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { defaultStudies, type StudyName, studyNames } from '../../../ui/chart/study-names.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { StudyAlertButton } from '../charting/chart-alerts.tsx';
import { StudyTemplateList } from '../charting/study-template-list.tsx';
import type { SheetProps } from '../state/sheet-store.ts';
import { changeTradePreferences, usePreferences } from '../state/trade-preferences.ts';
import { TradeSheet } from './trade-sheet.tsx';

const lengthMax = 500;

/** Chooses the studies of the chart and their parameters; stored on the device. */
export function StudiesSheet({ sheet: { symbol }, open, onClose }: SheetProps<'studies'>) {
  const { t } = useTranslation('trading');
  const reset = () => changeTradePreferences({ studies: defaultStudies });
  return (
    <TradeSheet
      open={open}
      onClose={onClose}
      title={t('chart.studies')}
      footer={
        <>
          <Button size="lg" onClick={reset}>
            {t('studies.reset')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('studies.done')}
          </Button>
        </>
      }
    >
      <ul className="col g-12">
        {studyNames.map((name) => (
          <StudyLine key={name} name={name} symbol={symbol} onLeave={onClose} />
        ))}
      </ul>
      <StudyTemplateList />
    </TradeSheet>
  );
}

interface StudyLineProps {
  name: StudyName;
  symbol: string;
  /** Called when another sheet replaces this one. */
  onLeave: () => void;
}

function StudyLine({ name, symbol, onLeave }: StudyLineProps) {
  const { t } = useTranslation('trading');
  const studies = usePreferences((preferences) => preferences.studies);
  const { shown, parameters } = studies;
  const isOn = shown.includes(name);
  const toggle = () => {
    const next = isOn
      ? shown.filter((one) => one !== name)
      : studyNames.filter((one) => one === name || shown.includes(one));
    changeTradePreferences({ studies: { ...studies, shown: next } });
  };
  const set = (index: number, typed: string) => {
    const value = Math.min(Number(typed), lengthMax);
    if (value < 1) return;
    const own = parameters[name].with(index, value);
    changeTradePreferences({ studies: { ...studies, parameters: { ...parameters, [name]: own } } });
  };
  return (
    <li className="tr-study">
      <div className="between">
        <Checkbox checked={isOn} onChange={toggle}>
          <b className="w-6">{name}</b> <span className="c-3">{t(`studies.${name}`)}</span>
        </Checkbox>
        {isOn && <StudyAlertButton name={name} symbol={symbol} onOpen={onLeave} />}
      </div>
      {isOn && parameters[name].length > 0 && (
        <div className="tr-study__lengths">
          {parameters[name].map((value, index) => (
            <NumberInput
              // Parameters have no names: their place identifies them.
              key={`${name}${String(index)}`}
              value={String(value)}
              onChange={(typed) => set(index, typed)}
              scale={0}
              inputSize="sm"
              aria-label={t('studies.parameter', { name, number: index + 1 })}
            />
          ))}
        </div>
      )}
    </li>
  );
}
