/**
 * The confirmation before the first investment of the demo account. Call `confirmInvesting()` before sending an order, a
 * subscription or a loan; it resolves at once in the real account, and when the user agreed before.
 */
import { changeSettings, settings } from '../../lib/settings/settings-store.ts';

type Answer = (agreed: boolean) => void;

let waiting: Answer | undefined;
const readers = new Set<() => void>();

function setWaiting(answer: Answer | undefined): void {
  waiting = answer;
  for (const reader of readers) reader();
}

export function confirmInvesting(): Promise<boolean> {
  const { typeUser, demoConfirmed } = settings();
  if (typeUser !== 'demo' || demoConfirmed) return Promise.resolve(true);
  waiting?.(false);
  return new Promise((resolve) => setWaiting(resolve));
}

export function answerQuestion(agreed: boolean): void {
  const answer = waiting;
  if (agreed) changeSettings({ demoConfirmed: true });
  setWaiting(undefined);
  answer?.(agreed);
}

export function isQuestionOpen(): boolean {
  return waiting !== undefined;
}

export function subscribeQuestion(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
