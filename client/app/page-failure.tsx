import type { FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { landing } from '../lib/navigation/layouts.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { useLayout } from '../ui/layout.tsx';
import { Page } from '../ui/page.tsx';

/** Returns true if a newer release has replaced a file of the page, so that only a reload helps. */
function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message)
  );
}

/** Renders the page in place of a screen that failed; the shell and all other pages still work. */
export function PageFailure({ error, resetErrorBoundary }: FallbackProps) {
  const { t } = useTranslation('app');
  const layout = useLayout();
  const retry = () => (isMissingFile(error) ? window.location.reload() : resetErrorBoundary());
  return (
    <Page title={t('name')} frame={layout} titleHidden>
      <ErrorState title={t('pageFailed')} onRetry={retry} retryLabel={t('tryAgain')}>
        {t('pageFailedHint')} <Link to={landing[layout]}>{t('goToStart')}</Link>
      </ErrorState>
    </Page>
  );
}
