import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useState } from 'react';
import { Icon } from './icon.tsx';

interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** Hides the error of the field while its control explains itself what is wrong. */
  hideError: (isHidden: boolean) => void;
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

/**
 * Hides the error of the field around a control while the control holds a text that it cannot read: the owner of the field sees
 * an empty value then, and its error would contradict the control.
 */
export function useOwnExplanation(isExplained: boolean): void {
  const hideError = useContext(FieldContext)?.hideError;
  useLayoutEffect(() => {
    if (!isExplained || hideError === undefined) return undefined;
    hideError(true);
    return () => hideError(false);
  }, [isExplained, hideError]);
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

export function Field({ label, labelEnd, hint, labelHidden, className, children, ...props }: FieldProps) {
  const id = useId();
  const [isErrorHidden, hideError] = useState(false);
  const error = isErrorHidden ? undefined : props.error;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), hideError }}>
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
