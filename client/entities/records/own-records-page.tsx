import type { ReactNode } from 'react';
import { useSignedIn } from '../../lib/settings/session.ts';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { VisitorRecords } from './visitor-records.tsx';

interface OwnRecordsPageProps {
  title: string;
  fallback: string;
  /** What a login brings. */
  loginHint: string;
  children: ReactNode;
}

/** The mobile page of records that a visitor may open too, and then finds the way to the login on. */
export function OwnRecordsPage({ title, fallback, loginHint, children }: OwnRecordsPageProps) {
  const signedIn = useSignedIn();
  return (
    <MobilePage title={title} fallback={fallback}>
      {signedIn ? children : <VisitorRecords title={title}>{loginHint}</VisitorRecords>}
    </MobilePage>
  );
}
