import { useLater } from '../../../lib/screens/use-later.ts';
import { useSignedIn } from '../../../lib/settings/session.ts';
import { onDemand } from '../../../ui/on-demand.tsx';

interface KeepTablesProps {
  /** Loaded without a press, so a failure stays silent. */
  open: boolean;
  onClose: () => void;
}

const KeepTables = onDemand<KeepTablesProps>(() => import('./keep-tables.tsx'), 'KeepTables', {
  quiet: true,
});
const stay = () => undefined;

/** Delay in milliseconds, after the prices. */
const loadedAfterMs = 2500;

/** Keeps the tables with the account while the lists are shown. */
export function KeptTables() {
  const isLater = useLater(loadedAfterMs);
  const isSignedIn = useSignedIn();
  return isLater && isSignedIn ? <KeepTables open={false} onClose={stay} /> : null;
}
