import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';

/** What to do about a list that is empty: the way to where its first entry is made. */
export function ActionLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={buttonClass({ variant: 'tonal' })} to={to}>
      {children}
    </Link>
  );
}
