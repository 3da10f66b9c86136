import {
  type InputHTMLAttributes,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldControl, useOwnExplanation } from './field.tsx';
import type { NumberRules } from './number-edit.ts';
import { languageSeparators, truncateNumber } from './number-text.ts';
import { fitDecimals, type Reading } from './read-number.ts';
import { type InputBoxProps, InputShell } from './text-input.tsx';
import { unreadAttribute } from './unread-number.ts';
import { useNumberText } from './use-number-text.ts';

interface NumberNoteProps {
  id: string;
  text: string;
  reading: Reading;
  rules: NumberRules;
  onChoose: (value: string) => void;
}

/** Returns the numbers that may be meant instead: the readings that the field accepts, or the number with the decimals that the field accepts. */
function listChoices(reading: Reading, scale: number | undefined): readonly string[] {
  if (reading.kind === 'either') {
    return reading.values.filter((value) => fitDecimals(value, scale).kind === 'number');
  }
  if (reading.kind !== 'excess') return [];
  const shortened = truncateNumber(reading.value, scale);
  return /[1-9]/.test(shortened) ? [shortened] : [];
}

/** Returns the key of the sentence that explains why a text is no number. */
function chooseReason(reading: Reading, choices: readonly string[], scale: number | undefined) {
  if (reading.kind === 'either' && choices.length > 1) return 'either';
  const isCount = scale === 0 && reading.kind === 'refused';
  // Counts have no currency to name and no decimals to show in an example.
  if (isCount && (reading.why === 'unclear' || reading.why === 'unit')) return 'whole';
  if (reading.kind === 'refused') return reading.why;
  return scale === 0 ? 'whole' : 'decimals';
}

/** Explains, in a second row of the field's box, why the text is no number, and offers those that may be meant. */
function NumberNote({ id, text, reading, rules, onChoose }: NumberNoteProps) {
  const { t } = useTranslation('ui');
  const note = useRef<HTMLDivElement>(null);
  // Newer browsers return a promise here, which is no cleanup of the effect.
  useLayoutEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const example = `1234${rules.decimal}5`;
  const { scale, unit } = rules;
  const choices = listChoices(reading, scale);
  return (
    <div ref={note} className="numnote" role="alert" data-testid="number-note">
      <span id={id}>
        {t(`number.${chooseReason(reading, choices, scale)}`, { text, example, unit, count: scale })}
      </span>
      {choices.length > 0 && (
        <span className="numnote__choices">
          {choices.map((value) => (
            <button
              key={value}
              type="button"
              className="btn btn--sm btn--outline num"
              onClick={() => onChoose(value)}
            >
              {/* Without groups, so that each has only one reading. */}
              {value.replace('.', rules.decimal)}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'id'
  | 'name'
  | 'placeholder'
  | 'disabled'
  | 'readOnly'
  | 'required'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-invalid'
>;

export interface NumberFieldProps extends NativeProps {
  /** A plain decimal string, or empty. */
  value: string;
  /** Receives a plain decimal string; an empty one while the text is no number. */
  onChange: (value: string) => void;
  /** Decimals that the field accepts; a number with more is refused with a note. */
  scale?: number | undefined;
  /** Negative numbers are accepted. */
  signed?: boolean | undefined;
  /** The only unit that may accompany a number; `%` for percents. Without it, any coin or currency may. */
  unit?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

function chooseKeypad(
  scale: number | undefined,
  signed: boolean | undefined,
): 'text' | 'numeric' | 'decimal' {
  // The keypads of iPhones have no minus.
  if (signed) return 'text';
  return scale === 0 ? 'numeric' : 'decimal';
}

/**
 * Renders the bare input: grouping and decimal mark of the language on screen, a plain decimal string outside. A text that is no
 * number stays in the field with the reason and blocks the buttons that would submit the form.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, scale, signed, unit, ref, onBlur, onKeyDown, ...rest } = props;
  const { i18n } = useTranslation();
  const field = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const rules = { ...languageSeparators(i18n.language ?? 'en'), scale, signed, unit };
  const number = useNumberText({ value, onChange, rules, readOnly: rest.readOnly === true, input });
  const { handlers, unread } = number;
  useOwnExplanation(unread !== null);
  const noteId = useId();
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        inputMode={chooseKeypad(scale, signed)}
        {...field}
        {...rest}
        {...(unread === null ? {} : { 'aria-invalid': true, [unreadAttribute]: '' })}
        {...(unread?.isNoted ? { 'aria-describedby': noteId } : {})}
        {...handlers}
        ref={input}
        value={number.text}
        onBlur={(event) => {
          handlers.onBlur();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (!handlers.onKeyDown(event)) onKeyDown?.(event);
        }}
      />
      {unread?.isNoted && (
        <NumberNote
          id={noteId}
          text={unread.text}
          reading={unread.reading}
          rules={rules}
          onChoose={number.choose}
        />
      )}
    </>
  );
}

export interface NumberInputProps extends NumberFieldProps, InputBoxProps {
  /** Fills in the maximum; shown as a link behind the unit. */
  onMax?: (() => void) | undefined;
}

export function NumberInput(props: NumberInputProps) {
  const { inputSize, fill, prefix, suffix, innerLabel, boxClassName, onMax, ...rest } = props;
  const { t } = useTranslation('ui');
  const field = useFieldControl();
  const end = onMax ? (
    <>
      {suffix}
      <span className="input__suffix input__suffix--rule">
        <button type="button" className="link" onClick={onMax} disabled={rest.disabled}>
          {t('max')}
        </button>
      </span>
    </>
  ) : (
    suffix
  );
  const box = { inputSize, fill, prefix, suffix: end, innerLabel, boxClassName };
  const unit = typeof suffix === 'string' ? suffix : undefined;
  return (
    <InputShell {...box} invalid={Boolean(field['aria-invalid'])} disabled={rest.disabled}>
      <NumberField unit={unit} {...(innerLabel ? { 'aria-label': innerLabel } : {})} {...rest} />
    </InputShell>
  );
}
