import type { ReactNode } from 'react';
import { useSignedIn } from '../../lib/settings/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { LoginLink } from '../account/login-link.tsx';

interface VisitorRecordsProps {
  title: string;
  /** What the login brings. */
  children: string;
}

/** In the place of the records of somebody who is not logged in. */
export function VisitorRecords({ title, children }: VisitorRecordsProps) {
  return (
    <Empty title={title} action={<LoginLink />}>
      {children}
    </Empty>
  );
}

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
