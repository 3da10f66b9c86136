import { useEffect, useRef } from 'react';
import { attachRegion, type Urgency } from './announcer.ts';

function useRegion(urgency: Urgency) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      attachRegion(urgency, (text) => {
        if (!element.current) return;
        // Repeating the same sentence must still count as a change.
        const again = element.current.textContent === text;
        element.current.textContent = again ? `${text}\u00a0` : text;
      }),
    [urgency],
  );
  return element;
}

/** Renders the only two live regions of the app, once per shell; write to them with `announce`. */
export function LiveRegions() {
  const polite = useRegion('polite');
  const assertive = useRegion('assertive');
  return (
    <>
      <div ref={polite} className="sr-only sr-only--live" role="status" aria-live="polite" />
      <div ref={assertive} className="sr-only sr-only--live" role="alert" aria-live="assertive" />
    </>
  );
}
