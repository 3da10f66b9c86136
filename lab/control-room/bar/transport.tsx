/** Pause, speed, step and next event, each one call of the clock. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { ClockState } from '@papertape/shared/contract/sim-values.ts';
import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../client/ui/menu.tsx';
import { useAct, useLook } from '../api/use-lab.ts';
import { useKeys } from '../keys.ts';
import { findNextEvent } from '../timeline/lesson-entries.ts';
import { TransportIcon } from '../transport-icon.tsx';

const speeds = [1, 10, 60, 600] as const;
const steps = { second: 1_000, minute: minuteMs, hour: hourMs, day: dayMs } as const;
export type Step = keyof typeof steps;

interface TransportProps {
  clock: ClockState | undefined;
  /** True in a class that has ended, whose time no longer moves. */
  isEnded: boolean;
  step: Step;
  onStep: (step: Step) => void;
  onRewind: () => void;
}

/**
 * Returns the time of the next entry of the lesson or event of the tape; null without one. In a world without a lesson it can also be
 * the next thing that the engine does, such as a funding.
 */
function useNextEvent(clock: ClockState | undefined): number | null {
  const enabled = clock !== undefined;
  const plays = useLook(sim.scenarioProgress, undefined, { enabled }).data?.list ?? [];
  const scenarios = useLook(sim.scenarioList, undefined, { enabled }).data?.list ?? [];
  if (clock === undefined) return null;
  const due = plays.length === 0 ? clock.nextDueAt : null;
  return findNextEvent(plays, scenarios, clock.now) ?? due;
}

function useTransport(clock: ClockState | undefined, step: Step) {
  const { run, busy } = useAct();
  const speedTo = useCallback(
    (rate: number) => void run(sim.clockSet, rate === 1 ? { mode: 'live' } : { mode: 'fast', rate }),
    [run],
  );
  const isRunning = clock !== undefined && clock.mode !== 'paused';
  const toggle = useCallback(
    () => void run(sim.clockSet, { mode: isRunning ? 'paused' : 'live' }),
    [run, isRunning],
  );
  const stepOn = useCallback(() => void run(sim.clockAdvance, { byMs: steps[step] }), [run, step]);
  const next = useNextEvent(clock);
  const toNext = useCallback(() => {
    if (next !== null) void run(sim.clockAdvance, { to: next });
  }, [run, next]);
  return { speedTo, toggle, stepOn, toNext, isRunning, next, busy };
}

interface StepButtonsProps extends Pick<TransportProps, 'step' | 'onStep'> {
  disabled: boolean;
  onPress: () => void;
}

/** Renders the button that advances the clock by a step, and the menu of its lengths. */
function StepButtons({ step, onStep, disabled, onPress }: StepButtonsProps) {
  const { t } = useTranslation('lab');
  const name = t('stepBy', { span: t(`span.${step}`) });
  return (
    <div className="barpair">
      <button
        type="button"
        className="barbtn"
        aria-label={name}
        title={name}
        disabled={disabled}
        onClick={onPress}
      >
        <TransportIcon name="step" />
      </button>
      <Menu
        label={t('stepLength')}
        actions={(Object.keys(steps) as Step[]).map((key) => ({
          key,
          label: t(`span.${key}`),
          checked: key === step,
          onSelect: () => onStep(key),
        }))}
      >
        {(props) => (
          <button
            type="button"
            className="barbtn barbtn--text"
            {...props}
            aria-label={`${t(`span.${step}`)} · ${t('stepLength')}`}
          >
            {t(`span.${step}`)}
          </button>
        )}
      </Menu>
    </div>
  );
}

export function Transport({ clock, isEnded, step, onStep, onRewind }: TransportProps) {
  const { t } = useTranslation('lab');
  const { speedTo, toggle, stepOn, toNext, isRunning, next } = useTransport(clock, step);
  const moves = { ' ': toggle, k: toggle, '.': stepOn, ArrowRight: stepOn, n: toNext };
  useKeys({ ...(isEnded ? {} : moves), ',': onRewind, ArrowLeft: onRewind });
  const isOff = clock === undefined || isEnded;
  return (
    <fieldset className="transport" aria-label={t('clock')}>
      <button
        type="button"
        className="barbtn"
        aria-label={t('rewind')}
        title={t('rewind')}
        disabled={clock === undefined}
        onClick={onRewind}
      >
        <TransportIcon name="back" />
      </button>
      <button
        type="button"
        className="playbtn"
        aria-label={t(isRunning ? 'pause' : 'play')}
        title={t(isRunning ? 'pause' : 'play')}
        disabled={isOff}
        onClick={toggle}
      >
        <TransportIcon name={isRunning ? 'pause' : 'play'} size={26} />
      </button>
      <StepButtons step={step} onStep={onStep} disabled={isOff} onPress={stepOn} />
      <button
        type="button"
        className="barbtn"
        aria-label={t('toNext')}
        title={t('toNext')}
        disabled={isOff || next === null}
        onClick={toNext}
      >
        <TransportIcon name="next" />
      </button>
      <fieldset className="speeds" aria-label={t('speed')}>
        {speeds.map((speed) => (
          <button
            key={speed}
            type="button"
            aria-pressed={isRunning && clock?.rate === speed}
            disabled={isOff}
            onClick={() => speedTo(speed)}
          >
            {`${speed}×`}
          </button>
        ))}
      </fieldset>
    </fieldset>
  );
}
