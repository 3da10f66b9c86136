import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import type { NumberField } from '../model/order-draft.ts';
import { useDraftPart, useFieldError, useOrderForm } from './use-order-form.tsx';

/** Presses the button of the side pressed last. Enter does not name a side, so it always asks for confirmation. */
function useEnter(): (event: KeyboardEvent<HTMLInputElement>) => void {
  const { press, busy } = useOrderForm();
  const side = useDraftPart((draft) => draft.side);
  const signedIn = useSignedIn();
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || busy || !signedIn) return;
    event.preventDefault();
    press(side, 'always');
  };
}

interface NumberRowProps {
  field: NumberField;
  label: string;
  scale: number;
  unit?: string | undefined;
  /** Stands at the end of the field in place of the unit. */
  suffix?: ReactNode;
  /** The text in place of the draft's. */
  value?: string | undefined;
}

/** Renders a number of the draft with its error. Enter presses a button of the form. */
export function NumberRow({ field, label, scale, unit, suffix, value }: NumberRowProps) {
  const { edit, leave } = useOrderForm();
  const layout = useLayout();
  const onEnter = useEnter();
  const typed = useDraftPart((draft) => draft[field]);
  const error = useFieldError(field);
  const note = useId();
  return (
    <div>
      <NumberInput
        value={value ?? typed}
        onChange={(text) => edit({ [field]: text })}
        onKeyDown={onEnter}
        onBlur={() => leave(field)}
        scale={scale}
        {...(unit === undefined ? {} : { unit })}
        innerLabel={label}
        suffix={suffix}
        inputSize={layout === 'mobile' ? 'lg' : 'md'}
        {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': note })}
      />
      {error !== undefined && (
        <p className="field__error tr-note" id={note} role="alert">
          <Icon name="info" size={14} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** Renders a price of the draft. */
export function PriceRow({ field, label }: Pick<NumberRowProps, 'field' | 'label'>) {
  const { priceDecimals, quote } = useOrderForm().terms;
  const suffix = <span className="tr-quote">{quote}</span>;
  return <NumberRow field={field} label={label} scale={priceDecimals} unit={quote} suffix={suffix} />;
}
