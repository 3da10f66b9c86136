import { lazy } from 'react';
import { useMode } from '../../lib/settings/session.ts';
import { QuietPart } from '../quiet-part.tsx';

const TrialStrip = lazy(() =>
  import('../../entities/replay/trial-strip.tsx').then((module) => ({ default: module.TrialStrip })),
);

/** Loads behind the first paint, because a page that has just opened has no late figures. */
const ShellNotes = lazy(() =>
  import('./connection-note.tsx').then((module) => ({ default: module.ShellNotes })),
);

const Unanswered = lazy(() => import('./unanswered.tsx').then((module) => ({ default: module.Unanswered })));

/** The notes under the header of every page. */
export function ShellBanner() {
  const mode = useMode();
  return (
    <>
      {mode === 'demo' && (
        <QuietPart waiting={<div className="trial" />}>
          <TrialStrip />
        </QuietPart>
      )}
      <QuietPart>
        <ShellNotes />
      </QuietPart>
      <QuietPart>
        <Unanswered />
      </QuietPart>
    </>
  );
}
