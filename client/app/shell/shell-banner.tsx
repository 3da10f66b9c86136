import { lazy } from 'react';
import { useMode } from '../../lib/settings/session.ts';
import { QuietPart } from '../quiet-part.tsx';
import { ConnectionNote } from './connection-note.tsx';

const TrialStrip = lazy(() =>
  import('../../entities/account/trial-strip.tsx').then((module) => ({ default: module.TrialStrip })),
);

/** What stands under the header on every page. */
export function ShellBanner() {
  const mode = useMode();
  return (
    <>
      {mode === 'demo' && (
        <QuietPart waiting={<div className="trial" />}>
          <TrialStrip />
        </QuietPart>
      )}
      <ConnectionNote />
    </>
  );
}
