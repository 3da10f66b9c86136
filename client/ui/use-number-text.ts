import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { afterPress } from './after-press.ts';
import {
  chooseNumber,
  type Edit,
  insertText,
  isUnread,
  type NumberRules,
  removeText,
  restoreText,
  type Selected,
  typeCharacter,
} from './number-edit.ts';
import { groupNumber } from './number-text.ts';

/** The content of the field while it differs from its value: an incomplete number, or a text that is no number. */
interface Draft extends Edit {
  /** The value before, which some owners keep instead of accepting an empty one. */
  before: string;
  /** The decimal mark of the page on which it was written. */
  decimal: string;
  /** The user has been shown what is wrong with it. */
  isNoted: boolean;
}

interface NumberTextOptions {
  value: string;
  onChange: (value: string) => void;
  rules: NumberRules;
  readOnly: boolean;
  input: RefObject<HTMLInputElement | null>;
}

/** Returns whether a draft is valid: its owner holds the value that it produced, and the page has the same decimal mark. */
function isFieldHeld(draft: Draft, value: string, decimal: string): boolean {
  if (!draft.isRaw && draft.decimal !== decimal) return false;
  return value === draft.value || (isUnread(draft) && value === draft.before);
}

/** Drops spare zeros; a value with more decimals than the field accepts shows them, because they would be sent. */
function withoutSpareZeros(value: string, scale: number | undefined): string {
  const [whole = '', fraction = ''] = value.split('.');
  if (scale === undefined || fraction.length <= scale) return value;
  const kept = fraction.slice(0, scale) + fraction.slice(scale).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** Tracks the selection before the browser's own changes, whose events do not contain it. */
function useSelectionBefore(input: RefObject<HTMLInputElement | null>) {
  const before = useRef<{ start: number; end: number } | null>(null);
  useEffect(() => {
    const field = input.current;
    const keep = () => {
      if (field === null) return;
      before.current = { start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 };
    };
    field?.addEventListener('beforeinput', keep);
    return () => field?.removeEventListener('beforeinput', keep);
  }, [input]);
  return before;
}

interface Change {
  field: HTMLInputElement;
  inputType: string;
  /** The selection before the change is known. */
  isKnown: boolean;
}

/** Returns the edit that turned the text `before` into the current content of the field. */
function readEdit({ field, inputType, isKnown }: Change, before: Selected, rules: NumberRules): Edit {
  const { value: after } = field;
  if (inputType.startsWith('history')) return restoreText(after, rules);
  // A password manager, or the browser, fills in the whole field.
  if (!isKnown || inputType === 'insertReplacementText') {
    return insertText({ ...before, start: 0, end: before.text.length }, after, rules);
  }
  const caret = field.selectionEnd ?? after.length;
  const start = Math.min(before.start, caret);
  const end = Math.max(start, before.text.length - (after.length - caret));
  const inserted = after.slice(start, caret);
  if (inserted.length === 1) return typeCharacter({ ...before, start, end }, inserted, rules);
  if (inserted !== '') return insertText({ ...before, start, end }, inserted, rules);
  // A group mark alone is no part of the number: the digit beside it is removed.
  const isGroup = !before.isRaw && before.text.slice(start, end) === rules.group;
  const isForward = inputType.endsWith('Forward');
  const range = {
    start: isGroup && !isForward ? start - 1 : start,
    end: isGroup && isForward ? end + 1 : end,
  };
  return removeText({ ...before, ...range }, rules);
}

function placeCaret(field: HTMLInputElement, { text, caret }: Edit): void {
  if (field.value !== text) field.value = text;
  field.setSelectionRange(caret, caret);
  // Chrome on Android moves the caret after the event. What the user has selected or reached by a key meanwhile stays.
  const frame = requestAnimationFrame(() => {
    const { selectionStart, selectionEnd } = field;
    const isMoved = selectionStart === selectionEnd && selectionStart !== caret;
    if (field.value === text && isMoved && field === document.activeElement) {
      field.setSelectionRange(caret, caret);
    }
  });
  field.addEventListener('keydown', () => cancelAnimationFrame(frame), { once: true });
}

/** Holds the draft of a field for as long as its owner holds the value that it produced. */
function useTypedDraft({ value, onChange, rules, readOnly }: NumberTextOptions) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const typed = useRef('');
  const held = draft !== null && isFieldHeld(draft, value, rules.decimal) ? draft : null;
  if (draft !== null && held === null) setDraft(null);
  const unread = held !== null && isUnread(held) ? held : null;
  const text = held?.text ?? groupNumber(withoutSpareZeros(value, rules.scale), rules);
  const select = (start: number, end: number): Selected => ({
    text,
    start,
    end,
    isRaw: held?.isRaw ?? false,
    mark: held?.mark ?? '',
  });
  const apply = (field: HTMLInputElement, edit: Edit, isNoted: boolean) => {
    const wasNoted = held?.isNoted ?? false;
    const { decimal } = rules;
    typed.current = edit.value;
    setDraft({ ...edit, decimal, before: unread?.before ?? value, isNoted: isNoted || wasNoted });
    if (edit.value !== value) onChange(edit.value);
    placeCaret(field, edit);
  };
  return {
    text,
    unread,
    select,
    apply,
    /** Returns whether the number comes from the page, not from the user. */
    isFilled: () => held === null && value !== typed.current,
    insert: (field: HTMLInputElement, brought: string, start: number, end: number) => {
      if (brought.trim() === '' || readOnly) return;
      apply(field, insertText(select(start, end), brought, rules), true);
    },
    choose: (field: HTMLInputElement, chosen: string) => {
      field.focus();
      apply(field, chooseNumber(chosen, rules), true);
    },
    showWhy: () => setDraft((now) => now && { ...now, isNoted: true }),
    end: () => setDraft(null),
  };
}

