import { type ReactNode, useEffect } from 'react';
import { useLater } from '../../../lib/screens/use-later.ts';
import { inPlace } from '../../../ui/in-place.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AwayProps, DetachButtonProps } from './detached-parts.tsx';
import { closeWindows, type DeskPanel, useDetached } from './detached-store.ts';

/** Once the page rests: the prices come first. */
const offeredAfterMs = 5000;

const parts = () => import('./detached-parts.tsx');
const Away = inPlace<AwayProps>(parts, 'Away');
const DetachButton = onDemand<DetachButtonProps>(parts, 'DetachButton', { quiet: true });
const stay = () => undefined;

export interface DetachableProps {
  panel: DeskPanel;
  /** What the panel is called. */
  title: string;
  symbol: string;
  /** Draws the panel, with the button that takes it out of the page where there is one. */
  children: (button: ReactNode) => ReactNode;
}

/** A panel that can be taken out of the page into a window of its own. */
export function Detachable({ children, ...named }: DetachableProps) {
  const { panel } = named;
  const own = useDetached(({ windows }) => windows[panel]);
  const isOffered = useLater(offeredAfterMs);
  if (own) {
    return (
      <Away {...named} own={own} waiting={<Skeleton height="100%" />}>
        {children(null)}
      </Away>
    );
  }
  // A first press offers it too: what moved aside for it then would no longer be under that press.
  return children(
    <span className="tr-later tr-later--own">
      {isOffered && <DetachButton {...named} open={false} onClose={stay} />}
    </span>,
  );
}

/** What stands in other windows belongs to the desk. */
export function useWindowsOfDesk(): void {
  useEffect(() => closeWindows, []);
}
