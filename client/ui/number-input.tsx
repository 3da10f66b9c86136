import {
  type ClipboardEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { NumericFormat } from 'react-number-format';
import { useFieldControl } from './field.tsx';
import {
  canonicalNumber,
  readPastedNumber,
  separatorsOf,
  shiftNumber,
  truncateNumber,
} from './number-text.ts';
import { type InputBoxProps, InputShell } from './text-input.tsx';

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'id'
  | 'name'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-invalid'
>;

export interface NumberFieldProps extends NativeProps {
  /** Plain decimal string, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** Decimals that may be typed; further ones are not accepted. */
  scale?: number | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The bare input: grouping and decimal mark of the language on screen, a plain decimal string outside. */
export function NumberField({ value, onChange, scale, ref, ...rest }: NumberFieldProps) {
  const { i18n } = useTranslation();
  const field = useFieldControl();
  const separators = separatorsOf(i18n.language ?? 'en');
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const read = readPastedNumber(event.clipboardData.getData('text'), separators);
    if (read !== null && !rest.readOnly) onChange(truncateNumber(read, scale));
  };
  // "1e5": the letter would be dropped and 15 be left. It is read as the power of ten it says.
  const power = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isDigit = /^\d$/.test(event.key);
    if (power.current && isDigit) {
      event.preventDefault();
      if (!rest.readOnly) onChange(truncateNumber(shiftNumber(value, Number(event.key)), scale));
    }
    if (event.key !== 'Shift') power.current = event.key.toLowerCase() === 'e' && value !== '';
    rest.onKeyDown?.(event);
  };
  // A phone's keypad offers only the mark of its own region, so there either mark counts as the decimal one.
  const touch = globalThis.matchMedia?.('(pointer: coarse)').matches;
  return (
    <NumericFormat
      {...field}
      {...rest}
      {...(ref ? { getInputRef: ref } : {})}
      value={value}
      valueIsNumericString
      thousandSeparator={separators.group}
      decimalSeparator={separators.decimal}
      allowedDecimalSeparators={touch ? ['.', ','] : [separators.decimal]}
      {...(scale === undefined ? {} : { decimalScale: scale })}
      allowNegative={false}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      onPaste={paste}
      onKeyDown={onKeyDown}
      onValueChange={(values, source) => {
        if (source.event) onChange(canonicalNumber(values.value));
      }}
    />
  );
}

export interface NumberInputProps extends NumberFieldProps, InputBoxProps {
  /** Fills in the most that is possible; shown as a link behind the unit. */
  onMax?: (() => void) | undefined;
  maxLabel?: ReactNode | undefined;
}

export function NumberInput(props: NumberInputProps) {
  const { inputSize, fill, prefix, suffix, innerLabel, boxClassName, onMax, maxLabel, ...rest } = props;
  const { t } = useTranslation('ui');
  const field = useFieldControl();
  const end = onMax ? (
    <>
      {suffix}
      <span className="input__suffix input__suffix--rule">
        <button type="button" className="link" onClick={onMax} disabled={rest.disabled}>
          {maxLabel ?? t('max')}
        </button>
      </span>
    </>
  ) : (
    suffix
  );
  const box = { inputSize, fill, prefix, suffix: end, innerLabel, boxClassName };
  return (
    <InputShell {...box} invalid={Boolean(field['aria-invalid'])} disabled={rest.disabled}>
      <NumberField {...(innerLabel ? { 'aria-label': innerLabel } : {})} {...rest} />
    </InputShell>
  );
}
