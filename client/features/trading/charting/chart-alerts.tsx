import './charting-texts.ts';
import type { ChartFrame } from '@papertape/shared/chart-frames.ts';
import type { AlertFrame } from '@papertape/shared/contract/chart-alerts.ts';
import { isLineKind, type LineKind } from '@papertape/shared/studies/drawn-line.ts';
import { useTranslation } from 'react-i18next';
import { type AlertSubject, openAlertSheet } from '../../../entities/alerts/alert-sheets.ts';
import { useAddition } from '../../../lib/api/use-addition.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import type { StudyName } from '../../../ui/chart/study-names.ts';
import type { Drawing } from '../../../ui/chart/tools/drawing.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { usePreferences } from '../state/trade-preferences.ts';
import { studyChoices } from './study-choices.ts';

/** Returns the bars that an alert watches: those of a minute for bars of a second, which would ring without end. */
const alertFrame = (frame: ChartFrame): AlertFrame => (frame === '1s' ? '1m' : frame);

function lineChoices(id: string, kind: LineKind, isLogarithmic: boolean): AlertSubject[] {
  const scale = isLogarithmic ? 'logarithmic' : 'even';
  const edges = kind === 'rectangle' ? (['top', 'bottom'] as const) : [null];
  return edges.map((edge) => ({ line: { drawing: id, kind, edge, scale } }));
}

/** Returns a function that opens the alert on a drawn line; `undefined` if there is none or the host offers no alerts. */
export function useLineAlert(
  symbol: string,
  frame: ChartFrame,
  drawing: Drawing | undefined,
): ((button: HTMLElement) => void) | undefined {
  const isOffered = useAddition('chartAlerts') ?? false;
  const isLogarithmic = usePreferences(({ logarithmic }) => logarithmic);
  if (!isOffered || drawing === undefined) return undefined;
  const { id, kind } = drawing;
  if (!isLineKind(kind)) return undefined;
  const request = { symbol, frame: alertFrame(frame), choices: lineChoices(id, kind, isLogarithmic) };
  return (button) => openAlertSheet({ name: 'chart', request }, button);
}

type OpenAlert = () => void;

/** Returns a function that finds what opens the alert on a study; `undefined` where the study has none or the host offers no alerts. */
export function useStudyAlerts(
  symbol: string,
  frame: ChartFrame,
): (name: StudyName, parameters: readonly number[]) => OpenAlert | undefined {
  const isOffered = useAddition('chartAlerts') ?? false;
  const isSignedIn = useSignedIn();
  return (name, parameters) => {
    const choices = studyChoices(name, parameters);
    if (!isOffered || !isSignedIn || choices.length === 0) return undefined;
    return () => openAlertSheet({ name: 'chart', request: { symbol, frame: alertFrame(frame), choices } });
  };
}

interface StudyAlertButtonProps {
  name: StudyName;
  symbol: string;
  /** Called before the alert opens. */
  onOpen: () => void;
}

/** Opens the alert on a study of the chart. */
export function StudyAlertButton({ name, symbol, onOpen }: StudyAlertButtonProps) {
  const { t } = useTranslation('charting');
  const frame = usePreferences(({ timeframe }) => timeframe);
  const parameters = usePreferences(({ studies }) => studies.parameters[name]);
  const open = useStudyAlerts(symbol, frame)(name, parameters);
  if (open === undefined) return null;
  return (
    <IconButton
      small
      icon="bell-plus"
      iconSize={18}
      label={t('alert.study', { name })}
      aria-haspopup="dialog"
      onClick={() => {
        onOpen();
        open();
      }}
    />
  );
}
