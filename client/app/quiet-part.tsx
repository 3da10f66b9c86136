import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

interface QuietPartProps {
  /** Holds its place while it is on its way. */
  waiting?: ReactNode | undefined;
  children: ReactNode;
}

/** Something beside the page that is loaded by itself: while it is missing, or if it fails, the page goes on without. */
export function QuietPart({ waiting = null, children }: QuietPartProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
