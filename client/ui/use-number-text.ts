import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  type Edit,
  insertText,
  isUnread,
  type NumberRules,
  removeText,
  restoreText,
  type Selected,
  typeCharacter,
} from './number-edit.ts';
import { groupNumber, truncateNumber } from './number-text.ts';

/** What is in the field while it is not simply its value: a number in the making, or a text that is no number. */
interface Draft extends Edit {
  /** The value before, which some owners keep rather than take an empty one. */
  before: string;
  /** The person has been shown what is wrong with it. */
  isNoted: boolean;
}

interface NumberTextOptions {
  value: string;
  onChange: (value: string) => void;
  rules: NumberRules;
  readOnly: boolean;
  input: RefObject<HTMLInputElement | null>;
}

/** A draft lasts for as long as its owner holds what it gave. */
function isHeld(draft: Draft, value: string): boolean {
  return value === draft.value || (isUnread(draft) && value === draft.before);
}

/** A value that has more decimals than the field takes shows them, because it is what would be sent. */
function withoutSpareZeros(value: string, scale: number | undefined): string {
  const [whole = '', fraction = ''] = value.split('.');
  if (scale === undefined || fraction.length <= scale) return value;
  const kept = fraction.slice(0, scale) + fraction.slice(scale).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** The selection before a change of the browser's own, which the change itself does not tell. */
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

/** The edit that has turned the text `before` into what the field holds now. */
function editOf(
  field: HTMLInputElement,
  inputType: string,
  before: Selected,
  rules: NumberRules,
  isKnown: boolean,
): Edit {
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
  // A group mark alone is no part of the number: the digit beside it goes.
  const isGroup = !before.isRaw && before.text.slice(start, end) === rules.group;
  const isForward = inputType.endsWith('Forward');
  const range = {
    start: isGroup && !isForward ? start - 1 : start,
    end: isGroup && isForward ? end + 1 : end,
  };
  return removeText({ ...before, ...range }, rules);
}

/** The text of a number field and what typing, pasting, dropping, composing and filling in make of it. */
export function useNumberText({ value, onChange, rules, readOnly, input }: NumberTextOptions) {
  const [draft, setDraft] = useState<Draft | null>(null);
  /** What an input method is writing, as it is. */
  const [composed, setComposed] = useState<string | null>(null);
  const selection = useSelectionBefore(input);
  const composing = useRef<Selected | null>(null);
  const held = draft !== null && isHeld(draft, value) ? draft : null;
  if (draft !== null && held === null) setDraft(null);
  const text = held?.text ?? groupNumber(withoutSpareZeros(value, rules.scale), rules);
  const unread = held !== null && isUnread(held);

  const before = (start: number, end: number): Selected => ({
    text,
    start,
    end,
    isRaw: held?.isRaw ?? false,
    mark: held?.mark ?? '',
  });
  const apply = (field: HTMLInputElement, edit: Edit, isNoted: boolean) => {
    setDraft({ ...edit, before: unread ? held.before : value, isNoted: isNoted || (held?.isNoted ?? false) });
    if (edit.value !== value) onChange(edit.value);
    if (field.value !== edit.text) field.value = edit.text;
    field.setSelectionRange(edit.caret, edit.caret);
    // Chrome on Android moves the caret after the event.
    requestAnimationFrame(() => {
      if (
        field.value === edit.text &&
        field.selectionStart !== edit.caret &&
        field === document.activeElement
      )
        field.setSelectionRange(edit.caret, edit.caret);
    });
  };
  const bring = (field: HTMLInputElement, brought: string, start: number, end: number) => {
    if (brought.trim() !== '' && !readOnly)
      apply(field, insertText(before(start, end), brought, rules), true);
  };

  return {
    text: composed ?? text,
    /** The draft whose text is no number, or two. */
    unread: unread ? held : null,
    /** Takes one of two readings. */
    choose: (reading: string) => {
      setDraft(null);
      onChange(truncateNumber(reading, rules.scale));
      input.current?.focus();
    },
    handlers: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const field = event.currentTarget;
        const { inputType = '', isComposing } = event.nativeEvent as InputEvent;
        const seen = selection.current;
        selection.current = null;
        if (isComposing || composing.current !== null) return setComposed(field.value);
        if (field.value === text) return undefined;
        const from = before(seen?.start ?? 0, seen?.end ?? text.length);
        const edit = editOf(field, inputType, from, rules, seen !== null);
        return apply(field, edit, seen === null || inputType === 'insertReplacementText');
      },
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        event.preventDefault();
        const field = event.currentTarget;
        const { selectionStart, selectionEnd } = field;
        const pasted = event.clipboardData.getData('text');
        bring(field, pasted, selectionStart ?? 0, selectionEnd ?? text.length);
      },
      onDrop: (event: DragEvent<HTMLInputElement>) => {
        event.preventDefault();
        event.currentTarget.focus();
        // Where it would fall within the number cannot be seen: it takes the place of all of it.
        bring(event.currentTarget, event.dataTransfer.getData('text'), 0, text.length);
      },
      onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => {
        const { selectionStart, selectionEnd } = event.currentTarget;
        composing.current = before(selectionStart ?? 0, selectionEnd ?? text.length);
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        const field = event.currentTarget;
        const from = composing.current;
        composing.current = null;
        setComposed(null);
        if (from !== null && field.value !== text) apply(field, editOf(field, '', from, rules, true), false);
      },
      onBlur: () => {
        if (draft !== null) setDraft(unread ? { ...draft, isNoted: true } : null);
      },
      onInvalid: () => setDraft((now) => now && { ...now, isNoted: true }),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key !== 'Enter' || !unread) return false;
        event.preventDefault();
        setDraft({ ...held, isNoted: true });
        return true;
      },
    },
  };
}
