import type { ReactNode } from 'react';
import { useSignedIn } from '../../lib/settings/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { LoginLink } from '../account/login-link.tsx';

interface VisitorRecordsProps {
  title: string;
  /** The benefit of a login. */
  children: string;
}

/** Replaces records for users who are not logged in. */
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
  /** The benefit of a login. */
  loginHint: string;
  children: ReactNode;
}

/** Renders a mobile page of records that visitors may open too, with a link to the login. */
export function OwnRecordsPage({ title, fallback, loginHint, children }: OwnRecordsPageProps) {
  const signedIn = useSignedIn();
  return (
    <MobilePage title={title} fallback={fallback}>
      {signedIn ? children : <VisitorRecords title={title}>{loginHint}</VisitorRecords>}
    </MobilePage>
  );
}
