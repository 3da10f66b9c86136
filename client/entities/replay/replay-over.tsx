import { useEffect, useRef } from 'react';
import { landing } from '../../lib/navigation/layouts.ts';
import { useWindowLayout } from '../../lib/navigation/use-window-layout.ts';
import { leaveReplay } from './replay-doors.ts';

/**
 * In the place of any page of a replay whose session is gone, since nothing of it can be shown: it has ended with that session, here
 * or in another window. Who has signed out here comes to the start page of the world whose past it was, anybody else to the same page.
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
