/**
 * A part of the page that is loaded with its first use, such as a chart. If its script cannot be loaded, its place says so and
 * offers a retry; the page around it, with all typed input, stays as it is.
 */
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state.tsx';
import { createPartLoader } from './part-loader.ts';

function Lost({ resetErrorBoundary }: FallbackProps) {
  const { t } = useTranslation('ui');
  return <ErrorState onRetry={() => resetErrorBoundary()}>{t('partFailed')}</ErrorState>;
}

/** Creates a component that loads its module when rendered and shows `waiting` meanwhile. */
export function inPlace<Props extends object>(
  load: () => Promise<object>,
  name: string,
): ComponentType<Props & { waiting: ReactNode }> {
  const loader = createPartLoader<object>(load, name);
  return function InPlace({ waiting, ...props }: Props & { waiting: ReactNode }) {
    const [Part, setPart] = useState(loader.part);
    return (
      <ErrorBoundary
        FallbackComponent={Lost}
        onError={(error) => loader.lose(error)}
        onReset={() => setPart(loader.part)}
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
