/**
 * A part of the page that is loaded with its first use, such as a chart. Guarantees: where its script cannot be loaded, its
 * place says so and offers another try, and the page around it stays as it is, with whatever was typed.
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

/** The component of that name in a module that is loaded where it stands; meanwhile what `waiting` draws. */
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
