import { type ReactNode, useEffect } from 'react';
import { useLater } from '../../../lib/screens/use-later.ts';
import { inPlace } from '../../../ui/in-place.tsx';
import { onDemand, stayOpen } from '../../../ui/on-demand.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { AwayProps, DetachButtonProps } from './detached-parts.tsx';
import { closeWindows, type DeskPanel, useDetached } from './detached-store.ts';

/** Delay in milliseconds, after the prices. */
const offeredAfterMs = 5000;

const loadParts = () => import('./detached-parts.tsx');
const Away = inPlace<AwayProps>(loadParts, 'AwayPanel');
const DetachButton = onDemand<DetachButtonProps>(loadParts, 'DetachButton', { quiet: true });

export interface DetachableProps {
  panel: DeskPanel;
  /** Name of the panel. */
  title: string;
  symbol: string;
  /** Renders the panel with the button that opens its window. */
  children: (button: ReactNode) => ReactNode;
}

/** Renders a panel that can move into a separate window. */
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
  // The space is reserved, so that nothing moves under a press that offers the button.
  return children(
    <span className="tr-later tr-later--own">
      {isOffered && <DetachButton {...named} open={false} onClose={stayOpen} />}
    </span>,
  );
}

/** Closes the windows of panels with the page. */
export function useWindowsOfDesk(): void {
  useEffect(() => closeWindows, []);
}
