import { Empty } from '../../ui/empty.tsx';
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
