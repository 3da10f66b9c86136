// Short messages about what just happened. `showToast` may be called anywhere; `<Toasts />`, rendered once by the app, loads the
// toast kit with the first message. The text is announced through the app's own live regions.

import { announce } from './announcer.ts';

export interface Toast {
  /** `alarm` is for what was done to the user and not by the user. */
  tone: 'ok' | 'bad' | 'alarm' | 'plain';
  /** Line breaks are kept. */
  text: string;
  action?: { label: string; onPress: () => void } | undefined;
  /** A later toast of the same id replaces the earlier one: "Sending" by "Sent". */
  id?: string | undefined;
  durationMs?: number | undefined;
}

const isUrgent = ({ tone }: Toast): boolean => tone === 'bad' || tone === 'alarm';

interface Host {
  show: (toast: Toast) => void;
  dismiss: (id: string) => void;
  dismissAll: () => void;
}

let waiting: Toast[] = [];
let host: Host | undefined;
let wake: (() => void) | undefined;

export function showToast(toast: Toast): void {
  announce(toast.text, isUrgent(toast) ? 'assertive' : 'polite', toast.id);
  if (host) {
    host.show(toast);
  } else {
    waiting.push(toast);
    wake?.();
  }
}

/** Removes the toast of this id, shown or waiting. */
export function dismissToast(id: string): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  host?.dismiss(id);
}

/** Dismisses all toasts, whose content has become outdated. */
export function dismissToasts(): void {
  waiting = [];
  host?.dismissAll();
}

export function onFirstToast(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    wake = undefined;
  };
}

/** Attaches the kit when it can show messages and delivers those that waited. */
export function attachToastHost(next: Host): () => void {
  host = next;
  for (const toast of waiting) next.show(toast);
  waiting = [];
  return () => {
    host = undefined;
  };
}
