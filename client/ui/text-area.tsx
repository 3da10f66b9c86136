import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextArea(props: TextAreaProps) {
  const field = useFieldControl();
  const invalid = Boolean(props['aria-invalid'] ?? field['aria-invalid']);
  return (
    <div className={classNames('input input--area', invalid && 'is-error', props.disabled && 'is-disabled')}>
      <textarea rows={3} {...field} {...props} />
    </div>
  );
}
