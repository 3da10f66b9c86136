/**
 * State of a form of text fields. Guarantees: errors appear on blur, not while typing; a refusal by the server
 * remains at its field until that field is changed; submitting with errors focuses the first invalid field.
 */
import { type FormEvent, useState } from 'react';
import { ApiRefusal } from '../api/problems.ts';
import { problemText, reportProblem } from '../api/report.ts';

export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** Validators by field; each returns the error in the user's language, or undefined if the field is valid. */
export type Checks<Name extends string> = {
  readonly [Key in Name]?: (values: Values<Name>) => string | undefined;
};

export interface FormField {
  value: string;
  set: (value: string) => void;
  leave: () => void;
  error: string | undefined;
}

export interface Form<Name extends string> {
  values: Values<Name>;
  field: (name: Name) => FormField;
  set: (values: Partial<Values<Name>>) => void;
  valid: boolean;
  /** Returns a handler for `onSubmit` that calls `run` only if all fields are valid. */
  submit: (run: () => void) => (event?: FormEvent<HTMLFormElement>) => void;
  /** Shows a failed call at the field it names, or else as a toast. */
  show: (error: Error) => void;
  /** Sets an error at a field until it is changed. */
  refuse: (name: Name, text: string) => void;
  /** Restores the initial values without errors, after sending. */
  reset: () => void;
}

function checkAll<Name extends string>(
  values: Values<Name>,
  checks: Checks<Name>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(values) as Name[]) {
    const problem = checks[name]?.(values);
    if (problem !== undefined) found[name] = problem;
  }
  return found;
}

/** Focuses the first invalid field after the render that marks it. */
function focusFirstMistake(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

export function useForm<Name extends string>(initial: Values<Name>, checks: Checks<Name>): Form<Name> {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>({});
  const mistakes = checkAll(values, checks);
  const valid = Object.keys(mistakes).length === 0;

  const set = (changed: Partial<Values<Name>>) => {
    setValues((before) => ({ ...before, ...changed }));
    setRefused((before) => {
      const kept = Object.entries(before).filter(([name]) => !(name in changed));
      return Object.fromEntries(kept) as Partial<Record<Name, string>>;
    });
  };
  const refuse = (name: Name, text: string) => setRefused((before) => ({ ...before, [name]: text }));

  return {
    values,
    set,
    valid,
    refuse,
    reset: () => {
      setValues(initial);
      setLeft(new Set());
      setRefused({});
    },
    field: (name) => ({
      value: values[name],
      set: (value) => set({ [name]: value } as Partial<Values<Name>>),
      // Leaving an empty field is not an error yet.
      leave: () => values[name] !== '' && setLeft((before) => new Set(before).add(name)),
      error: refused[name] ?? (left.has(name) ? mistakes[name] : undefined),
    }),
    submit: (run) => (event) => {
      event?.preventDefault();
      if (valid) return run();
      setLeft(new Set(Object.keys(values) as Name[]));
      if (event) focusFirstMistake(event.currentTarget);
    },
    show: (error) => {
      const name = error instanceof ApiRefusal ? error.field?.split('.').at(-1) : undefined;
      if (name !== undefined && name in values) refuse(name as Name, problemText(error));
      else reportProblem(error);
    },
  };
}
