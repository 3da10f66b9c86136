import { lazy } from 'react';
import { useUnanswered } from '../../lib/api/use-unanswered.ts';
import { QuietPart } from '../quiet-part.tsx';

const UnansweredNote = lazy(() =>
  import('./unanswered-note.tsx').then((module) => ({ default: module.UnansweredNote })),
);

/** Loads the note about unanswered requests with the first of them. */
export function Unanswered() {
  if (useUnanswered().length === 0) return null;
  return (
    <QuietPart>
      <UnansweredNote />
    </QuietPart>
  );
}
