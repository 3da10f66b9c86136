import type { ReactNode } from 'react';
import { MobilePage } from '../../ui/mobile-page.tsx';
import type { PagedRows } from '../../ui/paged-rows.tsx';
import { RefreshButton } from '../../ui/pull-to-refresh.tsx';
import { useSignedIn } from '../settings/session.ts';
import { VisitorRecords } from './visitor-records.tsx';

interface OwnRecordsPageProps<Row> {
  title: string;
  fallback: string;
  pages: PagedRows<Row>;
  refreshLabel: string;
  /** What a login brings. */
  loginHint: string;
  children: ReactNode;
}

/** The mobile page of records that a visitor may open too, and then finds the way to the login on. */
export function OwnRecordsPage<Row>(props: OwnRecordsPageProps<Row>) {
  const { title, fallback, pages, refreshLabel, loginHint, children } = props;
  const signedIn = useSignedIn();
  const refresh = (
    <RefreshButton label={refreshLabel} busy={pages.isFetching} onRefresh={() => void pages.refetch()} />
  );
  return (
    <MobilePage title={title} fallback={fallback} end={signedIn && refresh}>
      {signedIn ? children : <VisitorRecords title={title}>{loginHint}</VisitorRecords>}
    </MobilePage>
  );
}