/** Shows text of an input method as it is and reads it when it is finished. */
function useComposition({ text, select, apply }: ReturnType<typeof useTypedDraft>, rules: NumberRules) {
  const [composed, show] = useState<string | null>(null);
  const start = useRef<Selected | null>(null);
  return {
    text: composed,
    show,
    isRunning: () => start.current !== null,
    handlers: {
      onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        const { selectionStart, selectionEnd } = currentTarget;
        start.current = select(selectionStart ?? 0, selectionEnd ?? text.length);
      },
      onCompositionEnd: ({ currentTarget: field }: CompositionEvent<HTMLInputElement>) => {
        const from = start.current;
        start.current = null;
        show(null);
        if (from === null || field.value === text) return;
        apply(field, readEdit({ field, inputType: '', isKnown: true }, from, rules), false);
      },
    },
  };
}

/** Milliseconds without a key before the field shows why its text is no number: `85.000` may be the beginning of `85.000,5`. */
const restMs = 800;

/** Shows the reason while the field still has the focus. */
function useReasonAtRest(unread: Draft | null, showWhy: () => void): void {
  const text = unread === null || unread.isNoted ? null : unread.text;
  const latest = useRef(showWhy);
  useEffect(() => {
    latest.current = showWhy;
  });
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(() => latest.current(), restMs);
    return () => clearTimeout(timer);
  }, [text]);
}

/**
 * Selects a number that the page has filled in when the field is clicked, so that typing replaces it instead of adding digits to it.
 * In a number that the user has typed, the caret stays where it was clicked.
 */
function useSelectionOfFilled(isFilled: () => boolean) {
  const hadFocus = useRef(false);
  return {
    onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      hadFocus.current = currentTarget === document.activeElement;
    },
    onClick: ({ currentTarget: field }: MouseEvent<HTMLInputElement>) => {
      const isSelected = field.selectionStart !== field.selectionEnd;
      if (!hadFocus.current && !isSelected && isFilled()) field.select();
    },
  };
}

/** Returns the handlers that insert pasted and dropped texts. */
function bringHandlers({ text, insert }: ReturnType<typeof useTypedDraft>) {
  return {
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      event.preventDefault();
      const { selectionStart, selectionEnd } = event.currentTarget;
      const pasted = event.clipboardData.getData('text');
      insert(event.currentTarget, pasted, selectionStart ?? 0, selectionEnd ?? text.length);
    },
    onDrop: (event: DragEvent<HTMLInputElement>) => {
      event.preventDefault();
      event.currentTarget.focus();
      // The caret within the number is invisible while dragging: the text replaces all of it.
      insert(event.currentTarget, event.dataTransfer.getData('text'), 0, text.length);
    },
  };
}

/** Manages the text of a number field through typing, pasting, dropping, composing and filling in. */
export function useNumberText(options: NumberTextOptions) {
  const { rules, input } = options;
  const draft = useTypedDraft(options);
  const composition = useComposition(draft, rules);
  const selection = useSelectionBefore(input);
  const selectFilled = useSelectionOfFilled(draft.isFilled);
  const { text, unread, select, apply } = draft;
  useReasonAtRest(unread, draft.showWhy);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const { inputType = '', isComposing } = event.nativeEvent as InputEvent;
    const seen = selection.current;
    selection.current = null;
    if (isComposing || composition.isRunning()) return composition.show(field.value);
    if (field.value === text) return undefined;
    const isKnown = seen !== null;
    const edit = readEdit(
      { field, inputType, isKnown },
      select(seen?.start ?? 0, seen?.end ?? text.length),
      rules,
    );
    return apply(field, edit, !isKnown || inputType === 'insertReplacementText');
  };
  return {
    text: composition.text ?? text,
    /** The draft whose text has no reading, or two. */
    unread,
    /** Chooses one of the offered numbers. */
    choose: (chosen: string) => {
      if (input.current !== null) draft.choose(input.current, chosen);
    },
    handlers: {
      onChange: change,
      ...bringHandlers(draft),
      ...composition.handlers,
      ...selectFilled,
      onBlur: () => (unread === null ? draft.end() : afterPress(draft.showWhy)),
      onInvalid: draft.showWhy,
      /** Returns true where the key was ignored. */
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Enter' || unread === null) return false;
        event.preventDefault();
        draft.showWhy();
        return true;
      },
    },
  };
}
