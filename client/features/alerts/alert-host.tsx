import { lazy, Suspense, useEffect } from 'react';
import { closeAlertSheet, useAlertSheets } from '../../entities/alerts/alert-sheets.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { followOtherTabs, ownerAlerts, useAlertStore, useOwner } from './alert-store.ts';
import type { AlertSheetsProps } from './parts/alert-sheets.tsx';

const AlertWatch = lazy(async () => ({ default: (await import('./alert-watch.ts')).AlertWatch }));
const AlertSheets = onDemand<AlertSheetsProps>(() => import('./parts/alert-sheets.tsx'), 'AlertSheets');

/** Runs behind every page of a user: watches prices while an alert waits, and draws the sheet that a page opened. */
export function AlertHost() {
  const owner = useOwner();
  const isOpened = useAlertSheets(({ last }) => last !== null);
  const isOpen = useAlertSheets(({ sheet }) => sheet !== null);
  const isWaiting = useAlertStore(
    (state) => owner !== undefined && ownerAlerts(state, owner).some(({ reached }) => reached === null),
  );
  useEffect(followOtherTabs, []);
  // Closes an open sheet when the user changes or signs out.
  useEffect(() => closeAlertSheet, []);
  if (owner === undefined) return null;
  return (
    <>
      <Suspense fallback={null}>{isWaiting && <AlertWatch key={owner} owner={owner} />}</Suspense>
      {isOpened && <AlertSheets owner={owner} open={isOpen} onClose={closeAlertSheet} />}
    </>
  );
}
