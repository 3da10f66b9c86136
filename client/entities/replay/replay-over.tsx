import { useEffect, useRef } from 'react';
import { landing } from '../../lib/navigation/layouts.ts';
import { useWindowLayout } from '../../lib/navigation/use-window-layout.ts';
import { leaveReplay } from './replay-doors.ts';

/**
 * Replaces any page of a replay whose session is gone: it has ended with that session, here or in another window. A signed-out
 * user returns to the start page of the replayed world, others to the same page.
 */
export function ReplayOver({ signedOut }: { signedOut: boolean }) {
  const layout = useWindowLayout();
  const how = useRef({ layout, signedOut });
  useEffect(() => {
    const { current } = how;
    void leaveReplay(current.signedOut ? { to: landing[current.layout] } : { ended: null });
  }, []);
  return null;
}
