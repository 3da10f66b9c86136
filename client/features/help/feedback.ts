/** Whether an article helped. Nobody collects it: the device remembers the answer so that it is asked once. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from '../../lib/settings/device-storage.ts';
import type { ArticleName } from './catalogue.ts';

type Answers = Partial<Record<ArticleName, 'yes' | 'no'>>;

export const useFeedback = create<{ answers: Answers }>()(
  persist((): { answers: Answers } => ({ answers: {} }), {
    name: 'papertape.help',
    version: 1,
    storage: deviceStorage,
  }),
);

export function rememberFeedback(article: ArticleName, answer: 'yes' | 'no'): void {
  useFeedback.setState(({ answers }) => ({ answers: { ...answers, [article]: answer } }));
}
