import { expect, it } from 'vitest';
import { chooseSuggestion } from './use-lessons.ts';

const getLesson = (lesson: string) => ({
  lesson,
  title: { en: lesson },
  about: null,
  tasks: 1,
  symbol: null,
  lastsMs: 60_000,
});
const lessons = ['stop-placement', 'leverage'].map(getLesson);
const suggestions = [
  { lesson: 'gone', reason: 'fees', trade: null },
  { lesson: 'stop-placement', reason: 'noStop', trade: null },
  { lesson: 'leverage', reason: 'first', trade: null },
] as const;

it('the next lesson is the most urgent one that is offered and has not been passed', () => {
  expect(chooseSuggestion(lessons, suggestions, [])?.lesson.lesson).toBe('stop-placement');
  expect(chooseSuggestion(lessons, suggestions, ['stop-placement'])?.suggestion.reason).toBe('first');
  expect(chooseSuggestion(lessons, suggestions, ['stop-placement', 'leverage'])).toBeUndefined();
});
