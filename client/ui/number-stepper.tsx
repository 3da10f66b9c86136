import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { NumberField, type NumberFieldProps } from './number-input.tsx';
import { stepNumber } from './number-text.ts';

export interface NumberStepperProps extends Omit<NumberFieldProps, 'aria-label' | 'onKeyDown'> {
  /** Shown small above the number and used as its accessible name. */
  label: string;
  step: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** Renders a number with minus and plus buttons; the arrow keys step too. */
export function NumberStepper({ label, step, min, max, ...rest }: NumberStepperProps) {
  const { t } = useTranslation('ui');
  const { value, onChange, disabled } = rest;
  const id = useId();
  const move = (direction: 1 | -1) => onChange(stepNumber(value, direction, { step, min, max }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className="numstep">
      <button
        type="button"
        aria-label={`${t('decrease')}: ${label}`}
        disabled={disabled}
        onClick={() => move(-1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <label className="numstep__mid" htmlFor={rest.id ?? id}>
        <small>{label}</small>
        <NumberField id={id} aria-label={label} {...rest} onKeyDown={onKeyDown} />
      </label>
      <button
        type="button"
        aria-label={`${t('increase')}: ${label}`}
        disabled={disabled}
        onClick={() => move(1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
