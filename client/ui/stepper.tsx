import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import './styles/stepper.css';

export interface StepperProps {
  label: string;
  steps: { key: string; label: string }[];
  /** Index of the current step; equal to the number of steps when all are done. */
  current: number;
}

export function Stepper({ label, steps, current }: StepperProps) {
  const { t } = useTranslation('ui');
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => {
        const done = index < current;
        const now = index === current;
        return (
          <li
            key={step.key}
            className={classNames('step', done && 'is-done', now && 'is-now')}
            aria-current={now ? 'step' : undefined}
          >
            <span className="step__dot" aria-hidden="true">
              {done ? <Icon name="check" size={14} /> : index + 1}
            </span>
            {step.label}
            {done && <span className="sr-only">{t('stepDone')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
