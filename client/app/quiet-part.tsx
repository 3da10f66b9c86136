import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

interface QuietPartProps {
  /** Shows while the part loads. */
  waiting?: ReactNode | undefined;
  children: ReactNode;
}

/** Loads a part beside the page; if that fails, the page works without it. */
export function QuietPart({ waiting = null, children }: QuietPartProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
