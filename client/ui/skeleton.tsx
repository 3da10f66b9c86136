import { type ReactNode, useEffect, useState } from 'react';

export interface SkeletonProps {
  width?: number | string | undefined;
  height: number | string;
  circle?: boolean | undefined;
}

/** Renders a gray shape of the final size. */
export function Skeleton({ width = '100%', height, circle }: SkeletonProps) {
  return <span className={circle ? 'skel skel--circle' : 'skel'} style={{ width, height }} />;
}

const shownAfterMs = 150;

/** Returns true once loading took long enough to be noticed, so that quick answers do not flicker. */
export function useDelayed(loading: boolean, delayMs = shownAfterMs): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading, delayMs]);
  return loading && late;
}

/** Reserves the space at once (no layout shift) and shows its shapes after 150 ms. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  const shown = useDelayed(true);
  return (
    <div aria-busy="true" className={shown ? undefined : 'is-veiled'}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** Returns the numbers from 0 to `count`, the last one excluded. */
export const countUp = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Renders rows of a list: picture, two lines, a figure. */
export function SkeletonRows({ label, rows = 4 }: { label: string; rows?: number | undefined }) {
  return (
    <SkeletonGroup label={label}>
      {countUp(rows).map((row) => (
        <div key={row} className="row">
          <Skeleton width={32} height={32} circle />
          <span className="row__body">
            <Skeleton width={72} height={12} />
            <span className="mt-8 skel-gap">
              <Skeleton width={96} height={10} />
            </span>
          </span>
          <Skeleton width={56} height={24} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
