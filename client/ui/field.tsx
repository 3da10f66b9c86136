import { createContext, type ReactNode, useContext, useId } from 'react';
import { Icon } from './icon.tsx';

interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

interface FieldAttributes {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** Returns the attributes that tie a control to the label, hint and error of the field around it. */
export function useFieldControl(): FieldAttributes {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy ? { 'aria-describedby': field.describedBy } : {}),
    ...(field.invalid ? { 'aria-invalid': true } : {}),
  };
}

/** Detaches a control from the field around it, such as a dial code before a number, which has its own name. */
export function FieldOutside({ children }: { children: ReactNode }) {
  return <FieldContext value={null}>{children}</FieldContext>;
}

export interface FieldProps {
  label: ReactNode;
  /** The right end of the label line: a link, a balance. */
  labelEnd?: ReactNode | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  /** The label is for screen readers only. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Field({ label, labelEnd, hint, error, labelHidden, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>
      <div className={className ? `field ${className}` : 'field'}>
        <div className={labelHidden ? 'sr-only' : 'field__label'}>
          <label htmlFor={id}>{label}</label>
          {labelEnd}
        </div>
        {children}
        {error && (
          <div className="field__error" id={errorId}>
            <Icon name="info" size={14} />
            <span>{error}</span>
          </div>
        )}
        {hint && (
          <div className="field__hint" id={hintId}>
            {hint}
          </div>
        )}
      </div>
    </FieldContext>
  );
}
