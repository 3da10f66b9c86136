import { lazy, Suspense, useEffect } from 'react';
import { closeAlertSheet, useAlertSheets } from '../../entities/alerts/alert-sheets.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { alertsOf, followOtherTabs, useAlertStore, useOwner } from './alert-store.ts';
import type { AlertSheetsProps } from './parts/alert-sheets.tsx';

const AlertWatch = lazy(async () => ({ default: (await import('./alert-watch.ts')).AlertWatch }));
const AlertSheets = onDemand<AlertSheetsProps>(() => import('./parts/alert-sheets.tsx'), 'AlertSheets');

/** Behind every page of a user: watches prices while an alert waits, and draws the sheet that a page opened. */
export function AlertHost() {
  const owner = useOwner();
  const isOpened = useAlertSheets(({ last }) => last !== null);
  const isOpen = useAlertSheets(({ sheet }) => sheet !== null);
  const isWaiting = useAlertStore(
    (state) => owner !== undefined && alertsOf(state, owner).some(({ reached }) => reached === null),
  );
  useEffect(followOtherTabs, []);
  // Another user, or none, has no use for a sheet that is still open.
  useEffect(() => closeAlertSheet, []);
  if (owner === undefined) return null;
  return (
    <>
      <Suspense fallback={null}>{isWaiting && <AlertWatch key={owner} owner={owner} />}</Suspense>
      {isOpened && <AlertSheets owner={owner} open={isOpen} onClose={closeAlertSheet} />}
    </>
  );
}
