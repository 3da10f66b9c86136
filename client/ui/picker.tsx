import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackToClose } from './back-stack.ts';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from './icon.tsx';
import { useLayout } from './layout.tsx';
import { onDemand, useOnceOpen } from './on-demand.tsx';
import type { PickerOption } from './picker-options.ts';
import type { PickerSurfaceProps } from './picker-surface.tsx';
import type { InputSize } from './text-input.tsx';

const Surface = onDemand<PickerSurfaceProps>(() => import('./picker-surface.tsx'), 'PickerSurface');

export interface PickerProps {
  /** Title of the sheet and name of the list. */
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  options: PickerOption[];
  placeholder?: string | undefined;
  searchable?: boolean | undefined;
  disabled?: boolean | undefined;
  inputSize?: InputSize | undefined;
  fill?: boolean | undefined;
  /** `input` fills its line; `chip` is as wide as its text. */
  look?: 'input' | 'chip' | 'plain' | undefined;
  /** Draws the chosen option; by default its icon and label. */
  renderValue?: ((option: PickerOption) => ReactNode) | undefined;
}

function openerClass({ look = 'input', inputSize = 'lg', fill }: PickerProps, invalid: boolean): string {
  if (look === 'chip') return 'chip';
  if (look === 'plain') return 'picker-plain';
  return classNames(
    'input input--select',
    inputSize !== 'lg' && `input--${inputSize}`,
    fill && 'input--fill',
    invalid && 'is-error',
  );
}

/** Chooses one of many: a bottom sheet on mobile, a list under the field on desktop. */
export function Picker(props: PickerProps) {
  const { label, value, onChange, options, placeholder, disabled, renderValue, look } = props;
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const opened = useOnceOpen(open);
  const field = useFieldControl();
  const layout = useLayout();
  useBackToClose(open && layout === 'mobile', () => setOpen(false));
  const chosen = options.find((option) => option.value === value);
  const text = chosen ? (renderValue?.(chosen) ?? <PickerValue option={chosen} />) : null;
  const labelId = useId();
  const valueId = useId();
  return (
    <>
      <button
        type="button"
        ref={opener}
        {...field}
        aria-labelledby={`${labelId} ${valueId}`}
        aria-haspopup="listbox"
        aria-expanded={open}
        disabled={disabled}
        className={classNames(openerClass(props, Boolean(field['aria-invalid'])), disabled && 'is-disabled')}
        onClick={() => setOpen(!open)}
      >
        <span className="sr-only" id={labelId}>
          {label}
        </span>
        <span className="picker-value" id={valueId}>
          {text ?? <span className="c-3">{placeholder ?? t('select')}</span>}
        </span>
        <Icon name="chevron-down" size={look === 'chip' ? 12 : 16} />
      </button>
      {opened && (
        <Surface {...props} open={open} onClose={() => setOpen(false)} anchor={opener} onPick={onChange} />
      )}
    </>
  );
}

function PickerValue({ option }: { option: PickerOption }) {
  return (
    <span className="flex g-8 grow">
      {option.icon}
      <span className="ellipsis">{option.label}</span>
    </span>
  );
}
